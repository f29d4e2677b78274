import type { Line } from './lines.ts';
import type { LocalDate } from './units.ts';

/** A line of a run that is closed. `id` is unique among all runs. */
export interface ClosedLine extends Line {
  readonly id: string;
  /** The closed line that this one takes back, of kind `reversal`. */
  readonly reverses: string | null;
  /** The closed line in whose stead it stands. */
  readonly replaces: string | null;
}

/** A line for the next run. `period` stays the one that its hours belong to. */
export type NextLine = Omit<ClosedLine, 'id'>;

export interface Delta {
  readonly lines: readonly NextLine[];
  /** Differences of periods too long ago: for an adjustment by hand. */
  readonly tooOld: readonly NextLine[];
}

/** Exactly what was paid, taken back. */
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

/** What a line is about whatever it pays, to name the line in whose stead another stands. */
const subjectOf = ({ workId, agentId, billToId, kind, primeId, week, month, period, date }: Line): string =>
  [workId ?? `${agentId} ${date}`, billToId, kind, primeId, week ?? month, period].join('|');

/** The closed lines that still stand: neither taken back, nor reversals, nor posted by hand. */
const effective = (paid: readonly ClosedLine[]): ClosedLine[] => {
  const reversed = new Set(paid.map(({ reverses }) => reverses));
  return paid.filter(({ id, kind }) => kind !== 'reversal' && kind !== 'adjustment' && !reversed.has(id));
};

/**
 * What the next run pays so that all runs together pay what computing from nothing gives (money design 3): each line that differs is taken back
 * whole and written anew; hours that came late are new lines.
 * @param now all lines of closed periods, computed anew
 * @param paid all closed lines
 * @param since periods that begin before are left to adjustments by hand
 */
export const deltaOf = (now: readonly Line[], paid: readonly ClosedLine[], since: LocalDate | null = null): Delta => {
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
  const old = (line: NextLine) => since !== null && line.period < since;
  return { lines: all.filter((line) => !old(line)), tooOld: all.filter(old) };
};

/** Each reversal beside what stands in its stead. */
const inOrder = (lines: readonly NextLine[]): NextLine[] =>
  [...lines]
    .map((line) => ({
      line,
      at: `${line.period} ${line.agentId} ${line.date} ${line.reverses ?? line.replaces ?? line.key} ${line.reverses ? 0 : 1}`,
    }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
    .map(({ line }) => line);
