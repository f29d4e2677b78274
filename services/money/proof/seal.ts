import { sign, verify, type KeyObject } from 'node:crypto';
import { canonical, type Provable } from '#contracts/values/canonical.ts';
import { leafOf, sha256 } from '#kernel/proof/hash.ts';
import { rootOf } from '#kernel/proof/merkle.ts';

/** A line of a statement, in cents; whatever else it says is proved with it. */
export type ProvedLine = { readonly amount: number } & { readonly [key: string]: Provable };

/** An agent's statement of a run. `salt` is random: without it a leaf could be guessed. */
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
  /** SHA-256 of the frozen inputs. */
  readonly inputs: string;
  readonly statements: number;
  /** Cents. */
  readonly total: number;
  /** Hash of the last head signed over the log; runs of before there were any name none. */
  readonly logHead?: string | undefined;
}

/** Hashes in hexadecimal, the signature (Ed25519) in Base64. */
export interface Seal {
  readonly root: string;
  readonly seal: string;
  readonly signature: string;
}
export interface SealedRun extends Seal {
  readonly header: RunHeader;
  readonly statements: readonly ProvedStatement[];
  readonly leaves: readonly string[];
}

/** What a company's first run follows. */
export const beginning = '0'.repeat(64);

export const statementLeaf = (statement: ProvedStatement): string => leafOf(statement as unknown as Provable);
export const sealHash = (previous: string, header: RunHeader, root: string): string =>
  sha256(Buffer.from(previous, 'hex'), canonical(header as unknown as Provable), Buffer.from(root, 'hex')).toString(
    'hex',
  );

/**
 * Seals a run after the one before it: SHA-256(previous seal ‖ header ‖ root), signed.
 * @param previous the seal of the company's run before, or `beginning`
 * @param key an Ed25519 private key
 */
export const sealRun = (
  header: RunHeader,
  statements: readonly ProvedStatement[],
  previous: string,
  key: KeyObject,
): SealedRun => {
  const leaves = statements.map(statementLeaf);
  return { header, statements, leaves, ...sealOf(header, leaves, previous, key) };
};

/** The same, of a run whose statements are too many to hold at once: by their leaves, in order. */
export const sealOf = (header: RunHeader, leaves: readonly string[], previous: string, key: KeyObject): Seal => {
  const root = rootOf(leaves);
  const seal = sealHash(previous, header, root);
  return { root, seal, signature: sign(null, Buffer.from(seal, 'hex'), key).toString('base64') };
};

export const proofFaults = ['LEAF', 'STATEMENTS', 'SUM', 'TOTAL', 'ROOT', 'SEAL', 'SIGNATURE', 'UNREADABLE'] as const;
/** What doesn't hold: of which run, and of which of its statements where it is one's. */
export interface ProofFault {
  readonly code: (typeof proofFaults)[number];
  readonly runId: string;
  readonly agentId: string | null;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const faultsOfStatements = (
  { statements, leaves }: SealedRun,
  fault: (code: ProofFault['code'], agentId?: string) => ProofFault,
): ProofFault[] =>
  statements.flatMap((statement, n) => [
    ...(statementLeaf(statement) === leaves[n] ? [] : [fault('LEAF', statement.agentId)]),
    ...(sumOf(statement.lines.map(({ amount }) => amount)) === statement.total
      ? []
      : [fault('SUM', statement.agentId)]),
  ]);

const faultsOfRun = (run: SealedRun, previous: string, key: KeyObject): ProofFault[] => {
  const { header, statements, leaves, root, seal, signature } = run;
  const fault = (code: ProofFault['code'], agentId: string | null = null): ProofFault => ({
    code,
    runId: header.runId,
    agentId,
  });
  const counts = [leaves.length, header.statements];
  return [
    ...faultsOfStatements(run, fault),
    ...(counts.every((count) => count === statements.length) ? [] : [fault('STATEMENTS')]),
    ...(sumOf(statements.map(({ total }) => total)) === header.total ? [] : [fault('TOTAL')]),
    ...(rootOf(leaves) === root ? [] : [fault('ROOT')]),
    ...(sealHash(previous, header, root) === seal ? [] : [fault('SEAL')]),
    ...(verify(null, Buffer.from(seal, 'hex'), key, Buffer.from(signature, 'base64')) ? [] : [fault('SIGNATURE')]),
  ];
};

/**
 * Holds a company's runs against each other, in the order in which they were closed: leaves, sums, roots, the chain of seals and their signatures.
 * Which lines the inputs give is for the engine to say.
 * @param key the company's Ed25519 public key
 * @returns all that is wrong; nothing where the chain is whole
 */
export const chainFaults = (runs: readonly SealedRun[], key: KeyObject, first: string = beginning): ProofFault[] =>
  runs.flatMap((run, n) => {
    try {
      return faultsOfRun(run, runs[n - 1]?.seal ?? first, key);
    } catch {
      // A finding, told with the others.
      return [{ code: 'UNREADABLE' as const, runId: run.header?.runId ?? `${n + 1}`, agentId: null }];
    }
  });
