import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { canonical } from '#contracts/values/canonical.ts';
import type { DeviceKey, PunchPosition, SignedPunch } from '#contracts/values/device-punch.ts';
import type { DeviceState } from './device.decider.ts';

/** Verifies outside the process's main thread. */
const verified = promisify(verify);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hash of a signed record, which the device's next record contains. */
export const recordHash = ({ record }: Pick<SignedPunch, 'record'>): string => hashOf(canonical(record));

/**
 * Whether the position is the one that was signed; a missing position is accepted, since a device may leave it out
 * later.
 */
const fits = (position: PunchPosition | undefined, hash: string | null) =>
  position === undefined || hashOf(canonical(position)) === hash;

/**
 * Whether the same record with the same signature was verified and stored before: a phone that got no answer sends it
 * again.
 */
const isStored = ({ record, signature }: SignedPunch, reports: DeviceState['reports']): boolean => {
  const stored = reports.get(record.seq);
  return stored?.signature === signature && stored.hash === recordHash({ record });
};

const isSigned = ({ record, signature }: SignedPunch, key: KeyObject): Promise<boolean> => {
  const bySigner = { key, dsaEncoding: 'ieee-p1363' } as const;
  const signed = Buffer.from(canonical(record));
  return verified('sha256', signed, bySigner, Buffer.from(signature, 'base64url')).catch(() => false);
};

const publicKey = ({ x, y }: DeviceKey): KeyObject | undefined => {
  try {
    return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch {
    return undefined; // no point of the curve
  }
};

/** The punches whose record was signed with this device's key, and whose position is the one that was signed. */
export const genuineOf = async (
  punches: readonly SignedPunch[],
  { owner, reports }: DeviceState,
): Promise<ReadonlySet<SignedPunch>> => {
  const key = owner && publicKey(owner.key);
  const genuine = new Set<SignedPunch>();
  // One at a time: a call never occupies all threads, which other calls need too.
  for (const punch of punches)
    if (key && fits(punch.position, punch.record.positionHash))
      if (isStored(punch, reports) || (await isSigned(punch, key))) genuine.add(punch);
  return genuine;
};
