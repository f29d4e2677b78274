import { dateOf } from '../engine/dates.ts';
import { minuteOf, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';

/** A work as it is recorded, and as it would be. */
export interface ChangedWork {
  readonly before: Work;
  readonly after: Work;
}

/** The local days on which a work begins, by plan and by punch. */
const beginnings = ({ plannedStart, punchIn, zone }: Work): LocalDate[] =>
  [plannedStart, punchIn].flatMap((at) => (at === null ? [] : dateOf(dayAt(minuteOf(at), zone))));

/** First local day on which one of these works begins, as recorded or as it would. */
export const firstDayOfWorks = (changed: readonly ChangedWork[]): LocalDate =>
  changed.flatMap(({ before, after }) => [...beginnings(before), ...beginnings(after)]).sort()[0]!;

/** Their agents, each once. */
export const agentsOf = (changed: readonly ChangedWork[]): string[] =>
  [...new Set(changed.map(({ before }) => before.agentId))].sort();

/** Works as recorded, and as they would be, with the changed ones among them. */
export const withChanged = (
  works: readonly Work[],
  changed: readonly ChangedWork[],
): { readonly before: readonly Work[]; readonly after: readonly Work[] } => {
  if (changed.length === 0) return { before: works, after: works };
  const others = new Map(changed.map(({ before, after }) => [before.id, { before, after }]));
  const known = new Set(works.map(({ id }) => id));
  const before = [...works, ...changed.flatMap(({ before: work }) => (known.has(work.id) ? [] : work))];
  return { before, after: before.map((work) => others.get(work.id)?.after ?? work) };
};
