import { createHash, createPublicKey, verify } from 'node:crypto';
import { canonical } from '#contracts/values/canonical.ts';
import type { DeviceKey, PunchPosition, SignedPunch } from '#contracts/values/device-punch.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hash of a signed record, which the device's next record contains. */
export const recordHash = ({ record }: Pick<SignedPunch, 'record'>): string => hashOf(canonical(record));

/** Whether the position is the one that was signed; a missing position is accepted, since a device may leave it out later. */
const fits = (position: PunchPosition | undefined, hash: string | null) =>
  position === undefined || hashOf(canonical(position)) === hash;

/** Whether the record was signed with this device's key, and the position beside it belongs to it. */
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
