import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

/** Sums of closed bill lines by the two parties and their subject. Cents; minutes without those of primes. */
export type BilledSum = {
  readonly companyId: string;
  readonly billToId: string;
  readonly customerId: string | null;
  readonly placeId: string | null;
  readonly siteEventId: string | null;
  readonly shiftId: string | null;
  readonly minutes: number;
  readonly amount: number;
};

/**
 * Billed amounts of shifts that begin within a range of days.
 * @param side condition on `r`: who bills, or who is billed
 */
export const billedSums = (side: Sql, from: string, to: string): Sql => sql`
  select r."companyId", r."billToId", r."customerId", r."placeId", r."siteEventId", r."shiftId",
    coalesce(sum(r.minutes) filter (where r."primeId" is null), 0)::float8 as minutes, sum(r.amount)::float8 as amount
  from bill_line r where ${side} and r.date between ${from} and ${to} group by 1, 2, 3, 4, 5, 6`;

/** Sums of closed lines of pay. Cents, minutes without those of primes. */
export type PaidSum = {
  readonly customerId: string | null;
  readonly siteEventId: string | null;
  readonly shiftId: string | null;
  readonly minutes: number;
  readonly amount: number;
};

/** What a company has paid for shifts that begin within a range of days. */
export const paidSums = (companyId: string, from: string, to: string): Sql => sql`
  with lines as (
    select r."customerId", r."siteEventId", r."workId", coalesce(sum(r.minutes) filter (where r.line->>'primeId' is null), 0) as minutes, sum(r.amount) as amount
    from pay_line r join money_run m on m.id = r."runId" and m.state = 'closed'
    where r."companyId" = ${companyId} and r.date between ${from} and ${to} group by 1, 2, 3),
  works as (
    select p.id as "shiftId", (a->>'assignmentId')::uuid as "workId"
    from presence p, jsonb_array_elements(p.assignments) a
    where p."siteEventId" in (select l."siteEventId" from lines l) and p."employerIds" @> array[${companyId}]::uuid[])
  select l."customerId", l."siteEventId", w."shiftId", sum(l.minutes)::float8 as minutes, sum(l.amount)::float8 as amount
  from lines l left join works w on w."workId" = l."workId" group by 1, 2, 3`;

export type Supplier = { readonly supplierId: string };

/**
 * Who bills a company for shifts of these days, agencies of a customer or those that an agency handed shifts on to, and
 * who has added a line for it by hand to a run that is still open.
 * @param from @param to UTC instants
 */
export const suppliersOf = (companyId: string, from: string, to: string): Sql => sql`
  select distinct s."supplierId" from presence p
  cross join lateral (
    select p."agencyId" as "supplierId" where p."customerId" = ${companyId} and p."agencyId" is not null
    union select (h->>'takerId')::uuid from jsonb_array_elements(p.handovers) h where (h->>'giverId')::uuid = ${companyId}) s
  where (p."customerId" = ${companyId} or p."partyIds" @> array[${companyId}]::uuid[]) and p.earliest < ${to} and p.latest >= ${from}
  union select r."companyId" from billing_run r cross join lateral jsonb_array_elements(r.adjustments) a
  where r.state <> 'closed' and (a->>'billToId')::uuid = ${companyId} and a->>'date' < ${to} and a->>'date' >= ${from}`;

/**
 * Those of assignments for which a company billed something of periods that began before a day, and still does, with
 * the first of these periods.
 */
export const worksBilledBefore = (
  models: ReadModels,
  companyId: string,
  workIds: readonly string[],
  before: string,
): Promise<{ workId: string; period: string }[]> =>
  models.query(sql`
    select r."workId", min(r.period) as period from bill_line r
    where r."companyId" = ${companyId} and r.period < ${before} and r."workId" = any(${workIds})
    group by r."workId" having sum(r.amount) <> 0 or sum(r.minutes) <> 0`);
