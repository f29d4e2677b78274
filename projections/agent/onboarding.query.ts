import type { OnboardingTab } from '#contracts/values/onboarding.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, shiftScope, type Viewer } from '#projections/scope.ts';
import { agentVisible } from '#projections/shift-row/policy.query.ts';
import { agentsKnownTo, employerOf, hasLicenceToValidate, pictureSql, type KnownAgent } from './agents-of.query.ts';

export type CandidateRow = KnownAgent & { readonly firstShift: string | null; readonly picture: StoredFile | null };

/** Agents with their first shift that the viewer may see; shifts for other companies are left out. */
const candidates = (viewer: Viewer, now: string): Sql =>
  sql`select a.*, ${pictureSql} as picture,
      (select min(r.start) from shift r where r."agentId" = a.id and ${shiftScope(viewer)} and ${agentVisible(viewer, now)}) as "firstShift"
    from ${agentsKnownTo(viewer)} a left join agent_file f on f.id = a.id
      cross join lateral (select f.files->(${employerOf(viewer)}) as file) own`;

/** The condition of each tab (rule onboard.tabs). */
const tabs = (now: string): Record<OnboardingTab, Sql> => ({
  new: sql`r.onboarding in (1, 2)`,
  interview: sql`r.onboarding = 3`,
  contract: sql`r.onboarding = 4`,
  declined: sql`(r.licences @> '[{"declined": true}]' or (r.onboarding = 6 and r."firstShift" is null))`,
  ready: sql`(r.onboarding = 5 and r."firstShift" is null)`,
  firstShift: sql`(r.onboarding = 5 and r."firstShift" > ${now}::timestamptz)`,
  license: hasLicenceToValidate,
  bsp: sql`(r.onboarding < 6 and r.licences @@ 'exists($[*] ? (@.isValid != true && !(@.declined == true)))')`,
});

type Input = ListInputOf<'applyDate' | 'name' | 'status'> & {
  readonly tab: OnboardingTab;
};

export const onboardingList = (viewer: Viewer, now: string, tab: OnboardingTab): ListSpec<CandidateRow, Input> => ({
  from: candidates(viewer, now),
  scope: agentScope(viewer),
  sorts: {
    applyDate: 'appliedAt',
    name: alphabetical(sql`r."lastName" || ' ' || r."firstName"`),
    status: 'onboarding',
  },
  filters: {},
  search: ['firstName', 'lastName', 'email', 'phone'],
  where: [tabs(now)[tab]],
});

/** The number of rows under each tab, counted in one pass. */
export const onboardingCounts = (viewer: Viewer, now: string): Sql => {
  const { new: fresh, interview, contract, declined, ready, firstShift, license, bsp } = tabs(now);
  return sql`select count(*) filter (where ${fresh})::int as new, count(*) filter (where ${interview})::int as interview,
    count(*) filter (where ${contract})::int as contract, count(*) filter (where ${declined})::int as declined,
    count(*) filter (where ${ready})::int as ready, count(*) filter (where ${firstShift})::int as "firstShift",
    count(*) filter (where ${license})::int as license, count(*) filter (where ${bsp})::int as bsp
    from (${candidates(viewer, now)}) r where ${agentScope(viewer)}`;
};
