import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { canonical, type Provable } from '#contracts/values/canonical.ts';
import { leafOf } from '#kernel/proof/hash.ts';
import { signedHead } from '#kernel/proof/log.ts';
import { pathOf, rootFrom, rootOf } from '#kernel/proof/merkle.ts';
import { Evidence } from './evidence.ts';
import { beginning, chainFaults, sealRun, type ProvedStatement, type RunHeader, type SealedRun } from './seal.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const leaves = (count: number) => Array.from({ length: count }, (_, n) => leafOf({ n }));

const header = (n: number, statements: readonly ProvedStatement[]): RunHeader => ({
  companyId: 'P',
  runId: `run ${n}`,
  kind: 'pay',
  from: '2026-03-01',
  to: '2026-03-14',
  closedAt: '2026-03-16T10:00:00.000Z',
  ruleSets: ['qc-decree@1'],
  inputs: '00',
  statements: statements.length,
  total: statements.reduce((sum, { total }) => sum + total, 0),
});
const statement = (agentId: string, amounts: readonly number[]): ProvedStatement => ({
  agentId,
  salt: `salt of ${agentId}`,
  lines: amounts.map((amount, n) => ({ amount, kind: 'regular', minutes: n })),
  total: amounts.reduce((sum, amount) => sum + amount, 0),
});
const chain = (): SealedRun[] => {
  const runs: SealedRun[] = [];
  for (let n = 0; n < 3; n++) {
    const statements = ['Anne', 'Bo', 'Chloé'].map((agent, k) => statement(agent, [18081 + n, 8036 * k, -500]));
    runs.push(sealRun(header(n, statements), statements, runs.at(-1)?.seal ?? beginning, privateKey));
  }
  return runs;
};

describe('canonical JSON', () => {
  it('is the same whatever order the keys came in', () => {
    expect(canonical({ b: 1, a: [true, null, 'é"\n'], ä: -0, A: {} })).toBe(
      '{"A":{},"a":[true,null,"é\\"\\n"],"b":1,"ä":0}',
    );
    expect(leafOf({ a: 1, b: 2 })).toBe(leafOf({ b: 2, a: 1 }));
  });

  it.each([1.5, NaN, Infinity, 2 ** 53, undefined, () => 1, 1n])('refuses %s', (value) => {
    expect(() => canonical({ value: value as unknown as Provable })).toThrow(TypeError);
  });
});

describe('the tree over statements', () => {
  it('each leaf of a tree of any size has a path to its root, and to no other', () => {
    for (let count = 1; count <= 20; count++) {
      const all = leaves(count);
      all.forEach((leaf, index) => {
        const path = pathOf(all, index);
        expect(rootFrom(leaf, index, count, path)).toBe(rootOf(all));
        expect(rootFrom(leafOf({ other: index }), index, count, path)).not.toBe(rootOf(all));
        if (count > 1) expect(rootFrom(leaf, (index + 1) % count, count, path)).not.toBe(rootOf(all));
        expect(rootFrom(leaf, index, count, [...path, leaf])).not.toBe(rootOf(all));
      });
    }
  });

  it('a leaf more, less, repeated or elsewhere is another root', () => {
    const all = leaves(5);
    const others = [all.slice(0, 4), [...all, all[4]!], [all[1]!, all[0]!, ...all.slice(2)], []];
    for (const other of others) expect(rootOf(other)).not.toBe(rootOf(all));
  });
});

/** The same, one place of it changed. */
const changed = (runs: readonly SealedRun[], change: (copy: { [key: string]: never }[]) => void): SealedRun[] => {
  const copy = structuredClone(runs) as unknown as { [key: string]: never }[];
  change(copy);
  return copy as unknown as SealedRun[];
};

describe('a chain of runs', () => {
  it('holds as it was sealed', () => {
    expect(chainFaults(chain(), publicKey)).toEqual([]);
  });

  it('any value flipped anywhere is found, and named', () => {
    const runs = chain();
    let tried = 0;
    const flip = (value: unknown): unknown =>
      typeof value === 'number'
        ? value + 1
        : typeof value === 'string'
          ? `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
          : value;
    const walk = (at: unknown, run: number, path: readonly (string | number)[]): void => {
      if (typeof at === 'object' && at !== null)
        return Object.keys(at).forEach((key) => walk((at as Record<string, unknown>)[key], run, [...path, key]));
      if (path[0] === 'signature') return;
      const tampered = changed(runs, (copy) => {
        let target = copy[run] as unknown as Record<string, unknown>;
        for (const key of path.slice(0, -1)) target = target[key] as Record<string, unknown>;
        target[path.at(-1)!] = flip(at);
      });
      const faults = chainFaults(tampered, publicKey);
      tried++;
      expect({ path, found: faults.length > 0 }).toEqual({ path, found: true });
      if (path[0] === 'statements')
        expect(faults[0]).toMatchObject({
          code: 'LEAF',
          agentId: (tampered[run]!.statements[Number(path[1])] as ProvedStatement).agentId,
        });
    };
    runs.forEach((run, n) => walk(run, n, []));
    expect(tried).toBeGreaterThan(100);
  });

  it('a run left out, put elsewhere, or signed by somebody else is found', () => {
    const runs = chain();
    expect(chainFaults([runs[0]!, runs[2]!], publicKey).map(({ code, runId }) => [code, runId])).toEqual([
      ['SEAL', 'run 2'],
    ]);
    expect(chainFaults([runs[1]!, runs[0]!, runs[2]!], publicKey).map(({ code }) => code)).toContain('SEAL');
    expect(chainFaults(runs, generateKeyPairSync('ed25519').publicKey).map(({ code }) => code)).toEqual([
      'SIGNATURE',
      'SIGNATURE',
      'SIGNATURE',
    ]);
  });

  it('whoever rewrites a statement with its leaf, root and seal still lacks the signature', () => {
    const runs = chain();
    const { header: of, statements } = runs[1]!;
    const other = generateKeyPairSync('ed25519').privateKey;
    const forged = sealRun(
      { ...of, total: of.total + 100 },
      [{ ...statements[0]!, total: statements[0]!.total + 100 }, ...statements.slice(1)],
      runs[0]!.seal,
      other,
    );
    expect(chainFaults([runs[0]!, forged, runs[2]!], publicKey).map(({ code, runId }) => `${code} ${runId}`)).toEqual([
      'SUM run 1',
      'SIGNATURE run 1',
      'SEAL run 2',
    ]);
  });

  it('what is no run at all is said to be unreadable', () => {
    expect(chainFaults([{} as SealedRun], publicKey)).toEqual([{ code: 'UNREADABLE', runId: '1', agentId: null }]);
  });
});

describe('a file of a proof', () => {
  const key = { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
  const first = signedHead(
    { number: 1, size: 1, root: leafOf({}), previous: beginning, at: '2026-03-01T15:00:00.000Z' },
    key,
  );
  const second = signedHead(
    { number: 2, size: 2, root: leafOf([]), previous: first.hash, at: '2026-03-01T16:00:00.000Z' },
    key,
  );
  const faultsOf = async (pieces: Iterable<string>) => {
    const evidence = new Evidence();
    await evidence.takeFile(Readable.from(pieces));
    return evidence.end().map(({ of, code }) => `${of} ${code}`);
  };

  it('is read with a byte-order mark, the line ends of any system, and in pieces of any size', async () => {
    const [one, two] = [first, second].map((head) => JSON.stringify({ record: 'head', head }));
    const text = `\uFEFF${one}\r\n${two}`;
    for (const pieces of [[text], text.match(/.{1,7}/gsu)!]) expect(await faultsOf(pieces)).toEqual([]);
    expect(await faultsOf([`${one}\n`, text])).not.toEqual([]);
  });

  it.each([
    ['lines', '\n'],
    ['one line', ''],
  ])('that is none is left once more of it came than a mail holds: %s', async (_, end) => {
    let read = 0;
    function* endless() {
      while (read++ < 100) yield 'x'.repeat(1_000_000) + end;
    }
    expect(await faultsOf(endless())).toContain('log UNREADABLE');
    expect(read).toBeLessThan(20);
  });
});
