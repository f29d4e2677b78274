import { employeesTabs, expiryWindow, type EmployeesTab } from '#contracts/values/employee.ts';
import {
  agentsKnownTo,
  employerOf,
  hasLicenceToValidate,
  pictureSql,
  type KnownAgent,
} from '#projections/agent/agents-of.query.ts';
import { hasCoveringLicence, lastDay } from '#projections/agent/covered.query.ts';
import { papersInSql } from '#projections/agent/own-papers.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, every, joinSql, Sql, sql } from '#projections/kernel/sql.ts';
import { rankingSql } from '#projections/rating/rating.query.ts';
import { agentScope, shiftScope, type Viewer } from '#projections/scope.ts';
import { agentVisible, expectedSql } from '#projections/shift-row/policy.query.ts';
import type { AgentFileRow } from './agent-file.table.ts';

type Mission = {
  readonly id: string;
  readonly requestId: string;
  readonly title: string;
  readonly start: string;
  readonly timezone: string;
};
export type EmployeeRow = KnownAgent &
  Pick<AgentFileRow, 'profile' | 'picture' | 'employments' | 'certificates' | 'subTerritoryIds'> & {
    readonly level: { readonly titleEn: string; readonly titleFr: string } | null;
    readonly employeeNumber: string;
    readonly mission: Mission | null;
    readonly status: number;
    /** Stars; null while nobody has rated, or for viewers who may not see ratings. */
    readonly ranking: number | null;
  };

/**
 * The viewer, the time (`now`: UTC instant, `today`: local day for licences), the employer whose files are read, and
 * the company whose employees are listed (all that the viewer may see unless given).
 */
export type ViewerContext = {
  readonly viewer: Viewer;
  readonly now: string;
  readonly today: string;
  readonly employerId: string | undefined;
  readonly customerId: string | undefined;
  /** Whether the viewer may see ratings. */
  readonly ratings: boolean;
};

/** Certificates of the file `f` as the employer's own part of it has them. */
const certificates = new Sql([papersInSql('f.certificates', 'own.file')], []);

const badCertificate = () =>
  sql`exists (select 1 from jsonb_array_elements(${certificates}) d where d->'isValid' = 'false' or (d->>'validTo')::date < ${lastDay()})`;

/** Shifts on which the viewer may know the agent `a` to be. */
const mine = ({ viewer, now }: ViewerContext) =>
  sql`from shift r where r."agentId" = a.id and ${shiftScope(viewer)} and ${agentVisible(viewer, now)}`;

/**
 * Rule emp.statusCodes; of an agent's shifts, one at which they are comes first, then one for which they are late, then
 * one of the next day.
 */
const status = (context: ViewerContext): Sql => {
  const now = sql`${context.now}::timestamptz`;
  const late = sql`${expectedSql()} <= ${now}`;
  return sql`(case when a.onboarding = 6 then 5 when a.onboarding < 5 then 6 else coalesce(
    (select (array[1, 3, 2])[min(case when r."punchIn" is not null then 1 when ${late} then 2 else 3 end)] ${mine(context)} and case
       when r."punchIn" is not null then r."punchOut" is null
       else r."end" > ${now} and (${late} or r.start <= ${now} + interval '24 hours') end),
    case when exists (select 1 from jsonb_array_elements(a.away) d where (d->>'from')::timestamptz <= ${now} and (d->>'to')::timestamptz > ${now}) then 4 else 0 end) end)`;
};

const noMission = sql`null::json`;
/** The next shift for which the agent's licence or certificate is not valid. */
const firstMission = (
  context: ViewerContext,
) => sql`(select json_build_object('id', r.id, 'requestId', r."siteEventId", 'title', r.title, 'start', r.start, 'timezone', r.zone)
       ${mine(context)} and r.start > ${context.now}::timestamptz and (not ${hasCoveringLicence()} or ${badCertificate()}) order by r.start limit 1)`;

/** @param mission worked out only where it is shown: it looks at every coming shift of each */
const employees = (context: ViewerContext, mission = false): Sql => sql`
  select a.*, f.profile || coalesce(own.file->'profile', '{}') as profile, ${pictureSql} as picture,
    f.employments, ${certificates} as certificates, ${whereTheyWork} as "subTerritoryIds", l.value as level, (l.value->>'rank')::int as "levelRank",
    coalesce(f.employments->own.er->>'employeeNumber', '') as "employeeNumber",
    ${mission ? firstMission(context) : noMission} as mission,
    ${status(context)} as status, ${context.ratings ? rankingSql(context.viewer) : sql`null::float8`} as ranking
  from ${agentsKnownTo(context.viewer, context.employerId)} a join agent_file f on f.id = a.id
    cross join lateral (select ${employerOf(context.viewer, context.employerId)} as er, f.files->(${employerOf(context.viewer, context.employerId)}) as file) own
    left join reference l on l.id = a."levelId"`;

const whereTheyWork = sql`case when own.file ? 'subTerritoryIds' then array(select jsonb_array_elements_text(own.file->'subTerritoryIds')::uuid) else f."subTerritoryIds" end`;

const papers = sql`jsonb_array_elements(r.licences || r.certificates) d`;

/** The condition of each tab (rule emp.tabs). People who have left are only under Not Active. */
const tabs = ({ viewer, now, today, employerId }: ViewerContext): Record<EmployeesTab, Sql> => ({
  active: sql`r.onboarding = 5`,
  notActive: sql`r.onboarding = 6`,
  licenses: sql`(r.onboarding < 6 and r.licences <> '[]')`,
  licensesToValidate: hasLicenceToValidate,
  certificates: sql`(r.onboarding < 6 and r.certificates <> '[]')`,
  certificatesToValidate: sql`(r.onboarding < 6 and r.certificates @> '[{"isValid": null}]')`,
  expires30: sql`(r.onboarding < 6 and exists (select 1 from ${papers} where (d->>'validTo')::date between ${today}::date and ${today}::date + ${expiryWindow}::int))`,
  invalid: sql`(r.onboarding < 6 and exists (select 1 from ${papers} where d->'isValid' = 'false' or (d->>'validTo')::date < ${today}::date))`,
  invalidUpcoming: sql`r.id in (select r."agentId" from shift r join ${agentsKnownTo(viewer, employerId)} a on a.id = r."agentId" join agent_file f on f.id = a.id
    cross join lateral (select f.files->(${employerOf(viewer, employerId)}) as file) own
    where r.start > ${now}::timestamptz and ${shiftScope(viewer)} and ${agentVisible(viewer, now)} and (not ${hasCoveringLicence()} or ${badCertificate()}))`,
});

/**
 * Employees of the company named, or all that the viewer may see; a company learns of no other one whom its people work
 * for as well.
 */
const employeeScope = ({ viewer, employerId, customerId }: ViewerContext): Sql => {
  if (customerId === undefined) return agentScope(viewer);
  if (customerId !== employerId) return sql`false`;
  return every([agentScope(viewer), sql`r."employerIds" @> array[${customerId}]::uuid[]`]);
};

type Input = ListInputOf<
  'formattedApplyDate' | 'fullName' | 'employeeNumber' | 'level' | 'onboardingStatus' | 'ranking',
  { onboardingStatus: number; level: string; skill: string; territory: string; permit: string; certificate: string }
>;

export const employeeList = (context: ViewerContext, tab: EmployeesTab): ListSpec<EmployeeRow, Input> => ({
  from: employees(context, tab === 'invalidUpcoming'),
  scope: employeeScope(context),
  sorts: {
    formattedApplyDate: 'appliedAt',
    fullName: alphabetical(sql`r."lastName" || ' ' || r."firstName"`),
    employeeNumber: sql`lpad(nullif(regexp_replace(r."employeeNumber", '[^0-9]', '', 'g'), ''), 50, '0')`,
    level: sql`r."levelRank"`,
    onboardingStatus: 'onboarding',
    ranking: sql`r.ranking`,
  },
  filters: {
    onboardingStatus: (ids) => sql`r.onboarding = any(${ids})`,
    level: (ids) => sql`r."levelId" = any(${ids}::uuid[])`,
    skill: (ids) => sql`r."skillIds" && ${ids}::uuid[]`,
    territory: (ids) => sql`r."subTerritoryIds" && ${ids}::uuid[]`,
    permit: (ids) =>
      sql`exists (select 1 from jsonb_array_elements(r.licences) d where d->>'licenceTypeId' = any(${ids}))`,
    certificate: (ids) =>
      sql`exists (select 1 from jsonb_array_elements(r.certificates) d where d->>'certificateTypeId' = any(${ids}))`,
  },
  fields: {
    phone: sql`r.phone`,
    employeeNumber: sql`r."employeeNumber"`,
    level: sql`r."levelId"`,
    territory: sql`r."subTerritoryIds"`,
  },
  // One text, so that accents are taken off once a row.
  search: [
    sql`concat_ws(' ', r."firstName", r."lastName", r.email, r.phone, r."employeeNumber",
      regexp_replace(r.phone, '^[+]1([0-9]{3})([0-9]{3})([0-9]{4})$', '\\1-\\2-\\3'),
      (select string_agg(concat_ws(' ', d->>'number', regexp_replace(d->>'number', '[^[:alnum:]]', '', 'g')), ' ')
        from jsonb_array_elements(r.licences) d))`,
  ],
  where: [tabs(context)[tab]],
});

/** Named ones of those that the viewer may see, whatever their tab. */
export const employeesByIds = (context: ViewerContext, ids: readonly string[]): Sql =>
  sql`select r.* from (${employees(context)}) r where ${employeeScope(context)} and r.id = any(${ids}) order by r."lastName", r."firstName", r.id`;

/** The number of rows under each tab, counted in one pass. */
export const employeeCounts = (context: ViewerContext): Sql => {
  const conditions = tabs(context);
  const counted = employeesTabs.map(
    (tab) => sql`count(*) filter (where ${conditions[tab]})::int as ${new Sql([`"${tab}"`], [])}`,
  );
  return sql`select ${joinSql(counted, ', ')} from (${employees(context)}) r where ${employeeScope(context)}`;
};

export type LinkRequestRow = {
  readonly id: string;
  readonly employeeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly employerId: string;
  readonly employerName: string;
  readonly requestedAt: string;
};
type WaitingInput = ListInputOf<'requestedAt' | 'email'>;

/**
 * Links that wait for the company (asked by the agent) or for the agent (asked by the company), rule emp.linkLists.
 * `employerId` undefined: of all, for the platform.
 */
export const linkRequests = (
  employerId: string | undefined,
  requestedBy: 'agent' | 'employer',
): ListSpec<LinkRequestRow, WaitingInput> => ({
  from: sql`
    select overlay(overlay(md5(a.id::text || (q->>'employerId')) placing '5' from 13) placing '8' from 17)::uuid as id,
      a.id as "employeeId", a."firstName", a."lastName", coalesce(q->>'email', a.email) as email, a.phone,
      q->>'employerId' as "employerId", e.name as "employerName", (q->>'at')::timestamptz as "requestedAt"
    from agent_file f join agent a on a.id = f.id cross join lateral jsonb_array_elements(f.requests) q
      join account e on e.id = (q->>'employerId')::uuid
    where q->>'requestedBy' = ${requestedBy}`,
  scope: employerId === undefined ? sql`true` : sql`r."employerId" = ${employerId}`,
  sorts: { requestedAt: sql`r."requestedAt"`, email: alphabetical(sql`r.email`) },
  filters: {},
  search: requestedBy === 'agent' ? [sql`r.email`, sql`r."firstName"`, sql`r."lastName"`] : [sql`r.email`],
});
