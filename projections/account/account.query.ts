import type { ListInputOf, ListSpec } from '#projections/kernel/list-conditions.ts';
import { alphabetical, some, sql, type Sql } from '#projections/kernel/sql.ts';
import type { AccountRow } from './account.table.ts';

type State = 'active' | 'inactive' | 'pending' | 'blocked';
type Input = ListInputOf<'name' | 'contact' | 'email' | 'city', { state: State; plan: string }>;

const states: Record<State, Sql> = {
  active: sql`(r.active and r.approved and not r.blocked)`,
  inactive: sql`not r.active`,
  pending: sql`not r.approved`,
  blocked: sql`r.blocked`,
};

/** Whether the platform has blocked the company with this id. */
export const isBlocked = (id: Sql): Sql => sql`exists (select from account c where c.id = ${id} and c.blocked)`;

/** Companies of one kind that the viewer may see. */
export const companyList = (kind: 'agency' | 'customer', scope: Sql): ListSpec<AccountRow, Input> => ({
  from: sql`select * from account where kind = ${kind}`,
  scope,
  sorts: {
    name: alphabetical(sql`r.name`),
    contact: alphabetical(sql`r."lastName" || ' ' || r."firstName"`),
    email: alphabetical(sql`r.email`),
    city: alphabetical(sql`r.city`),
  },
  filters: {
    state: (wanted) => some(wanted.map((state) => states[state])),
    plan: (ids) => sql`r."planIds" && ${ids}::uuid[]`,
  },
  fields: {
    contact: sql`r."firstName" || r."lastName"`,
    email: sql`r.email`,
    phone: sql`r.phone`,
    city: sql`r.city`,
  },
  search: [sql`r.name`, sql`r."firstName"`, sql`r."lastName"`, sql`r.email`, sql`r.phone`, sql`r.city`],
});
