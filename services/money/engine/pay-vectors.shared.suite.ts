import { expect } from '@jest/globals';
import { amounts, hours, pay, summary, total, type Given } from '#test/support/money/scene.ts';
import type { Line } from './lines.ts';
import type { Terms } from './terms.ts';
import type { Work } from './work.ts';

/**
 * Vectors of the design's section 5 and of the facts of law, to the cent: number, rule, what is worked under which
 * terms, what comes out.
 */
export type Vector = readonly [
  name: string,
  works: () => readonly Work[],
  terms: Terms,
  lines: string | readonly number[],
  total: number,
];
export const days = (first: number, lengths: readonly number[], given: Given = {}): Work[] =>
  lengths.map((length, n) => hours(`2026-03-${String(first + n).padStart(2, '0')} 08:00`, length, given));
const inOrder = (lines: readonly Line[]) => [...lines].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
export const isPaid = (_name: string, works: () => readonly Work[], terms: Terms, lines: Vector[3], sum: number) => {
  const paid = pay(works(), terms);
  expect(paid.flags).toEqual([]);
  if (lines === 'total') expect(total(paid)).toBe(sum);
  else if (typeof lines === 'string')
    expect({ lines: summary({ lines: inOrder(paid.lines) }), sum: total(paid) }).toEqual({ lines, sum });
  else expect({ lines: amounts({ lines: inOrder(paid.lines) }), sum: total(paid) }).toEqual({ lines, sum });
};
