import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { canonicalJson } from '#contracts/values/canonical.ts';
import type { Peak, SignedHead } from '#contracts/values/log-head.ts';
import { genesisHash, eventLeaf, rootOfPeaks, signedHead, withLeaf, type StoredEvent } from './log.ts';
import { LogCheck, type LogRecord } from './log-check.ts';
import { levelsOf, pathIn, pathOf, rootOf } from './merkle.ts';

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
};
const key = newKey();

const metadata = {
  commandId: 'c',
  command: 'Do',
  correlationId: 'c',
  actor: { userId: 'u', name: 'Zoé', role: 'agency' },
  language: 'fr',
  at: '2026-03-07T12:00:00.000Z',
} as const;
const eventOf = (n: number): StoredEvent => ({
  stream: `box-${n % 3}`,
  revision: Math.floor(n / 3),
  id: `id ${n}`,
  type: 'Filled',
  data: { n, km: n / 4 },
  metadata,
});
const log = Array.from({ length: 23 }, (_, n) => eventOf(n));
const headsOver = (leaves: readonly string[], sizes: readonly number[], signing = key): SignedHead[] => {
  const heads: SignedHead[] = [];
  for (const size of sizes) {
    const text = {
      number: heads.length + 1,
      size,
      root: rootOf(leaves.slice(0, size)),
      previous: heads.at(-1)?.hash ?? genesisHash,
      at: `2026-03-07T1${heads.length}:00:00.000Z`,
    };
    heads.push(signedHead(text, signing));
  }
  return heads;
};
const kept = log.map(eventLeaf);
const heads = headsOver(kept, [4, 9, 23]);
/** An export of what the store gives today, beside what was kept of it. */
const exported = (
  store: readonly StoredEvent[],
  leaves: readonly string[] = kept,
  of: readonly SignedHead[] = heads,
): LogRecord[] => [
  ...of.map((head) => ({ record: 'head' as const, head })),
  ...leaves.map((leaf, n) => ({
    record: 'leaf' as const,
    n: n + 1,
    kept: leaf,
    now: store[n] ? eventLeaf(store[n]) : null,
  })),
];
const inOneGo = () => Promise.resolve();
const faultsOf = (...records: readonly LogRecord[]) => {
  const check = new LogCheck();
  for (const record of records) check.take(record);
  return check.end();
};
const changed = (n: number): StoredEvent[] =>
  log.map((event, at) => (at === n ? { ...event, data: { n: -1 } } : event));
const swapped = (n: number): StoredEvent[] =>
  log.map((event, at) => (at === n ? log[n + 1]! : at === n + 1 ? log[n]! : event));

describe('the signed heads of the log', () => {
  it('has one canonical form, also for fractions, and grows leaf by leaf to the tree of all events', async () => {
    expect(canonicalJson({ b: 0.1, a: [1e21, -0, 'é'] })).toBe('{"a":[1e+21,0,"é"],"b":0.1}');
    expect(() => canonicalJson(NaN)).toThrow(TypeError);
    let peaks: Peak[] = [];
    for (let size = 1; size <= kept.length; size++) {
      peaks = withLeaf(peaks, kept[size - 1]!);
      const leaves = kept.slice(0, size);
      expect(rootOfPeaks(peaks)).toBe(rootOf(leaves));
      const levels = await levelsOf(leaves, inOneGo);
      for (let n = 0; n < size; n++) expect(pathIn(levels, n)).toEqual(pathOf(leaves, n));
    }
    expect(rootOfPeaks([])).toBe(rootOf([]));
  });

  it('computes the paths of a long log piece by piece', async () => {
    let pieces = 0;
    const leaves = Array.from({ length: 20_001 }, (_, n) => n.toString(16).padStart(64, '0'));
    const levels = await levelsOf(leaves, async () => void pieces++);
    expect(pieces).toBeGreaterThan(30);
    expect(levels.at(-1)).toEqual([rootOf(leaves)]);
  });

  it('is verified unchanged, also with two exports', () => {
    expect(faultsOf(...exported(log))).toEqual([]);
    expect(faultsOf(...exported(log.slice(0, 9), kept.slice(0, 9), heads.slice(0, 2)), ...exported(log))).toEqual([]);
  });

  it('reports the first event that was changed, left out or moved', () => {
    for (let n = 0; n < log.length; n++) {
      const place = { code: 'EVENT', where: `${n + 1}` };
      expect(faultsOf(...exported(changed(n)))).toEqual([place]);
      expect(faultsOf(...exported(log.filter((_, at) => at !== n)))).toEqual([place]);
      if (n + 1 < log.length) expect(faultsOf(...exported(swapped(n)))).toEqual([place]);
    }
  });

  it('reports between which heads an event was changed together with its stored hash', () => {
    const store = changed(6);
    expect(faultsOf(...exported(store, store.map(eventLeaf)))).toEqual([{ code: 'HEAD_ROOT', where: '5–9' }]);
  });

  it('reveals heads that were signed again with the key, by an earlier export', () => {
    const store = changed(6);
    const anew = store.map(eventLeaf);
    const places = [
      { code: 'HEAD_OTHER', where: '2' },
      { code: 'EVENT_OTHER', where: '7' },
    ];
    expect(faultsOf(...exported(log), ...exported(store, anew, headsOver(anew, [4, 9, 23])))).toEqual(places);
    // Without it, whatever follows has another place.
    const without = kept.filter((_, n) => n !== 6);
    const short = log.filter((_, n) => n !== 6);
    expect(faultsOf(...exported(log), ...exported(short, without, headsOver(without, [4, 9, 22])))).toEqual(places);
  });

  it('compares mailed heads with a later export, in either order, and reports a mailed head that was changed', () => {
    const mail = heads.slice(1).map((head): LogRecord => ({ record: 'mailed', head }));
    const ofHeads = heads.map((head): LogRecord => ({ record: 'head', head }));
    for (const records of [mail, [...mail, ...exported(log)], [...exported(log), ...mail], [...ofHeads, ...mail]])
      expect(faultsOf(...records)).toEqual([]);
    const changes = [{ root: heads[0]!.root }, { size: 22 }, { signature: heads[0]!.signature }];
    for (const change of changes)
      expect(faultsOf({ record: 'mailed', head: { ...heads[2]!, ...change } }, ...exported(log))).toEqual([
        { code: 'MAIL', where: '3' },
      ]);
  });

  it('reports the first place where a log that was rewritten after the mail differs from it', () => {
    const mail = heads.map((head): LogRecord => ({ record: 'mailed', head }));
    const store = changed(6);
    const anew = store.map(eventLeaf);
    const rewritten = headsOver(anew, [4, 9, 23]);
    const between = [{ code: 'MAIL_OTHER', where: '5–9' }];
    expect(faultsOf(...mail, ...exported(store, anew, rewritten))).toEqual(between);
    // The heads alone tell it too, and a mail that says nothing of the hour before knows it by its hash.
    const ofHeads = rewritten.map((head): LogRecord => ({ record: 'head', head }));
    expect(faultsOf(...ofHeads, ...mail)).toEqual(between);
    expect(faultsOf(...ofHeads, mail[1]!)).toEqual(between);
    // The same events under another key.
    const signedAnew = exported(log, kept, headsOver(kept, [4, 9, 23], newKey()));
    expect(faultsOf(...signedAnew, mail[1]!)).toEqual([{ code: 'MAIL_OTHER', where: '2' }]);
    // Other hours over the same events; a log cut short.
    expect(faultsOf(...exported(log, kept, headsOver(kept, [5, 9, 23])), mail[1]!)).toEqual([
      { code: 'MAIL_OTHER', where: '2' },
    ]);
    const short = exported(log.slice(0, 9), kept.slice(0, 9), heads.slice(0, 2));
    expect(faultsOf(...mail, ...short)).toEqual([{ code: 'MAIL_OTHER', where: '10–23' }]);
  });

  it.each<[string, (head: SignedHead) => SignedHead, string[]]>([
    ['a changed size', (head) => ({ ...head, size: head.size - 1 }), ['HEAD_HASH', 'HEAD_ROOT']],
    ['another signature', (head) => ({ ...head, signature: heads[0]!.signature }), ['HEAD_SIGNATURE']],
    ['another key', (head) => ({ ...head, publicKey: 'AAAA' }), ['HEAD_KEY']],
    ['another head before', (head) => signedHead({ ...head, previous: genesisHash }, key), ['HEAD_CHAIN']],
  ])('finds %s of a head', (_, spoilt, codes) => {
    const faults = faultsOf(...exported(log, kept, [...heads.slice(0, 2), spoilt(heads[2]!)]));
    expect([...new Set(faults.map(({ code }) => code))].filter((code) => code !== 'EVENT_GAP')).toEqual(
      expect.arrayContaining(codes.slice(0, 1)),
    );
  });

  it('reports a missing event in the middle or at the end of an export, and a missing head that a run names', () => {
    const gap = [{ code: 'EVENT_GAP', where: '12' }];
    const without = exported(log).filter((record) => record.record !== 'leaf' || record.n !== 12);
    expect(faultsOf(...without)).toEqual(gap);
    const at = without.findIndex((record) => record.record === 'leaf' && record.n === 13);
    const later = exported(log).find((record) => record.record === 'leaf' && record.n === 12)!;
    expect(faultsOf(...without.toSpliced(at + 1, 0, later))).toEqual(gap);
    expect(faultsOf(...exported(log).slice(0, -1))).toEqual([{ code: 'EVENT_GAP', where: '23' }]);
    const check = new LogCheck();
    for (const record of exported(log)) check.take(record);
    expect(
      check.end(
        new Map([
          [1, heads[1]!.hash],
          [2, genesisHash],
        ]),
      ),
    ).toEqual([{ code: 'HEAD_OTHER', where: 'run 2' }]);
  });

  it("proves a company's own events by their paths alone, and reports one that is missing in a stream", async () => {
    const levels = await levelsOf(kept, inOneGo);
    const own = log.flatMap((event, n): LogRecord[] =>
      event.stream === 'box-1' ? [{ record: 'own', n: n + 1, path: pathIn(levels, n), event }] : [],
    );
    const of = heads.map((head): LogRecord => ({ record: 'head', head }));
    expect(faultsOf(...of, ...own)).toEqual([]);
    expect(faultsOf(...of, ...own.filter((_, at) => at !== 2))).toEqual([{ code: 'EVENT_GAP', where: '11' }]);
    const spoilt = own.map((record) =>
      record.record === 'own' && record.n === 8 ? { ...record, event: eventOf(6) } : record,
    );
    expect(faultsOf(...of, ...spoilt)[0]).toEqual({ code: 'PATH', where: '8' });
  });
});
