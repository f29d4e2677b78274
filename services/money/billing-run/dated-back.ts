import type { FeedPosition } from '#contracts/events/event-store.ts';
import { isSame } from '#contracts/values/same.ts';
import { AgentLevelRow } from '#projections/agent-level/agent-level.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceTerritoryRow } from '#projections/place/place-territory.table.ts';
import { TermRow } from '#projections/term/term.table.ts';
import { groupBy } from '../engine/presences.ts';
import type { LocalDate } from '../engine/units.ts';
import { dayBefore } from '../run/periods.ts';

/** `since`: a position in the log. `first`: the first day whose bills are recomputed. */
interface Asked {
  readonly companyId: string;
  readonly since: FeedPosition;
  readonly first: LocalDate;
}

/**
 * First days of the prices agreed with other agencies that changed: as each line is now, and as it was, which may be
 * earlier.
 */
const partnerPricesBack = async (models: ReadModels, since: FeedPosition): Promise<LocalDate[]> => {
  const ofKind = sql`r.kind = 'subContractorBilling'`;
  const lines = (await models.rows(TermRow, ofKind, sql`r.position > ${since}`)).map(({ subjectId }) => subjectId);
  const versions = await models.rows(TermRow, ofKind, sql`r."subjectId" = any(${lines})`);
  return versions.flatMap(({ value }) => (value?.['validFrom'] as LocalDate | undefined) ?? []);
};

/** How a prime is counted; values have days of their own. */
const countedBy = (version: TermRow | undefined): readonly unknown[] => {
  const { code = null, isNight = false, oncePerShift = false, inOvertimeBase = false } = version?.value ?? {};
  return [code, isNight, oncePerShift, inOvertimeBase];
};

/** Whether the company's own or the platform's primes are counted another way than before. */
const primesRecounted = async (models: ReadModels, { companyId, since }: Asked): Promise<boolean> => {
  const ofKind = sql`r.kind = 'prime'`;
  const primes = (await models.rows(TermRow, ofKind, sql`r.position > ${since}`)).map(({ subjectId }) => subjectId);
  const versions = await models.rows(TermRow, ofKind, sql`r."subjectId" = any(${primes})`);
  const inOrder = versions.sort((a, b) => (a.position < b.position ? -1 : 1));
  return [...groupBy(inOrder, ({ subjectId }) => subjectId!).values()].some((all) => {
    const owner = all.find(({ owned }) => owned)?.companyId ?? null;
    const known = all.filter(({ value }) => value !== null);
    const before = known.findLast(({ position }) => position <= since);
    return (
      (owner === null || owner === companyId) &&
      before !== undefined &&
      !isSame(countedBy(before), countedBy(known.at(-1)))
    );
  });
};

/**
 * First local days of which bills may differ by what was recorded since: the company's own terms, the platform's,
 * territories', and prices agreed with other agencies. How a prime is counted applies to all days, as set last.
 */
export const datedBack = async (models: ReadModels, asked: Asked): Promise<LocalDate[]> => {
  const { companyId, since, first } = asked;
  const [terms, places, partners, recounted] = await Promise.all([
    models.rows(
      TermRow,
      sql`(r."companyId" = ${companyId} or r."companyId" is null)`,
      sql`r.position > ${since} and r.kind <> 'subContractorBilling'`,
    ),
    models.rows(PlaceTerritoryRow, sql`true`, sql`r.position > ${since} and not r.first`),
    partnerPricesBack(models, since),
    primesRecounted(models, asked),
  ]);
  return [
    ...terms.map(({ from, recordedAt }) => from ?? dayBefore(recordedAt)),
    ...places.map(({ recordedAt }) => dayBefore(recordedAt)),
    ...partners,
    ...(recounted ? [first] : []),
  ];
};

/** Agents whose first level was recorded since: it counts for earlier days too. */
export const agentsFirstLevelled = async (models: ReadModels, since: FeedPosition): Promise<string[]> => {
  const recent = await models.rows(AgentLevelRow, sql`r.position > ${since}`);
  const agentIds = recent.map(({ agentId }) => agentId);
  const before = await models.rows(AgentLevelRow, sql`r.position <= ${since}`, sql`r."agentId" = any(${agentIds})`);
  const had = (agentId: string, employerId: string | null) =>
    before.some((one) => one.agentId === agentId && (one.employerId === null || one.employerId === employerId));
  return recent.flatMap(({ agentId, employerId }) => (had(agentId, employerId) ? [] : agentId));
};
