import type { Role } from '#contracts/permissions.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { linked } from '#projections/link/link.query.ts';
import { isEmployable } from '#projections/agent/present.query.ts';

type Plan = {
  readonly id: string;
  readonly titleEn: string;
  readonly titleFr: string;
  readonly features: readonly string[];
  readonly active: boolean;
  readonly checked: boolean;
};

/** A person with their account, as rights are worked out from. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly phone: string;
  readonly photoURL: string | null;
  readonly language: 'en' | 'fr';
  readonly role: Role;
  readonly agencyId: string | null;
  readonly customerId: string | null;
  readonly agentId: string | null;
  readonly blocked: boolean;
  readonly businessName: string | null;
  readonly canBeEmployer: boolean;
  readonly accountBlocked: boolean;
  /** Addresses and networks to which their company limits its people; none: no limit. */
  readonly allowedAddresses: readonly string[];
  /** An agent who is inactive or has no employer left. */
  readonly gone: boolean;
  /** The grants of the person's role, before the account's plans take some away. */
  readonly granted: readonly string[];
  readonly roleId: string | null;
  readonly roleTitleEn: string | null;
  readonly roleTitleFr: string | null;
  /** Every plan there is: what one grants is only given to accounts that have it, and to the platform's own people. */
  readonly plans: readonly Plan[];
};

/** Every plan there is. @param has whether the account has it, for a plan `p` */
const plansWhere = (has: Sql) =>
  sql`coalesce((select json_agg(json_build_object('id', p.id, 'titleEn', p.value->>'titleEn', 'titleFr', p.value->>'titleFr', 'features', p.value->'features',
                                                  'active', p.active, 'checked', p.active and (${has})) order by p.value->>'titleEn')
                from reference p where p.kind = 'plan'), '[]'::json)`;

const people = sql`
  select u.id, u.email, u."displayName", u.phone, u."photoURL", u.language, u.role, u."agencyId", u."customerId", u."agentId", u.blocked, u."roleId",
         a.name as "businessName", coalesce(a."canBeEmployer", false) as "canBeEmployer", coalesce(a.blocked, false) as "accountBlocked",
         u.role = 'user' and not coalesce(${isEmployable(sql`g`)}, false) as gone,
         coalesce((select n.value->'addresses' from reference n where n.kind = 'signInSettings' and n."ownerId" = coalesce(u."agencyId", u."customerId")), '[]') as "allowedAddresses",
         coalesce(r.permissions, '{}') as granted, r."titleEn" as "roleTitleEn", r."titleFr" as "roleTitleFr",
         ${plansWhere(sql`coalesce(u."agencyId", u."customerId") is null or coalesce(p.id = any(a."planIds"), false)`)} as plans
  from "user" u left join role r on r.id = u."roleId" left join account a on a.id = coalesce(u."agencyId", u."customerId")
  left join agent g on g.id = u."agentId"`;

const peopleWhere = (models: ReadModels, condition: Sql): Promise<Person[]> =>
  models.query<Person>(sql`${people} where ${condition}`);

export const personById = async (models: ReadModels, id: string): Promise<Person | undefined> =>
  (await models.prepared<Person>(sql`${people} where u.id = ${id}`))[0];
export const personByEmail = async (models: ReadModels, email: string): Promise<Person | undefined> =>
  (await peopleWhere(models, sql`u.email = ${email.trim().toLowerCase()}`))[0];
/** Agents' accounts at an email (in small letters) or a phone number. */
export const agentAccounts = (models: ReadModels, column: 'email' | 'phone', to: string): Promise<Person[]> =>
  peopleWhere(models, sql`${{ email: sql`u.email`, phone: sql`u.phone` }[column]} = ${to} and u.role = 'user'`);
export const hasAnyAccount = async (models: ReadModels): Promise<boolean> =>
  (await models.query<{ any: boolean }>(sql`select exists (select 1 from "user") as any`))[0]!.any;

/** A customer for which somebody acts. */
export type ActingCustomer = { readonly id: string; readonly name: string; readonly canBeEmployer: boolean } & Pick<
  Person,
  'plans'
>;
/** The customer an agency or admin may work as: all for the platform, for an agency those it has full access to. */
export const customerToActAs = async (
  models: ReadModels,
  customerId: string,
  agencyId: string | null,
): Promise<ActingCustomer | undefined> => {
  const [found] = await models.query<ActingCustomer>(
    sql`select a.id, a.name, a."canBeEmployer", ${plansWhere(sql`p.id = any(a."planIds")`)} as plans from account a where a.id = ${customerId} and a.kind = 'customer' and not a.blocked
       and (${agencyId}::uuid is null or ${linked(sql`${agencyId}`, sql`a.id`, { fullAccess: true })})`,
  );
  return found;
};
