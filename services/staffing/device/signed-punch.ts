import { createHash, createPublicKey, verify } from 'node:crypto';
import { canonical } from '#contracts/values/canonical.ts';
import type { DeviceKey, PunchPosition, SignedPunch } from '#contracts/values/device-punch.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash of a signed record, which the device's next one names. */
export const recordHash = ({ record }: Pick<SignedPunch, 'record'>): string => hashOf(canonical(record));

/** Whether the position is the one that was signed: without one nothing is claimed, as a device may leave it out later. */
const fits = (position: PunchPosition | undefined, hash: string | null) =>
  position === undefined || hashOf(canonical(position)) === hash;

/** Whether the device of this key signed the record, and the position beside it is its own. */
export const isGenuine = ({ record, signature, position }: SignedPunch, { x, y }: DeviceKey): boolean => {
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const signed = Buffer.from(canonical(record));
    return (
      verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')) &&
      fits(position, record.positionHash)
    );
  } catch {
    return false; // no point of the curve
  }
};
