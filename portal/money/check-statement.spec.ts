import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Provable } from '#contracts/values/canonical.ts';
import { leafHash } from '#services/integrity/hash.ts';
import { pathOf, rootOf } from '#services/integrity/merkle.ts';
import { checkStatement, type StatementProof } from './check-statement.ts';

beforeAll(() => {
  // jsdom has no subtle cryptography; browsers do.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

const statementOf = (name: string, amounts: readonly number[]) => ({
  agentId: name,
  salt: `salt of ${name}`,
  lines: amounts.map((amount) => ({ amount, kind: 'regular' })),
  total: amounts.reduce((sum, amount) => sum + amount, 0),
});
/** Every statement's proof, as the server makes it. */
const proofs = (count: number): StatementProof[] => {
  const statements = Array.from({ length: count }, (_, n) => statementOf(`Zoé ${n}`, [18081, 8036 + n, -500]));
  const leaves = statements.map((statement) => leafHash(statement as unknown as Provable));
  return statements.map((statement, index) => ({
    statement,
    leaf: leaves[index]!,
    index,
    count,
    path: pathOf(leaves, index),
    root: rootOf(leaves),
  }));
};

describe('a statement checked in the browser', () => {
  it('is verified as the server sealed it, in a run of any size', async () => {
    for (const count of [1, 2, 3, 7, 8, 12])
      expect(await Promise.all(proofs(count).map(checkStatement))).toEqual(Array(count).fill('holds'));
  });

  it('reports what is wrong: a sum, a line that was changed with its total, a statement of another run', async () => {
    const [proof] = proofs(5) as [StatementProof];
    const { statement } = proof;
    const lines = statement.lines.map((line, n) => (n === 0 ? { ...line, amount: line.amount + 1 } : line));
    expect(await checkStatement({ ...proof, statement: { ...statement, lines } })).toBe('sum');
    expect(await checkStatement({ ...proof, statement: { ...statement, lines, total: statement.total + 1 } })).toBe(
      'leaf',
    );
    expect(await checkStatement({ ...proof, root: proofs(6)[0]!.root })).toBe('path');
    expect(await checkStatement({ ...proof, path: proof.path.slice(1) })).toBe('path');
    expect(await checkStatement({ ...proof, index: 1 })).toBe('path');
  });
});
