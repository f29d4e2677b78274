import type { Line } from './lines.ts';
import type { LocalDate } from './units.ts';

/** A line of a closed run. `id` is unique among all runs. */
export interface ClosedLine extends Line {
  readonly id: string;
  /** The closed line that this one reverses, for kind `reversal`. */
  readonly reverses: string | null;
  /** The closed line that this one replaces. */
  readonly replaces: string | null;
}

/** A line for the next run. `period` stays the period of its hours. */
export type NextLine = Omit<ClosedLine, 'id'>;

/**
 * Fields of a line added by hand that don't depend on whom it pays or bills: an amount without hours.
 * @param period first day of the run's period
 */
export const adjustmentFields = (
  companyId: string,
  period: LocalDate,
  { gainCode, amount, date }: Pick<Line, 'gainCode' | 'amount' | 'date'>,
) => ({
  kind: 'adjustment' as const,
  companyId,
  primeId: null,
  gainCode,
  rate: 0,
  factor: 100,
  overtime: false,
  minutes: 0,
  distance: 0,
  amount,
  date,
  week: null,
  period,
  month: date.slice(0, 7),
  reverses: null,
  replaces: null,
});

interface Delta {
  readonly lines: readonly NextLine[];
  /** Differences of periods too long ago, for an adjustment by hand. */
  readonly tooOld: readonly NextLine[];
}

/** A line that reverses exactly what was paid. */
const reversalOf = (paid: ClosedLine): NextLine => {
  const { id, ...line } = paid;
  const inverse = (value: number) => (value === 0 ? 0 : -value);
  return {
    ...line,
    kind: 'reversal',
    minutes: inverse(line.minutes),
    distance: inverse(line.distance),
    amount: inverse(line.amount),
    reverses: id,
    replaces: null,
  };
};

const isSame = (a: Line, b: Line): boolean =>
  a.amount === b.amount &&
  a.minutes === b.minutes &&
  a.distance === b.distance &&
  a.rate === b.rate &&
  a.factor === b.factor &&
  a.date === b.date;

/** Identifies what a line is about regardless of its amounts, to find the line that another replaces. */
const subjectOf = ({ workId, agentId, billToId, kind, primeId, week, month, period, date }: Line): string =>
  [workId ?? `${agentId} ${date}`, billToId, kind, primeId, week ?? month, period].join('|');

/** The closed lines that still apply: neither reversed, nor reversals, nor posted by hand. */
export const effective = (paid: readonly ClosedLine[]): ClosedLine[] => {
  const reversed = new Set(paid.map(({ reverses }) => reverses));
  return paid.filter(({ id, kind }) => kind !== 'reversal' && kind !== 'adjustment' && !reversed.has(id));
};

/**
 * Lines that the next run must pay so that all runs together equal a fresh computation (money design 3): a line that
 * differs is reversed as a whole and written again; hours recorded late are new lines.
 * @param now all lines of closed periods, recomputed
 * @param paid all closed lines
 * @param since periods that begin earlier are left to adjustments by hand
 * @param across works that moved into or out of such a period, which are left to adjustments as a whole
 */
export const deltaOf = (
  now: readonly Line[],
  paid: readonly ClosedLine[],
  since: LocalDate | null = null,
  across: ReadonlySet<string> = new Set(),
): Delta => {
  const known = new Map(effective(paid).map((line) => [line.key, line]));
  const fresh: Line[] = [];
  for (const line of now) {
    const before = known.get(line.key);
    if (before && isSame(before, line)) known.delete(line.key);
    else fresh.push(line);
  }
  const gone = new Map([...known.values()].map((line) => [subjectOf(line), line]));
  const reversals = [...known.values()].map(reversalOf);
  const written = fresh.map((line): NextLine => ({
    ...line,
    reverses: null,
    replaces: (known.get(line.key) ?? gone.get(subjectOf(line)))?.id ?? null,
  }));
  const all = inOrder([...reversals, ...written]);
  const old = ({ period, workId }: NextLine) =>
    (since !== null && period < since) || (workId !== null && across.has(workId));
  return { lines: all.filter((line) => !old(line)), tooOld: all.filter(old) };
};

/** Sorts each reversal next to the line that replaces it. */
const inOrder = (lines: readonly NextLine[]): NextLine[] =>
  [...lines]
    .map((line) => ({
      line,
      at: `${line.period} ${line.agentId} ${line.date} ${line.reverses ?? line.replaces ?? line.key} ${line.reverses ? 0 : 1}`,
    }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ line }) => line);
