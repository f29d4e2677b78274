import { sign, type KeyObject } from 'node:crypto';
import { canonical, type Provable } from '#contracts/values/canonical.ts';
import { leafHash, sha256 } from '#services/integrity/hash.ts';
import { rootOf } from '#services/integrity/merkle.ts';

/** A line of a statement, in cents; its other fields are signed too. */
type ProvedLine = { readonly amount: number } & { readonly [key: string]: Provable };

/** An agent's statement in a run. `salt` is random, so that a leaf can't be guessed. */
export interface ProvedStatement {
  readonly agentId: string;
  readonly salt: string;
  readonly lines: readonly ProvedLine[];
  /** Cents. */
  readonly total: number;
}

export interface RunHeader {
  readonly companyId: string;
  readonly runId: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly closedAt: string;
  readonly ruleSets: readonly string[];
  /** SHA-256 of the frozen input. */
  readonly inputs: string;
  readonly statements: number;
  /** Cents. */
  readonly total: number;
  /** Hash of the last signed head of the log; missing in runs from before there were heads. */
  readonly logHead?: string | undefined;
}

/** Hashes in hexadecimal, the signature (Ed25519) in Base64. */
export interface Seal {
  readonly root: string;
  readonly seal: string;
  readonly signature: string;
}

/** `previous` of a company's first run. */
export const genesisHash = '0'.repeat(64);

export const statementLeaf = (statement: ProvedStatement): string => leafHash(statement as unknown as Provable);
export const sealHash = (previous: string, header: RunHeader, root: string): string =>
  sha256(Buffer.from(previous, 'hex'), canonical(header as unknown as Provable), Buffer.from(root, 'hex')).toString(
    'hex',
  );

/**
 * Signs a run, chained to the previous one: SHA-256(previous seal ‖ header ‖ root).
 * @param leaves of its statements, in order
 * @param previous the seal of the company's previous run, or `genesisHash`
 * @param key an Ed25519 private key
 */
export const sealOf = (header: RunHeader, leaves: readonly string[], previous: string, key: KeyObject): Seal => {
  const root = rootOf(leaves);
  const seal = sealHash(previous, header, root);
  return { root, seal, signature: sign(null, Buffer.from(seal, 'hex'), key).toString('base64') };
};
