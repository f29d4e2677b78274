import type { Signer } from './signer.ts';

/** When the secrets of integrations were last used. Overwritten on each use; not recorded as events. */
export abstract class ConnectionUses {
  /** @param now UTC instant; a use within a minute of the last one is not stored */
  abstract stamp(id: string, now: string): Promise<void>;
  /** @returns id → UTC instant, of those that were used at least once */
  abstract lastOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Kinds of keys. */
type KeyKind = 'token' | 'calendar';
/** The entry that a key belongs to, and how often its secret was renewed: a renewal invalidates all earlier keys. */
type KeyOf = { readonly id: string; readonly secretNo: number };

const prefix: Readonly<Record<KeyKind, string>> = { token: 'vigie_', calendar: '' };
const signedText = (kind: KeyKind, { id, secretNo }: KeyOf) => `connection ${kind} ${id} ${secretNo}`;

/** The key of an entry: its id, and a signature that only this installation can make. The key itself is not stored. */
export const keyOf = (signer: Signer, kind: KeyKind, entry: KeyOf): string =>
  `${prefix[kind]}${entry.id.replaceAll('-', '')}_${signer.sign(signedText(kind, entry))}`;

/** Name under which a webhook's secret is stored, encrypted. @param secretNo how often it was renewed, from 1 */
export const secretPlace = (id: string, secretNo: number): string => `webhook:${id}:${secretNo}`;

/** Id of the entry that a key names; undefined for a text that is no key of this kind. */
export const claimedBy = (kind: KeyKind, key: string): string | undefined => {
  const hex = new RegExp(`^${prefix[kind]}([0-9a-f]{32})_[\\w-]{43}$`).exec(key)?.[1];
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Whether a key is the present key of its entry. */
export const isPresentKey = (signer: Signer, kind: KeyKind, entry: KeyOf, key: string): boolean =>
  signer.verify(signedText(kind, entry), key.slice(-43));
