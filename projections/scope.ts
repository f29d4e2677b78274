import { sideOf } from '#contracts/permissions.ts';
import { companyOf } from '#contracts/values/company.ts';
import { responsibleRelations, relatedAs, visibleTo, type Relation, type Viewer } from '#contracts/values/relation.ts';
import { conditionSql } from './kernel/condition-sql.ts';
import { unrestricted, sql, type Sql } from './kernel/sql.ts';
import { linked } from './link/link.query.ts';

export type { Viewer } from '#contracts/values/relation.ts';

const nothing = sql`false`;
const own = (id: string | undefined, condition: (id: string) => Sql): Sql => (id ? condition(id) : nothing);

/** Each kind of viewer with its own rows; `r` is the table of the list. Platform admins see all, strangers nothing. */
const byViewer = (
  { role, agencyId, customerId, agentId }: Viewer,
  of: { agency: (id: string) => Sql; customer: (id: string) => Sql; agent: (id: string) => Sql },
): Sql => {
  switch (sideOf(role)) {
    case 'platform':
      return unrestricted;
    case 'agency':
      return own(agencyId, of.agency);
    case 'customer':
      return own(customerId, of.customer);
    case 'agent':
      return own(agentId, of.agent);
    case 'none':
      return nothing;
  }
};

/** Full access of the viewer's agency to the customer of a row. */
const fullAccess = ({ agencyId }: Pick<Viewer, 'agencyId'>, table: Sql): Sql =>
  linked(sql`${agencyId ?? null}::uuid`, sql`${table}."customerId"`, { fullAccess: true });

/**
 * The agency responsible for a shift, null where its customer is; the same as `responsibleAgency` of the contracts for
 * one shift.
 */
export const responsibleAgencySql = (shift: Sql = sql`r`): Sql =>
  sql`coalesce(${shift}."subcontractedTo", ${shift}."agencyId")`;
/** The company responsible for a shift, the same as `responsibleFor` for one shift. */
export const responsibleSql = (shift: Sql = sql`r`): Sql =>
  sql`coalesce(${responsibleAgencySql(shift)}, ${shift}."customerId")`;

/**
 * Shifts: a customer its own; an agency those it is responsible for, took over or handed over, and the open ones of
 * customers it has full access to; an agent those they are on. Another agency's shifts at the same event stay out of
 * sight. `relationTo` of the contracts gives the same for one shift.
 */
export const shiftScope = (viewer: Viewer, table: Sql = sql`r`): Sql =>
  conditionSql(visibleTo(viewer), { fullAccess: fullAccess(viewer, table) }, table);

/** Relations of an agency that is or was responsible for a shift. */
const hands: readonly Relation[] = [...responsibleRelations, 'owner', 'handedOn'];

/** Offers of shifts: each side its own. */
export const handoverScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`(r."fromId" = ${id} or r."toAgencyId" = ${id})`,
    customer: (id) => sql`r."fromId" = ${id}`,
    agent: () => nothing,
  });

/** Events: a customer its own; an agency those of customers it has full access to, and those where it has a shift. */
export const siteEventScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) =>
      sql`(${fullAccess({ agencyId: id }, sql`r`)} or exists (select 1 from shift s where s."siteEventId" = r.id and ${conditionSql(relatedAs(viewer, hands), {}, sql`s`)}))`,
    customer: (id) => sql`r."customerId" = ${id}`,
    agent: (id) => sql`exists (select 1 from shift s where s."siteEventId" = r.id and s."agentId" = ${id})`,
  });

/** Places and customers: a customer its own; an agency those of the customers it is linked to. */
export const placeScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => linked(sql`${id}`, sql`r."customerId"`),
    customer: (id) => sql`r."customerId" = ${id}`,
    agent: (id) => sql`exists (select 1 from shift s where s."placeId" = r.id and s."agentId" = ${id})`,
  });

export const customerScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => linked(sql`${id}`, sql`r.id`),
    customer: (id) => sql`r.id = ${id}`,
    agent: () => nothing,
  });

/** Agents: those an account employs; the platform's own pool besides. */
export const agentScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`r."employerIds" @> array[${id}]::uuid[]`,
    customer: (id) => sql`r."employerIds" @> array[${id}]::uuid[]`,
    agent: (id) => sql`r.id = ${id}`,
  });

/** Tags: a company's own, and the external ones of companies it works with. */
export const tagScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) =>
      sql`(r."ownerId" = ${id} or (r.visibility = 'external' and ${linked(sql`${id}`, sql`r."ownerId"`)}))`,
    customer: (id) =>
      sql`(r."ownerId" = ${id} or (r.visibility = 'external' and ${linked(sql`r."ownerId"`, sql`${id}`)}))`,
    agent: () => nothing,
  });

/** Lists (job postings): those of the viewer's own company. */
export const jobPostingScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`(r.kind = 'jobPosting' and r."ownerId" = ${id})`,
    customer: (id) => sql`(r.kind = 'jobPosting' and r."ownerId" = ${id})`,
    agent: () => nothing,
  });

/** Whoever of an agency acts as a customer sees of agencies' rows those of their own agency alone. */
const openToActing = ({ actingAgencyId: id }: Viewer, isOwn: (id: string) => Sql): Sql =>
  id === undefined ? unrestricted : isOwn(id);

/**
 * Ratings: a customer those of work done for it; an agency those of shifts for which it was responsible, and of its
 * agents.
 */
export const ratingScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`(r."agencyId" = ${id} or r."employerId" = ${id})`,
    customer: (id) =>
      sql`(r."customerId" = ${id} and ${openToActing(viewer, (own) => sql`(r."agencyId" is null or r."agencyId" = ${own} or r."employerId" = ${own})`)})`,
    agent: () => nothing,
  });

/** Refused shifts: those of agents whom the viewer's company employed for them. */
export const refusalScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`r."employerId" = ${id}`,
    customer: (id) => sql`r."employerId" = ${id}`,
    agent: () => nothing,
  });

/** Notes about agents: those of one's own company. */
export const commentScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`r."ownerId" = ${id}`,
    customer: (id) => sql`r."ownerId" = ${id}`,
    agent: () => nothing,
  });

/**
 * Exclusions: a customer those from its own sites; an agency those it made, and those made by customers it works with.
 */
export const exclusionScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) =>
      sql`(r."ownerId" = ${id} or (r."ownerId" = r."customerId" and ${linked(sql`${id}`, sql`r."customerId"`)}))`,
    customer: (id) => sql`r."customerId" = ${id}`,
    agent: () => nothing,
  });

/** Punches of devices that are contested: an agent their own, a company those about which it decides. */
export const contestScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`r."partyId" = ${id}`,
    customer: (id) => sql`r."partyId" = ${id}`,
    agent: (id) => sql`r."agentId" = ${id}`,
  });

/** Browsers used for punching: each agent sees their own, nobody else sees any. */
export const punchDeviceScope = (viewer: Viewer): Sql =>
  byViewer(viewer, { agency: () => nothing, customer: () => nothing, agent: (id) => sql`r."agentId" = ${id}` });

/** Billing runs: those of the viewer's own agency. */
export const billingRunScope = (viewer: Viewer): Sql =>
  byViewer(viewer, { agency: (id) => sql`r."companyId" = ${id}`, customer: () => nothing, agent: () => nothing });

/**
 * Invoices and credit notes: an agency those it issued and was issued, a customer those it was issued. Whoever of an
 * agency acts as a customer sees their own agency's alone.
 */
export const invoiceScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`(r."supplierId" = ${id} or r."billToId" = ${id})`,
    customer: (id) => sql`(r."billToId" = ${id} and ${openToActing(viewer, (own) => sql`r."supplierId" = ${own}`)})`,
    agent: () => nothing,
  });

/**
 * Reports of events: the company that keeps one; once it is shared, the event's customer and the agencies that had
 * handed the shift on; an agent their own.
 */
export const reportScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`(r."companyId" = ${id} or (r."clientCanView" and ${id}::uuid = any(r."throughIds")))`,
    customer: (id) =>
      sql`(r."companyId" = ${id} or (r."clientCanView" and r."customerId" = ${id} and ${openToActing(viewer, (own) => sql`(r."companyId" = ${own} or ${own}::uuid = any(r."throughIds"))`)}))`,
    agent: (id) => sql`r."agentId" = ${id}`,
  });

/** Files of lists: what a person asked for themselves, in the company that they act in. */
export const exportScope = ({ userId, agencyId, customerId }: Viewer & { readonly userId: string }): Sql =>
  sql`r."userId" = ${userId} and r."companyId" is not distinct from ${companyOf({ agencyId, customerId }) ?? null}::uuid`;

/** Alerts: those of the viewer's company, and those that it is informed of. */
export const alertScope = (viewer: Viewer): Sql =>
  byViewer(viewer, {
    agency: (id) => sql`(r."companyId" = ${id} or r."seenBy" @> array[${id}]::uuid[])`,
    customer: (id) => sql`(r."companyId" = ${id} or r."seenBy" @> array[${id}]::uuid[])`,
    agent: () => nothing,
  });
