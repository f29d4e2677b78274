import { describe, expect, it } from '@jest/globals';
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { canonical, type Provable } from '#contracts/values/canonical.ts';
import { weekInput } from '#contracts/values/money-line.ts';
import { at, fortnights, hours, paying, work } from '#test/support/money/scene.ts';
import { citationsNow } from '../engine/citations.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { Step } from '../engine/rate.ts';
import { paidAgent } from '../engine/pay-run.ts';
import { legalOf } from '../engine/pay-run-inputs.ts';
import type { Terms } from '../engine/terms.ts';
import { asFrozen } from '../pay-run/frozen-pay.ts';
import { leafHash } from '#services/integrity/hash.ts';
import { signedHead } from '#services/integrity/log.ts';
import { pathOf, rootFrom, rootOf } from '#services/integrity/merkle.ts';
import { BundleCheck, type ChainedSeal } from './bundle-check.ts';
import { Evidence } from './evidence.ts';
import { genesisHash, sealOf, statementLeaf, type ProvedStatement } from './seal.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const leaves = (count: number) => Array.from({ length: count }, (_, n) => leafHash({ n }));

/** A company's runs, the last of these statements; without frozen inputs no line is owed. */
const sealed = (statements: readonly ProvedStatement[] = [], frozen: readonly string[] = []): ChainedSeal[] =>
  [[], [], statements].reduce<ChainedSeal[]>((runs, own, n) => {
    const header = {
      companyId: 'P',
      runId: `run ${n}`,
      kind: 'pay',
      from: '2026-03-01',
      to: '2026-03-14',
      closedAt: '2026-03-16T10:00:00.000Z',
      ruleSets: ['qc-decree@1'],
      inputs: createHash('sha256')
        .update(n === 2 ? frozen.map((text) => `${text}\n`).join('') : '')
        .digest('hex'),
      statements: own.length,
      total: own.reduce((sum, { total }) => sum + total, 0),
    };
    const previous = runs.at(-1)?.seal ?? genesisHash;
    const seal = sealOf(header, own.map(statementLeaf), previous, privateKey);
    return [...runs, { header, number: n + 1, previous, publicKey: spki(publicKey), ...seal }];
  }, []);
const found = (seals: readonly unknown[], statements: readonly unknown[] = [], frozen: readonly string[] = []) => {
  const check = new BundleCheck();
  for (const seal of seals) check.take(JSON.stringify({ record: 'seal', seal }));
  for (const text of frozen) check.take(JSON.stringify({ record: 'input', text }));
  for (const statement of statements) check.take(JSON.stringify({ record: 'statement', statement }));
  return check
    .end()
    .map(({ code, where, agentId }) => [code, where, agentId].filter((part) => part !== null).join(' '));
};

describe('canonical JSON', () => {
  it('is the same whatever order the keys came in', () => {
    expect(canonical({ b: 1, a: [true, null, 'é"\n'], ä: -0, A: {} })).toBe(
      '{"A":{},"a":[true,null,"é\\"\\n"],"b":1,"ä":0}',
    );
    expect(leafHash({ a: 1, b: 2 })).toBe(leafHash({ b: 2, a: 1 }));
  });

  it.each([1.5, NaN, Infinity, 2 ** 53, undefined, () => 1, 1n])('refuses %s', (value) => {
    expect(() => canonical({ value: value as unknown as Provable })).toThrow(TypeError);
  });
});

describe('the hash tree of statements', () => {
  it('gives each leaf, at any size, a path to its root and to no other root', () => {
    for (let count = 1; count <= 20; count++) {
      const all = leaves(count);
      all.forEach((leaf, index) => {
        const path = pathOf(all, index);
        expect(rootFrom(leaf, index, count, path)).toBe(rootOf(all));
        expect(rootFrom(leafHash({ other: index }), index, count, path)).not.toBe(rootOf(all));
        if (count > 1) expect(rootFrom(leaf, (index + 1) % count, count, path)).not.toBe(rootOf(all));
        expect(rootFrom(leaf, index, count, [...path, leaf])).not.toBe(rootOf(all));
      });
    }
  });

  it('has another root if a leaf is added, removed, repeated or moved', () => {
    const all = leaves(5);
    const others = [all.slice(0, 4), [...all, all[4]!], [all[1]!, all[0]!, ...all.slice(2)], []];
    for (const other of others) expect(rootOf(other)).not.toBe(rootOf(all));
  });
});

describe('a chain of runs', () => {
  const runs = sealed();
  const [first, second, third] = runs as [ChainedSeal, ChainedSeal, ChainedSeal];

  it('is verified as it was sealed', () => expect(found(runs)).toEqual([]));

  it('reveals any changed value', () => {
    const flip = (value: unknown): unknown =>
      typeof value === 'number' ? value + 1 : `${String(value).slice(0, -1)}${String(value).endsWith('0') ? '1' : '0'}`;
    let tried = 0;
    const walk = (at: unknown, path: readonly string[]): void => {
      if (typeof at === 'object' && at !== null)
        return Object.entries(at).forEach(([key, value]) => walk(value, [...path, key]));
      if (path.at(-1) === 'signature') return;
      const copy = structuredClone(runs) as unknown as Record<string, unknown>;
      const target = path.slice(0, -1).reduce((part, key) => part[key] as Record<string, unknown>, copy);
      target[path.at(-1)!] = flip(at);
      tried++;
      expect({ path, found: found(copy as unknown as unknown[]).length > 0 }).toEqual({ path, found: true });
    };
    walk(runs, []);
    expect(tried).toBe(45);
  });

  it('reveals a run that was left out, moved, or signed by somebody else', () => {
    expect(found([first, third])).toEqual(['CHAIN 3']);
    expect(found([second, first, third])).toContain('CHAIN 2');
    const other = spki(generateKeyPairSync('ed25519').publicKey);
    expect(found(runs.map((run) => ({ ...run, publicKey: other })))).toEqual([1, 2, 3].map((n) => `SIGNATURE ${n}`));
  });

  it('reveals a run that was rewritten with its root and seal, because the signature is missing', () => {
    const header = { ...second.header, closedAt: '2026-03-17T10:00:00.000Z' };
    const other = generateKeyPairSync('ed25519').privateKey;
    const forged = { ...second, header, ...sealOf(header, [], second.previous, other) };
    expect(found([first, forged, third])).toEqual(['SIGNATURE 2', 'CHAIN 3']);
  });

  it('reveals a statement that differs from the sealed one, and names its agent', () => {
    const of = (agentId: string) => ({ agentId, salt: `salt of ${agentId}`, lines: [], total: 0 });
    const [anne, bo] = [of('Anne'), of('Bo')];
    const both = sealed([anne, bo]);
    expect(found(both, [anne, bo])).toEqual([]);
    expect(found(both, [anne])).toEqual(['STATEMENTS 3', 'ROOT 3']);
    expect(found(both, [bo, anne])).toEqual(['ROOT 3']);
    expect(found(both, [anne, { ...bo, total: 1 }])).toEqual(['SUM 3 Bo', 'TOTAL 3', 'ROOT 3']);
    expect(found(both, [anne, { ...bo, lines: [{ amount: 0 }] }])).toEqual(['LINES 3 Bo', 'ROOT 3']);
  });

  it('accepts earlier runs after the citation of a section of law was corrected', () => {
    const section = 'N-1.1, s. 55';
    const works = ['02', '03', '04', '05', '06'].map((day) => hours(`2026-03-${day} 08:00`, 13, { ownPremises: true }));
    const agent = { agentId: 'Anne', from: '2026-03-01', works, paid: [], left: [], adjustments: [], carry: null };
    const then = { 'qc-lsa@1': { ...citationsNow['qc-lsa@1']!, ownPremises: section } };
    const runWith = (citations: Terms['citations'], cited: string | null) => {
      const head = {
        runId: 'run 2',
        companyId: 'P',
        from: '2026-03-01',
        to: '2026-03-14',
        since: '2025-03-01',
        calendars: [fortnights],
        closed: [],
        legal: legalOf('customer'),
        voided: [],
        waived: [],
        holidays: [],
        terms: { ...paying(2000, {}, 'qc-lsa@1'), ...(citations && { citations }) },
      };
      const lines = paidAgent(head, agent).lines.map((line) =>
        line.overtime ? { ...line, why: { ...line.why, section: cited ?? line.why.section } } : line,
      );
      const statement = {
        agentId: 'Anne',
        salt: '',
        lines: asFrozen(lines),
        total: 135_000,
      } as unknown as ProvedStatement;
      const inputs = [asFrozen({ record: 'head', ...head }), asFrozen({ record: 'agent', ...agent })].map((one) =>
        canonical(one as unknown as Provable),
      );
      const runs = sealed([statement], inputs);
      return found(runs, [statement], inputs);
    };
    // Frozen with what lines cited then; from before that was frozen; and a section that the frozen ones don't name.
    expect(runWith(then, null)).toEqual([]);
    expect(runWith(undefined, section)).toEqual([]);
    expect(runWith(then, 'N-1.1, s. 56')).toEqual(['LINES 3 Anne']);
  });

  const [same, none] = [(wages: number) => wages, () => null];
  /** The inputs of a line with the wages of a holiday's weeks changed, or without them. */
  const withWeeks = (inputs: Readonly<Record<string, number>>, changed: (wages: number) => number | null) =>
    Object.fromEntries(
      Object.entries(inputs)
        .map(([name, value]) => [name, weekInput.test(name) ? changed(value) : value] as const)
        .filter(([, value]) => value !== null),
    );
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, n) => hours(`${dateOf(dayOf(from) + n)} 08:00`, 8));
  it.each([
    [
      'the hours of a holiday',
      // Friday, 3 April, is a holiday: eight hours not worked, which make those of Saturday overtime.
      [
        ...['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23'].flatMap((monday) => days(monday, 5)),
        ...days('2026-03-30', 4),
        hours('2026-04-04 08:00', 8),
      ],
      ['holidayHours', 480, '2026-04-04'],
      (steps: readonly Step[]) => steps.filter(({ rule }) => rule !== 'holidayHours'),
    ],
    [
      'compulsory hours',
      [work('2026-03-31 08:00', '2026-03-31 12:00', { compulsoryBeyondShift: true, punchOut: at('2026-03-31 17:00') })],
      ['compulsory', 240, '2026-03-31'],
      (steps: readonly Step[]) =>
        steps.map((step) => (step.rule === 'compulsory' ? { ...step, rule: 'overtime', value: 2400 } : step)),
    ],
  ] as const)('a run closed before lines named %s stays as it was closed', (_, works, [rule, value, on], asBefore) => {
    const agent = { agentId: 'Anne', from: '2026-03-01', works, paid: [], left: [], adjustments: [], carry: null };
    const runWith = (citations: Terms['citations'], named: boolean, weeks: (wages: number) => number | null = same) => {
      const head = {
        runId: 'run 2',
        companyId: 'P',
        from: '2026-03-29',
        to: '2026-04-11',
        since: '2025-03-01',
        calendars: [fortnights],
        closed: [],
        legal: legalOf('agency'),
        voided: [],
        waived: [],
        holidays: [],
        terms: { ...paying(2000, {}, 'qc-decree@1'), ...(citations && { citations }) },
      };
      const paid = paidAgent({ ...head, terms: { ...head.terms, citations: citationsNow } }, agent).lines;
      const naming = paid.filter(({ why }) => why.steps.some((step) => step.rule === rule && step.value === value));
      expect(naming.map(({ kind, date }) => `${kind} ${date}`)).toEqual([`overtime ${on}`]);
      const lines = paid.map((line) => ({
        ...line,
        why: {
          ...line.why,
          steps: named ? line.why.steps : asBefore(line.why.steps),
          inputs: withWeeks(line.why.inputs, named ? weeks : none),
        },
      }));
      const total = lines.reduce((sum, { amount }) => sum + amount, 0);
      const statement = { agentId: 'Anne', salt: '', lines: asFrozen(lines), total } as unknown as ProvedStatement;
      const inputs = [asFrozen({ record: 'head', ...head }), asFrozen({ record: 'agent', ...agent })].map((one) =>
        canonical(one as unknown as Provable),
      );
      return found(sealed([statement], inputs), [statement], inputs);
    };
    const { holidayHours: _hours, ...then } = citationsNow['qc-decree@1']!;
    expect(runWith(citationsNow, true)).toEqual([]);
    expect(runWith({ 'qc-decree@1': then }, false)).toEqual([]);
    expect(runWith(undefined, false)).toEqual([]);
    expect(runWith(citationsNow, false)).toEqual(['LINES 3 Anne']);
    expect(runWith(citationsNow, true, none)).toEqual([]);
    const pays = works.length > 1;
    expect(runWith(citationsNow, true, (wages) => wages + 1)).toEqual(pays ? ['LINES 3 Anne'] : []);
  });

  it('reports data that is not a run as unreadable', () => expect(found([null])).toEqual(['UNREADABLE 1', 'CHAIN 1']));
});

describe('a file of a proof', () => {
  const key = { privateKey, publicKey: spki(publicKey) };
  const first = signedHead(
    { number: 1, size: 1, root: leafHash({}), previous: genesisHash, at: '2026-03-01T15:00:00.000Z' },
    key,
  );
  const second = signedHead(
    { number: 2, size: 2, root: leafHash([]), previous: first.hash, at: '2026-03-01T16:00:00.000Z' },
    key,
  );
  const faultsOf = async (pieces: Iterable<string>) => {
    const evidence = new Evidence();
    await evidence.takeFile(Readable.from(pieces));
    return evidence.end().map(({ of, code }) => `${of} ${code}`);
  };

  it('is read with a byte-order mark, any line endings, and in pieces of any size', async () => {
    const [one, two] = [first, second].map((head) => JSON.stringify({ record: 'head', head }));
    const text = `\uFEFF${one}\r\n${two}`;
    for (const pieces of [[text], text.match(/.{1,7}/gsu)!]) expect(await faultsOf(pieces)).toEqual([]);
    expect(await faultsOf([`${one}\n`, text])).not.toEqual([]);
  });

  it.each([
    ['lines', '\n'],
    ['one line', ''],
  ])('is no longer read after the longest possible mail if it is of another kind: %s', async (_, end) => {
    let read = 0;
    function* endless() {
      while (read++ < 100) yield 'x'.repeat(1_000_000) + end;
    }
    expect(await faultsOf(endless())).toContain('log UNREADABLE');
    expect(read).toBeLessThan(20);
  });
});
