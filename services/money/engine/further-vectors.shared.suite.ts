import { expect } from '@jest/globals';
import { employer, fortnights, paying } from '#test/support/money/scene.ts';
import { type ClosedLine, type NextLine } from './delta.ts';
import type { Line } from './lines.ts';
import { legalOf } from './pay-run-inputs.ts';
import type { Terms } from './terms.ts';

export const lsa = (rate: number, more: Partial<Terms> = {}) => paying(rate, more, 'qc-lsa@1');
let closings = 0;
export const closed = (lines: readonly (Line | NextLine)[]): ClosedLine[] =>
  lines.map((line) => ({ reverses: null, replaces: null, ...line, id: `closed ${++closings}` }));
export const run = (from: string, to: string, terms: Terms, periods: readonly string[] = []) => ({
  runId: 'run',
  companyId: employer,
  from,
  to,
  since: '2020-01-01',
  calendars: [fortnights],
  terms,
  closed: periods,
  legal: legalOf('agency'),
  voided: [],
  waived: [],
  holidays: [],
});
export const none = { agentId: 'Anne', paid: [], left: [], adjustments: [], carry: null };
/** Further cases of money design 2 and 3 and of domain-facts d3 to d5, computed by hand. */
export type Vectors = readonly (readonly [string, () => unknown, unknown])[];
export const holds = (_: string, found: () => unknown, expected: unknown) => expect(found()).toEqual(expected);
