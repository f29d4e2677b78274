import type { Grant } from '#contracts/permissions.ts';
import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, sql, type Sql } from '#projections/kernel/sql.ts';
import type { UserRow } from './user.table.ts';

type Input = ListInputOf<'name' | 'email' | 'role' | 'lastSignIn', { role: string }>;

/** A person with the title and the grants of their role. */
export type AdminFound = UserRow & {
  readonly titleEn: string | null;
  readonly titleFr: string | null;
  readonly permissions: Grant[];
  readonly lastSignIn: string | null;
  /** Whether sign-in asks them for a second factor. */
  readonly secondFactor: boolean;
};

/** When the person `u` last signed in, from the browsers that are known to be theirs, for a year. */
const lastSignIn = sql`(select max(b.seen_at) from id.known_browser b where b.user_id = u.id)`;

type People = {
  readonly managersOnly?: boolean;
  readonly only?: string;
  /** Whether the viewer may know when they last signed in; otherwise nothing is read of it, sorting included. */
  readonly signIns: boolean;
};
/** People of a company, or of the platform itself for null; agents are none of them. */
export const adminList = (
  accountId: string | null,
  { managersOnly = false, only, signIns }: People,
): ListSpec<AdminFound, Input> => ({
  from: sql`select u.*, p."titleEn", p."titleFr", coalesce(p.permissions, '{}') as permissions,
      ${signIns ? lastSignIn : sql`null::timestamptz`} as "lastSignIn",
      exists (select 1 from id.second_factor f where f.user_id = u.id and f.held) as "secondFactor"
    from "user" u left join role p on p.id = u."roleId"`,
  scope: sql`coalesce(r."agencyId", r."customerId") is not distinct from ${accountId}::uuid and r."agentId" is null`,
  sorts: {
    name: alphabetical(sql`r."displayName"`),
    email: sql`r.email`,
    role: alphabetical(sql`r."titleEn"`),
    lastSignIn: sql`r."lastSignIn"`,
  },
  filters: { role: 'roleId' },
  search: [sql`r."displayName"`, sql`r.email`, sql`r.phone`],
  where: [
    ...(managersOnly ? [sql`r.role in ('manager', 'agencyManager')`] : []),
    ...(only ? [sql`r.id = ${only}`] : []),
  ],
});

/** Whether the person `r` works for one of these companies, is no agent of theirs and not blocked. */
export const worksFor = (companies: readonly string[]): Sql =>
  sql`(not r.blocked and r."agentId" is null and (r."agencyId" = any(${companies}) or r."customerId" = any(${companies})))`;

/** Whether the person `r` may see events by their role. */
export const maySeeEvents = sql`exists (select 1 from role p where p.id = r."roleId" and 'requests.view' = any(p.permissions))`;

/** Whether the person `r` may close pay runs by their role. */
export const mayEditPay = sql`exists (select 1 from role p where p.id = r."roleId" and array['finance.viewPay', 'finance.editPay'] <@ p.permissions)`;

/** Whether the person `r` may settle billing runs by their role. */
export const mayEditBilling = sql`exists (select 1 from role p where p.id = r."roleId" and array['finance.viewBilling', 'finance.editBilling'] <@ p.permissions)`;

/** Whether the person `r` may see what their company has connected, by their role. */
export const mayConnect = sql`exists (select 1 from role p where p.id = r."roleId" and 'menus.settings' = any(p.permissions))`;

/** Whether the person `r` may see candidates and take them on, by their role. */
export const mayTakeOn = sql`exists (select 1 from role p where p.id = r."roleId" and array['menus.onboarding', 'agent.create'] <@ p.permissions)`;

/** Whether the agent `r` has no account of their own. */
export const withoutAccount = sql`not exists (select 1 from "user" u where u."agentId" = r.id and u.role = 'user')`;
