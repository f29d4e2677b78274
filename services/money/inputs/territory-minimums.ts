import type { Reference } from '#contracts/events/reference.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceTerritoryRow } from '#projections/place/place-territory.table.ts';
import { TermRow } from '#projections/term/term.table.ts';
import { groupBy } from '../engine/presences.ts';
import { DatedIndex, type Dated } from '../engine/terms.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import { earliestDay } from '../terms/dated-terms.ts';
import type { Minimums } from './works.ts';

interface Within extends Dated {
  readonly id: string;
  /** Id of what contains it; null for nothing. */
  readonly parentId: string | null;
}
interface Minimum extends Dated {
  readonly territoryId: string;
  readonly minutes: number;
}
type Fact = Pick<PlaceTerritoryRow, 'id' | 'placeId' | 'subTerritoryId' | 'first' | 'recordedAt' | 'position'>;
type Version = Pick<TermRow, 'id' | 'kind' | 'subjectId' | 'value' | 'recordedAt' | 'position'>;

const inOrder = <T extends { readonly position: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (a.position < b.position ? -1 : 1));

const minimumOf = ({ id: factId, subjectId, recordedAt, value }: Version): Minimum => ({
  factId,
  from: null,
  recordedAt,
  territoryId: subjectId!,
  minutes: value === null ? 0 : Math.round((value as Reference<'territory'>).minimumHours * 60),
});

/** Versions of one object; the first parent counts for earlier times too. */
const withins = (versions: readonly Version[]): Within[] =>
  versions.map(({ id: factId, subjectId, recordedAt, value }, n) => ({
    factId,
    from: n === 0 ? earliestDay : null,
    recordedAt,
    id: subjectId!,
    parentId: (value as Reference<'subTerritory'> | null)?.territoryId ?? null,
  }));

/**
 * Minimums of territories by day (decision 22): the place's sub-territory on that day, the territory that it belonged
 * to then, and that territory's minimum then. Each version applies from the local day of the place on which it was
 * recorded; the first location of a place counts for earlier days too.
 * @param places versions of the places @param versions of sub-territories and territories
 */
export const minimumsFrom = (places: readonly Fact[], versions: readonly Version[]): Minimums => {
  const sorted = inOrder(versions);
  const placed = new DatedIndex(
    inOrder(places).map(({ id: factId, placeId: id, subTerritoryId: parentId, first, recordedAt }): Within => ({
      factId,
      from: first ? earliestDay : null,
      recordedAt,
      id,
      parentId,
    })),
    ({ id }) => id,
  );
  const bySub = groupBy(
    sorted.filter(({ kind }) => kind === 'subTerritory'),
    ({ subjectId }) => subjectId!,
  );
  const subs = new DatedIndex([...bySub.values()].flatMap(withins), ({ id }) => id);
  const minimums = new DatedIndex(
    sorted.filter(({ kind }) => kind === 'territory').map(minimumOf),
    ({ territoryId }) => territoryId,
  );
  return (placeId, at, zone) => {
    const day = dayAt(minuteOf(at), zone);
    const subTerritoryId = placed.at(placeId, day, zone)?.parentId ?? '';
    const territoryId = subs.at(subTerritoryId, day, zone)?.parentId ?? '';
    return minimums.at(territoryId, day, zone)?.minutes ?? 0;
  };
};

/** The same, read from the database for these places. */
export const minimumsOf = async (models: ReadModels, placeIds: readonly string[]): Promise<Minimums> => {
  const [places, versions] = await Promise.all([
    models.rows(PlaceTerritoryRow, sql`true`, sql`r."placeId" = any(${placeIds})`),
    models.rows(TermRow, sql`true`, sql`r.kind in ('territory', 'subTerritory')`),
  ]);
  return minimumsFrom(places, versions);
};
