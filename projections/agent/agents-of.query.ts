import { companyOf } from '#contracts/values/company.ts';
import { sideOf } from '#contracts/permissions.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, Sql } from '#projections/kernel/sql.ts';
import { agentScope, type Viewer } from '#projections/scope.ts';
import type { AgentRow, OwnFile } from './agent.table.ts';
import { papersIn, papersInSql } from './own-papers.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** An agent as one employer knows them. */
export type KnownAgent = Omit<AgentRow, 'files'>;

/** SQL that reads a value of an employer's file as the type of the column that it replaces. */
const readAs: { readonly [column in Exclude<keyof Required<OwnFile>, 'papers'>]: (json: string) => string } = {
  firstName: (json) => `${json} #>> '{}'`,
  lastName: (json) => `${json} #>> '{}'`,
  email: (json) => `${json} #>> '{}'`,
  phone: (json) => `${json} #>> '{}'`,
  language: (json) => `${json} #>> '{}'`,
  latitude: (json) => `(${json} #>> '{}')::float8`,
  longitude: (json) => `(${json} #>> '{}')::float8`,
  homeFromAddress: (json) => `(${json})::boolean`,
  hasCar: (json) => `(${json})::boolean`,
  onboarding: (json) => `(${json})::int`,
  levelId: (json) => `(${json} #>> '{}')::uuid`,
  skillIds: (json) => `array(select jsonb_array_elements_text(${json})::uuid)`,
  away: (json) => json,
};
const own = Object.entries(readAs).map(
  ([column, read]) =>
    `case when f.own ? '${column}' then ${read(`(f.own->'${column}')`)} else a."${column}" end as "${column}"`,
);
const columns = ['id', 'isArcher', 'appliedAt', 'employerIds', 'consents'].map((column) => `a."${column}"`);
/** Exclusions count where this employer, the customer or the platform made them; other employers' are left out. */
const exclusions = `case when a.exclusions = '[]' then a.exclusions else (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements(a.exclusions) e
  where coalesce(e->>'by' in (f.employer, e->>'customerId'), e->>'by' is null)) end as exclusions`;
const licences = `${papersInSql('a.licences', 'f.own')} as licences`;

/**
 * The agents as an employer's file has them, in place of their table: `from ${agentsOf(employer)} r`.
 * @param employer the employer's id, as SQL that may use the agent `a`; null: the values common to all employers
 */
export const agentsOf = (employer: Sql): Sql =>
  new Sql(
    [
      `(select ${[...columns, licences, exclusions, ...own].join(', ')} from agent a cross join lateral (select e.employer, a.files->e.employer as own from (select (`,
      `)::text as employer) e) f)`,
    ],
    [employer],
  );

/**
 * The employer whose files a viewer reads: their own company; for the platform's people the one they name, else an
 * agent's first; the agent none.
 */
export const employerOf = (viewer: Viewer, named?: string): Sql => {
  const own = companyOf(viewer) ?? named;
  if (own) return sql`${own}::text`;
  return sideOf(viewer.role) === 'platform' ? sql`a."employerIds"[1]::text` : sql`null::text`;
};

/** The agents as a viewer knows them, in place of their table. */
export const agentsKnownTo = (viewer: Viewer, named?: string): Sql => agentsOf(employerOf(viewer, named));

const read = async (models: ReadModels, from: Sql, where: Sql): Promise<KnownAgent[]> => {
  return models.query<KnownAgent>(sql`select r.* from ${from} r where ${where}`);
};

/**
 * The agents that a viewer may see, as they know them; `r` is the agent.
 * @param employerId in whose file they are looked up, where that isn't the viewer's own company
 */
export const agentsFor = (models: ReadModels, viewer: Viewer, where: Sql, employerId?: string): Promise<KnownAgent[]> =>
  read(
    models,
    employerId ? agentsOf(sql`${employerId}::text`) : agentsKnownTo(viewer),
    sql`${agentScope(viewer)} and ${where}`,
  );

/** The picture in an employer's own file `own.file`, or else the one in the person's file `f`. */
export const pictureSql = sql`case when own.file ? 'picture' then nullif(own.file->'picture', 'null') else f.picture end`;

/** Whether an agent `r` who has not left has a licence that nobody has validated or declined. */
export const hasLicenceToValidate = sql`(r.onboarding < 6 and r.licences @> '[{"isValid": null}]')`;

/** Whether the agent `r` is active at a company: onboarded, and employed there. */
export const isActiveAt = (companyId: string): Sql =>
  sql`(r.onboarding = 5 and r."employerIds" @> array[${companyId}]::uuid[])`;

/** A company's agents with the values of its files; agents of others with the common values. */
export const agentsIn = (models: ReadModels, employerId: string | null, where: Sql): Promise<KnownAgent[]> =>
  read(models, agentsOf(sql`${employerId}::text`), where);

/** The agent row with the values of one employer's file in place of the common ones. */
export const knownTo = ({ files, ...agent }: Readonly<AgentRow>, employerId: string | null | undefined): KnownAgent => {
  const { papers = {}, ...own } = (employerId && files[employerId]) || {};
  const binds = ({ by, customerId }: AgentRow['exclusions'][number]) => !by || by === employerId || by === customerId;
  return {
    ...agent,
    ...own,
    licences: papersIn(agent.licences, papers),
    exclusions: agent.exclusions.filter(binds),
  };
};

/** The names of agents by id, as written in a company's files; the common names without a company. */
export const agentNames = async (
  models: ReadModels,
  companyId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const agents = await agentsIn(models, companyId, sql`r.id = any(${[...new Set(ids)]})`);
  return new Map(agents.map((agent) => [agent.id, fullName(agent)]));
};
