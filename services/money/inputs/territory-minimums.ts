import type { Reference } from '#contracts/events/reference.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { territoriesOf } from '#projections/presence/presence.query.ts';
import { TermRow } from '#projections/term/term.table.ts';
import { DatedIndex, type Dated } from '../engine/terms.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Minimums } from './works.ts';

interface TerritoryMinimum extends Dated {
  readonly territoryId: string;
  readonly minutes: number;
}

const minimumOf = ({ id: factId, subjectId, from, recordedAt, value }: TermRow): TerritoryMinimum => ({
  ...{ factId, from, recordedAt, territoryId: subjectId! },
  minutes: Math.round((value as Reference<'territory'>).minimumHours * 60),
});

/** What the territories of places pay at least (decision 22), each version from the day on which it was recorded. */
export const minimumsOf = async (models: ReadModels, placeIds: readonly string[]): Promise<Minimums> => {
  const territories = await territoriesOf(models, placeIds);
  const rows = await models.rows(
    TermRow,
    sql`r.kind = 'territory'`,
    sql`r."subjectId" = any(${[...new Set(territories.values())]}) and r.value is not null`,
  );
  const inOrder = rows.sort((a, b) => (a.position < b.position ? -1 : 1));
  const minimums = new DatedIndex(inOrder.map(minimumOf), ({ territoryId }) => territoryId);
  return (placeId, at, zone) =>
    minimums.at(territories.get(placeId) ?? '', dayAt(minuteOf(at), zone), zone)?.minutes ?? 0;
};
