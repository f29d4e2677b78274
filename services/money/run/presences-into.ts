import type { ReadModels } from '#projections/kernel/read-models.ts';
import type { Sql } from '#projections/kernel/sql.ts';
import { anywhere, presencesWithin } from '#projections/presence/presence.query.ts';
import type { PresenceRow } from '#projections/presence/presence.table.ts';
import { dateOf } from '../engine/dates.ts';
import { minuteOf, type LocalDate } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';

/** A presence with the local day on which it began. */
type Begun = Pick<PresenceRow, 'assignments'> & { readonly began: LocalDate };

/**
 * Presences that began before a local day and go on into it, or may do so as members of a merge. Terms from that day on
 * change periods before it: a presence is topped up in the period in which it began, and billed there as a whole.
 * @param where whose, a condition on the columns of `r`, the presence
 */
export const presencesInto = async (models: ReadModels, where: Sql, day: LocalDate): Promise<Begun[]> => {
  const rows = await presencesWithin(models, where, ...anywhere(day, day));
  return rows.flatMap(({ assignments, earliest, latest, zone, mergeIds }) => {
    const [began, over] = [earliest, latest].map((at) => dateOf(dayAt(minuteOf(at), zone))) as [LocalDate, LocalDate];
    return began < day && (over >= day || mergeIds.length > 0) ? [{ assignments, began }] : [];
  });
};

/** The first local day of which money may change with terms from a day on. */
export const firstDayChanged = async (models: ReadModels, where: Sql, day: LocalDate): Promise<LocalDate> =>
  (await presencesInto(models, where, day)).reduce((first, { began }) => (began < first ? began : first), day);
