import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Replaces `node:crypto` and `Buffer` in the browser's build of the proof programs. */

type Encoding = 'hex' | 'base64' | 'utf8';
const utf8 = new TextEncoder();

class Bytes extends Uint8Array {
  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'hex') return [...this].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (encoding === 'base64') return btoa(String.fromCharCode(...this));
    return new TextDecoder().decode(this);
  }
}
const bytesOf = (text: string, encoding: Encoding): Bytes => {
  if (encoding === 'hex') return new Bytes((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
  if (encoding === 'base64') return new Bytes([...atob(text)].map((sign) => sign.charCodeAt(0)));
  return new Bytes(utf8.encode(text));
};
(globalThis as { Buffer?: unknown }).Buffer ??= {
  from: (text: string, encoding: Encoding = 'utf8') => bytesOf(text, encoding),
};

export const createHash = (_: 'sha256') => {
  const hash = sha256.create();
  const made = {
    update: (part: string | Uint8Array) => {
      hash.update(typeof part === 'string' ? utf8.encode(part) : Uint8Array.from(part));
      return made;
    },
    digest: (encoding?: Encoding) => {
      const bytes = new Bytes(hash.digest());
      return encoding ? bytes.toString(encoding) : bytes;
    },
  };
  return made;
};

/** The key itself is the last 32 bytes of an SPKI. */
export const createPublicKey = ({ key }: { readonly key: Uint8Array }): Uint8Array => Uint8Array.from(key).slice(-32);
export const verify = (_: null, data: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean =>
  ed25519.verify(Uint8Array.from(signature), Uint8Array.from(data), key);
export const sign = (): never => {
  throw new Error('A browser only checks.');
};
