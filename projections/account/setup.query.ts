import type { SetupStep } from '#contracts/api/setup-checklist.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { agentsOf } from '#projections/agent/agents-of.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { joinSql, sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, placeScope, siteEventScope, type Viewer } from '#projections/scope.ts';

const any = (kind: ReferenceKind): Sql => sql`exists (select 1 from reference r where r.kind = ${kind})`;
const registered = (kind: 'agency' | 'customer'): Sql => sql`exists (select 1 from account r where r.kind = ${kind})`;

/** Whether a company, or the platform, has done each step. @param today the local day on which licences are valid */
const doneSql = (companyId: string | null, viewer: Viewer, today: string): { readonly [K in SetupStep]: Sql } => ({
  territory: any('territory'),
  licenceType: any('licenceType'),
  skill: any('skill'),
  requirement: any('threeLink'),
  level: any('level'),
  firstAgency: registered('agency'),
  firstClient: registered('customer'),
  company: sql`exists (select 1 from account r where r.id = ${companyId} and r.address <> '' and r.city <> '')`,
  ruleSet: sql`exists (select 1 from term r where r."companyId" = ${companyId} and r.kind = 'RuleSetAdopted' and r.value->>'customerId' is null and r.value->>'skillId' is null)`,
  payCalendar: sql`exists (select 1 from term r where r."companyId" = ${companyId} and r.kind = 'PayCalendarSet')`,
  agency: sql`exists (select 1 from link r where r."customerId" = ${companyId} and r.accepted)`,
  client: sql`exists (select 1 from link r where r."agencyId" = ${companyId} and r.accepted)`,
  place: sql`exists (select 1 from place r where ${placeScope(viewer)} and not r.closed)`,
  employee: sql`exists (select 1 from ${agentsOf(sql`${companyId}::text`)} r where ${agentScope(viewer)} and r.onboarding = 5
    and exists (select 1 from jsonb_array_elements(r.licences) d where d->'isValid' = 'true' and ${today}::date between (d->>'validFrom')::date and (d->>'validTo')::date))`,
  support: sql`exists (select 1 from reference r, jsonb_each_text(r.value) v where r.kind = 'supportSettings' and r."ownerId" = ${companyId} and v.value <> '')`,
  event: sql`exists (select 1 from site_event r where ${siteEventScope(viewer)})`,
});

/**
 * The steps that are asked for, each with whether the company (null: the platform) has done it; none where it has
 * dismissed its checklist. In no order.
 */
export const setupOf = (
  models: ReadModels,
  companyId: string | null,
  viewer: Viewer,
  today: string,
  steps: readonly SetupStep[],
): Promise<{ readonly step: SetupStep; readonly done: boolean }[]> => {
  const done = doneSql(companyId, viewer, today);
  const lines = joinSql(
    steps.map((step) => sql`select ${step}::text as step, ${done[step]} as done`),
    ' union all ',
  );
  return models.query(sql`select s.step, s.done from (${lines}) s
    where not exists (select 1 from reference r where r.kind = 'setupChecklist' and r."ownerId" is not distinct from ${companyId}::uuid)`);
};
