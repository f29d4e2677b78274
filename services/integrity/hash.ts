import { createHash } from 'node:crypto';
import { canonical, type Provable } from '#contracts/values/canonical.ts';

export const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** SHA-256 of a value's canonical form, in hexadecimal: the leaf of a statement, which contains a salt of its own. */
export const leafHash = (value: Provable): string => sha256(canonical(value)).toString('hex');
