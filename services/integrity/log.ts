import { sign, verify, type KeyObject } from 'node:crypto';
import type { Recorded } from '#contracts/events/event-store.ts';
import { canonicalJson, type Provable } from '#contracts/values/canonical.ts';
import type { HeadText, Peak, SignedHead } from '#contracts/values/log-head.ts';
import { sha256 } from './hash.ts';
import { nodeOf } from './merkle.ts';

/** An event as it is stored: before any upcast, with encrypted fields, without its position in the feed. */
export type StoredEvent = Omit<Recorded, 'position'>;

/** The leaf of an event, in hexadecimal: SHA-256(0 ‖ canonical JSON), so that it differs from nodes as in RFC 9162. */
export const eventLeaf = ({ stream, revision, id, type, data, metadata }: StoredEvent): string =>
  sha256(
    Uint8Array.of(0),
    canonicalJson({ stream, revision, id, type, data, metadata } as unknown as Provable),
  ).toString('hex');

/** The full trees after one more leaf. */
export const withLeaf = (peaks: readonly Peak[], leaf: string): Peak[] => {
  const after = [...peaks];
  let last: Peak = { height: 0, hash: leaf };
  for (let before = after.at(-1); before?.height === last.height; before = after.at(-1)) {
    after.pop();
    last = { height: last.height + 1, hash: nodeOf(before.hash, last.hash) };
  }
  return [...after, last];
};

/** The root over all leaves; equals `rootOf` of the leaves. */
export const rootOfPeaks = (peaks: readonly Peak[]): string =>
  peaks.length === 0
    ? sha256('').toString('hex')
    : peaks.map(({ hash }) => hash).reduceRight((below, hash) => nodeOf(hash, below));

/** `previous` of the first head. */
export const genesisHash = '0'.repeat(64);

export const headHash = ({ number, size, root, previous, at }: HeadText): string =>
  sha256(canonicalJson({ number, size, root, previous, at })).toString('hex');

/** @param privateKey Ed25519 @param publicKey its other half, SPKI in Base64 */
export const signedHead = (
  text: HeadText,
  { privateKey, publicKey }: { readonly privateKey: KeyObject; readonly publicKey: string },
): SignedHead => {
  const hash = headHash(text);
  return { ...text, hash, signature: sign(null, Buffer.from(hash, 'hex'), privateKey).toString('base64'), publicKey };
};

export const isSignedBy = ({ hash, signature }: SignedHead, key: KeyObject): boolean =>
  verify(null, Buffer.from(hash, 'hex'), key, Buffer.from(signature, 'base64'));
