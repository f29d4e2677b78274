import type { ReadModels } from '#projections/kernel/read-models.ts';
import { every, sql } from '#projections/kernel/sql.ts';
import { agentsIn, isActiveAt, type KnownAgent } from './agents-of.query.ts';
import { isFree } from './free.query.ts';

/** The properties of a shift that decide who may take it. UTC instants. */
type Job = {
  readonly customerId: string;
  readonly placeId: string;
  readonly skillId: string | null;
  readonly start: string;
  readonly end: string;
};

/**
 * Active agents of the company responsible for a shift who have its skill, are not excluded, and are free then.
 * @param ownPoolOnly only those of its own pool
 */
export const agentsForJob = (
  models: ReadModels,
  companyId: string,
  shift: Job,
  ownPoolOnly: boolean,
): Promise<KnownAgent[]> =>
  agentsIn(
    models,
    companyId,
    every([
      isActiveAt(companyId),
      shift.skillId ? sql`r."skillIds" @> array[${shift.skillId}]::uuid[]` : sql`true`,
      ownPoolOnly ? sql`r."isArcher"` : sql`true`,
      sql`not r.exclusions @> ${JSON.stringify([{ customerId: shift.customerId }])}::jsonb and not r.exclusions @> ${JSON.stringify([{ placeId: shift.placeId }])}::jsonb`,
      isFree(shift),
    ]),
  );
