import { namesLater, type GetCoverage } from '#contracts/api/calendar.ts';
import type { Output } from '#contracts/endpoint.ts';
import { foldText } from '#contracts/values/fold-text.ts';
import type { Text } from '#portal/language/i18n.ts';

type Coverage = Output<typeof GetCoverage>;
export type CoverageLine = Coverage['lines'][number];
export type Cell = Omit<CoverageLine['days'][number], 'day'>;

const none: Cell = { need: 0, filled: 0, minutes: 0 };
const added = (a: Cell, b: Cell): Cell => ({
  need: a.need + b.need,
  filled: a.filled + b.filled,
  minutes: a.minutes + b.minutes,
});

/** Lines whose name contains every word of the search, ignoring accents and case; lines without a name stay. */
export const searchedLines = (lines: readonly CoverageLine[], search: string): CoverageLine[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return lines.filter(({ name }) => !name || words.every((word) => foldText(name).includes(word)));
};

/** Totals of each day over all lines. @param days number of days shown */
export const totalsOf = (lines: readonly CoverageLine[], days: number): Cell[] => {
  const totals = Array.from({ length: days }, () => none);
  for (const line of lines) for (const { day, ...cell } of line.days) totals[day] = added(totals[day]!, cell);
  return totals;
};

/** Total of a line or other row of cells. */
export const sumOf = (cells: readonly Cell[]): Cell => cells.reduce(added, none);

/** What a line is called. */
export const lineName = ({ id, name }: Pick<CoverageLine, 'id' | 'name'>, t: Text): string =>
  id === namesLater ? t('identity.assigned') : name || t('status.unassigned');

/** A cell with something in it: the index of its line, and its day. */
export type CellPosition = { readonly line: number; readonly day: number };

const nearestDay = ({ days }: CoverageLine, wanted: number): number =>
  days.reduce((best, { day }) => (Math.abs(day - wanted) < Math.abs(best - wanted) ? day : best), days[0]!.day);

/**
 * The cell that an arrow key, Home or End leads to: along a line, or to the nearest day of the next line that has any.
 */
export const cellBeyond = (lines: readonly CoverageLine[], at: CellPosition, key: string): CellPosition | undefined => {
  const days = lines[at.line]?.days.map(({ day }) => day).sort((a, b) => a - b) ?? [];
  const along: Readonly<Record<string, number | undefined>> = {
    ArrowLeft: days.findLast((day) => day < at.day),
    ArrowRight: days.find((day) => day > at.day),
    Home: days[0],
    End: days.at(-1),
  };
  if (key in along) return along[key] === undefined ? undefined : { line: at.line, day: along[key] };
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  for (let line = at.line + step; line >= 0 && line < lines.length; line += step)
    if (lines[line]!.days.length > 0) return { line, day: nearestDay(lines[line]!, at.day) };
  return undefined;
};
