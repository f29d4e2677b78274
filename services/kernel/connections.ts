import type { Signer } from './signer.ts';

/** When the secrets of what is connected were last used; written over, and no fact. */
export abstract class ConnectionUses {
  /** @param now UTC instant; a use within a minute of the last is not written anew */
  abstract stamp(id: string, now: string): Promise<void>;
  /** @returns id → UTC instant, of those that were ever used */
  abstract lastOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What a key opens. */
type KeyKind = 'token' | 'calendar';
/** The entry a key belongs to, and how often its secret was renewed: a renewed one makes every earlier key void. */
type KeyOf = { readonly id: string; readonly secretNo: number };

const prefix: Readonly<Record<KeyKind, string>> = { token: 'vigie_', calendar: '' };
const said = (kind: KeyKind, { id, secretNo }: KeyOf) => `connection ${kind} ${id} ${secretNo}`;

/** The key of an entry: its id, and a signature that nobody without the installation's secret can make. It is kept nowhere. */
export const keyOf = (signer: Signer, kind: KeyKind, entry: KeyOf): string =>
  `${prefix[kind]}${entry.id.replaceAll('-', '')}_${signer.sign(said(kind, entry))}`;

/** Where a webhook's secret is kept, sealed. @param secretNo how often it was renewed, from 1 */
export const secretPlace = (id: string, secretNo: number): string => `webhook:${id}:${secretNo}`;

/** The id of the entry that a key claims to be of; undefined for what is no key of this kind. */
export const claimedBy = (kind: KeyKind, key: string): string | undefined => {
  const hex = new RegExp(`^${prefix[kind]}([0-9a-f]{32})_[\\w-]{43}$`).exec(key)?.[1];
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Whether a key is the entry's present one. */
export const opens = (signer: Signer, kind: KeyKind, entry: KeyOf, key: string): boolean =>
  signer.verify(said(kind, entry), key.slice(-43));
