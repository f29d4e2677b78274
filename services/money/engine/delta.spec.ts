import { describe, expect, it } from '@jest/globals';
import { hours, pay, paying, total } from '#test/support/money/scene.ts';
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
  it('24 takes back each line that differs, and writes it anew', () => {
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

  it('a reversal is what was paid with the sign changed, half cents too', () => {
    const first = closed('run 1', pay(week(), paying(2009)).lines);
    const { lines } = deltaOf([], first);
    expect(lines.map(({ amount }) => amount).sort()).toEqual(first.map(({ amount }) => -amount).sort());
    expect(total({ lines })).toBe(-95428);
  });

  it('nothing differs, nothing is written; and a change of a change is against what stands', () => {
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

  it('late hours are new lines of the period they belong to', () => {
    const works = week();
    const first = closed('run 1', pay(works.slice(0, 4), paying(2009)).lines);
    const { lines } = deltaOf(pay(works, paying(2009)).lines, first);
    expect(lines.map(({ amount, replaces, period }) => [amount, replaces, period])).toEqual([
      [15068, null, '2026-03-01'],
      [8036, null, '2026-03-01'],
    ]);
  });

  it('another rate replaces the line it was paid by, and adjustments by hand stay', () => {
    const works = week().slice(0, 1);
    const paid = pay(works, paying(2009)).lines;
    const first = closed('run 1', [...paid, { ...paid[0]!, key: 'by hand', kind: 'adjustment', amount: 500 }]);
    const { lines } = deltaOf(pay(works, paying(2100)).lines, first);
    expect(lines.map(({ amount, reverses, replaces }) => [amount, reverses, replaces])).toEqual([
      [-18081, 'run 1 0', null],
      [18900, null, 'run 1 0'],
    ]);
  });

  it('what is too long ago is left to an adjustment', () => {
    const works = week().slice(0, 1);
    const first = closed('run 1', pay(works, paying(2009)).lines);
    const { lines, tooOld } = deltaOf(pay(works, paying(2100)).lines, first, '2026-03-15');
    expect([lines, total({ lines: tooOld })]).toEqual([[], 819]);
  });
});
