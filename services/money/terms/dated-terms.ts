import type { DataOf } from '#contracts/events/declare.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { TermsEvents } from '#contracts/events/terms.ts';
import type { TermKind, TermReference, TermRow } from '#projections/term/term.table.ts';
import { dateOf, dayOf, type Day } from '../engine/dates.ts';
import type { Dated } from '../engine/terms.ts';
import { minuteOf, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';

export type Row = Pick<
  TermRow,
  'id' | 'companyId' | 'kind' | 'subjectId' | 'owned' | 'value' | 'from' | 'recordedAt' | 'position'
>;
type TermVersion<K extends TermKind> = Dated & { readonly row: Row; readonly value: ValueOf<K> };
export type ValueOf<K extends TermKind> = K extends keyof typeof TermsEvents
  ? DataOf<(typeof TermsEvents)[K]>
  : K extends TermReference
    ? Reference<K>
    : never;

/** First day of terms that have always applied. */
export const earliestDay = '1900-01-01';

export const dated = ({ id, from, recordedAt }: Row): Dated => ({ factId: id, from, recordedAt });

/** The day from which an event applies; without a day of its own, the local day of its record at the office. */
export const effectiveDay = ({ from, recordedAt }: Dated, zone: string): Day =>
  from === null ? dayAt(minuteOf(recordedAt), zone) : dayOf(from);

/**
 * The entry that applies on a day: the one with the latest first day, of two the one recorded later.
 * @param entries in the order in which they were recorded
 */
export const onDay = <T extends Dated>(entries: readonly T[], date: LocalDate, zone: string): T | undefined => {
  const day = dayOf(date);
  let best: { readonly entry: T; readonly from: Day } | undefined;
  for (const entry of entries) {
    const from = effectiveDay(entry, zone);
    if (from <= day && (!best || from >= best.from)) best = { entry, from };
  }
  return best?.entry;
};

/**
 * Entries with their first days, the earliest first; of two from the same day only the one recorded later.
 * @param entries in the order in which they were recorded
 */
export const byFirstDay = <T extends Dated>(
  entries: readonly T[],
  zone: string,
): { readonly from: LocalDate; readonly entry: T }[] => {
  const last = new Map(entries.map((entry) => [effectiveDay(entry, zone), entry]));
  return [...last].sort(([a], [b]) => a - b).map(([day, entry]) => ({ from: dateOf(day), entry }));
};

/**
 * The entry that applies on a day, and those of other days, the latest first.
 * @param entries of one subject, in the order in which they were recorded
 */
export const onDayAndOthers = <T extends Dated>(
  entries: readonly T[],
  date: LocalDate,
  zone: string,
): { readonly current: T | undefined; readonly others: { readonly from: LocalDate; readonly entry: T }[] } => {
  const current = onDay(entries, date, zone);
  return {
    current,
    others: byFirstDay(entries, zone)
      .filter(({ entry }) => entry !== current)
      .toReversed(),
  };
};

export type PartialPrices<K extends string> = Dated & { readonly [P in K]?: number | null | undefined };
type Whole<T, K extends string> = Omit<T, K> & { readonly [P in K]: number | null } & {
  /** Of prices that an event has set so far. */
  readonly facts: { readonly [P in K]?: string };
};

/**
 * Combines prices that were set separately into entries with both; a price that an event leaves out stays as it was on
 * that day.
 * @param parts of one key
 */
export const combinedPrices = <K extends string, T extends PartialPrices<K>>(
  parts: readonly T[],
  keys: readonly K[],
  zone: string,
): Whole<T, K>[] => {
  const inTime = parts
    .map((part, n) => ({ part, n, from: effectiveDay(part, zone) }))
    .sort((a, b) => a.from - b.from || a.n - b.n);
  const now: { [P in K]?: { readonly value: number | null; readonly factId: string } } = {};
  return inTime.map(({ part }) => {
    for (const key of keys) {
      const value: number | null | undefined = part[key];
      if (value !== undefined) now[key] = { value, factId: part.factId };
    }
    const prices = Object.fromEntries(keys.map((key) => [key, now[key]?.value ?? null]));
    const facts = Object.fromEntries(keys.flatMap((key) => (now[key] ? [[key, now[key].factId]] : [])));
    return { ...part, ...prices, facts } as unknown as Whole<T, K>;
  });
};

export const grouped = <T>(entries: readonly T[], keyOf: (entry: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const entry of entries) groups.set(keyOf(entry), [...(groups.get(keyOf(entry)) ?? []), entry]);
  return [...groups.values()];
};

/** Events and entries by kind, in the order in which they were recorded. */
export class Sorted {
  private readonly rows: readonly Row[];

  constructor(rows: readonly Row[]) {
    this.rows = [...rows].sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0));
  }

  /** Events of a type. */
  facts<K extends keyof typeof TermsEvents>(kind: K): TermVersion<K>[] {
    return this.rows.flatMap((row) =>
      row.kind === kind ? [{ ...dated(row), row, value: row.value as ValueOf<K> }] : [],
    );
  }

  /** Entries of a kind of reference data with their versions; null where deleted. */
  entries<K extends TermReference>(
    kind: K,
  ): { readonly id: string; readonly ownerId: string | null; readonly versions: readonly TermVersion<K>[] }[] {
    const own = this.rows.filter((row) => row.kind === kind);
    return grouped(own, ({ subjectId }) => subjectId!).map((versions) => ({
      id: versions[0]!.subjectId!,
      ownerId: versions[0]!.companyId,
      versions: versions.map((row) => ({ ...dated(row), row, value: row.value as ValueOf<K> })),
    }));
  }
}

/** Local date at an office. @param now UTC instant */
export const today = (now: string, zone: string): LocalDate => dateOf(dayAt(minuteOf(now), zone));
