import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding. */
export const base32 = (bytes: Buffer): string => {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
};

/** The code of a time step (RFC 6238 with SHA-1 and six digits, which all authenticator apps know). */
export const codeAt = (key: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const at = digest.at(-1)! & 0xf;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/**
 * The time step whose code this is: the present one, the one before or the next, since clocks differ; undefined if it
 * is none of theirs.
 */
export const stepOf = (key: Buffer, code: string, now: string): number | undefined => {
  const typed = Buffer.from(code.replaceAll(/\s/g, ''));
  if (typed.length !== 6) return undefined;
  const present = Math.floor(Date.parse(now) / stepMs);
  return [present, present - 1, present + 1].find((step) => timingSafeEqual(Buffer.from(codeAt(key, step)), typed));
};

/** The address by which an authenticator app takes a key. */
export const keyLink = (key: Buffer, account: string, issuer: string): string => {
  const query = new URLSearchParams({ secret: base32(key), issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replaceAll('+', '%20')}`;
};
