import { describe, expect, it } from '@jest/globals';
import { hours, pay, paying, primes, since, total, work } from '#test/support/money/scene.ts';
import { deltaOf, type ClosedLine, type NextLine } from './delta.ts';
import type { Line } from './lines.ts';
import type { Work } from './work.ts';

const days = ['09', '10', '11', '12', '13'];
const week = (): Work[] => days.map((day) => hours(`2026-03-${day} 08:00`, 9));
const closed = (run: string, lines: readonly (Line | NextLine)[]): ClosedLine[] =>
  lines.map((line, n) => ({ reverses: null, replaces: null, ...line, id: `${run} ${n}` }));
const shortened = (work: Work, minutes: number): Work => ({
  ...work,
  punchOut: new Date(Date.parse(work.punchOut!) - minutes * 60_000).toISOString(),
});

describe('a correction of a closed period', () => {
  it('24 reverses each line that differs, and adds its new version', () => {
    const works = week();
    const first = closed('run 1', pay(works, paying(2009)).lines);
    expect(total({ lines: first })).toBe(95428);
    const now = pay(
      works.map((work, n) => (n === 1 ? shortened(work, 90) : work)),
      paying(2009),
    ).lines;
    const { lines } = deltaOf(now, first);
    expect(lines.map(({ amount }) => amount)).toEqual([-18081, 15068, -8036, 11050, -15068, 10547]);
    expect(total({ lines })).toBe(-4520);
    const byId = new Map(first.map((line) => [line.id, line]));
    for (const line of lines) expect(byId.get((line.reverses ?? line.replaces)!)!.workId).toBe(line.workId);
    expect(lines.map(({ kind }) => kind)).toEqual([
      'reversal',
      'regular',
      'reversal',
      'regular',
      'reversal',
      'overtime',
    ]);
  });

  it('reverses the amount that was paid exactly, half cents too', () => {
    const first = closed('run 1', pay(week(), paying(2009)).lines);
    const { lines } = deltaOf([], first);
    expect(lines.map(({ amount }) => amount).sort()).toEqual(first.map(({ amount }) => -amount).sort());
    expect(total({ lines })).toBe(-95428);
  });

  it('adds nothing if nothing differs, and a second correction is compared with the first', () => {
    const works = week();
    const first = closed('run 1', pay(works, paying(2009)).lines);
    expect(deltaOf(pay(works, paying(2009)).lines, first).lines).toEqual([]);
    const less = pay(
      works.map((work, n) => (n === 1 ? shortened(work, 90) : work)),
      paying(2009),
    ).lines;
    const second = closed('run 2', deltaOf(less, first).lines);
    expect(deltaOf(less, [...first, ...second]).lines).toEqual([]);
    const back = deltaOf(pay(works, paying(2009)).lines, [...first, ...second]).lines;
    expect(total({ lines: [...first, ...second, ...back] })).toBe(95428);
  });

  it('adds late hours as new lines of their own period', () => {
    const works = week();
    const first = closed('run 1', pay(works.slice(0, 4), paying(2009)).lines);
    const { lines } = deltaOf(pay(works, paying(2009)).lines, first);
    expect(lines.map(({ amount, replaces, period }) => [amount, replaces, period])).toEqual([
      [15068, null, '2026-03-01'],
      [8036, null, '2026-03-01'],
    ]);
  });

  it('replaces a line whose rate has changed, and keeps manual adjustments', () => {
    const works = week().slice(0, 1);
    const paid = pay(works, paying(2009)).lines;
    const first = closed('run 1', [...paid, { ...paid[0]!, key: 'by hand', kind: 'adjustment', amount: 500 }]);
    const { lines } = deltaOf(pay(works, paying(2100)).lines, first);
    expect(lines.map(({ amount, reverses, replaces }) => [amount, reverses, replaces])).toEqual([
      [-18081, 'run 1 0', null],
      [18900, null, 'run 1 0'],
    ]);
  });

  it('applies a backdated rate to amounts that are added to it, not to a rate that is set on a shift', () => {
    const own = (kind: 'fixed' | 'dynamic', value: number) => ({ salary: { kind, value, factId: 'shift' } });
    const works = [2, 3, 4, 5, 6].map((day) =>
      hours(`2026-03-0${day} 08:00`, 9, { set: day === 4 ? own('dynamic', 75) : day === 5 ? own('fixed', 2400) : {} }),
    );
    const from = (day: string, cents: number) => ({
      ...since(day),
      id: 'rate',
      skillId: 'guard',
      levelId: null,
      pay: cents,
      bill: null,
    });
    const before = paying(0, { rates: [from('2020-01-01', 2000)] });
    const after = paying(0, { rates: [from('2020-01-01', 2000), from('2026-03-03', 2150)] });
    const first = closed('run 1', pay(works, before).lines);
    expect(total({ lines: first })).toBe(99275);
    const { lines } = deltaOf(pay(works, after).lines, first);
    expect(lines.map(({ amount }) => amount)).toEqual([-18000, 19350, -18675, 20025, -8000, 8600, -15000, 16125]);
    expect(total({ lines })).toBe(4425);
  });

  it('pays one hour more, also of night prime, for a punch that is corrected from the first 1:30 to the second', () => {
    const until = (punchOut: string) => [{ ...work('2026-10-31 22:00', '2026-11-01 06:00'), id: 'night', punchOut }];
    const terms = paying(2009, primes({ night: 100 }));
    const first = closed('run 1', pay(until('2026-11-01T05:30:00.000Z'), terms).lines);
    expect(first.map(({ amount }) => amount)).toEqual([4018, 3014, 150]);
    const { lines } = deltaOf(pay(until('2026-11-01T06:30:00.000Z'), terms).lines, first);
    expect(lines.map(({ amount }) => amount)).toEqual([-3014, 5023, -150, 250]);
  });

  it('leaves what is too old to an adjustment', () => {
    const works = week().slice(0, 1);
    const first = closed('run 1', pay(works, paying(2009)).lines);
    const { lines, tooOld } = deltaOf(pay(works, paying(2100)).lines, first, '2026-03-15');
    expect([lines, total({ lines: tooOld })]).toEqual([[], 819]);
  });
});
