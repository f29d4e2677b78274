import { sql, type Sql } from '#projections/kernel/sql.ts';

/**
 * What an agency billed a client for a month of the places' calendars. Cents; the amounts that bear a tax apart, as the
 * supplier was registered.
 */
export type BilledMonth = {
  readonly clientId: string;
  readonly agencyId: string;
  readonly month: string;
  readonly minutes: number;
  readonly subtotal: number;
  readonly gstBase: number;
  readonly qstBase: number;
};

/** @param months as `2026-03`, both within */
export const billedMonths = (from: string, to: string): Sql => sql`
  select l."billToId" as "clientId", l."companyId" as "agencyId", l.month,
    coalesce(sum(l.minutes) filter (where l."primeId" is null), 0)::float8 as minutes, sum(l.amount)::float8 as subtotal,
    coalesce(sum(l.amount) filter (where d.supplier->>'gst' is not null), 0)::float8 as "gstBase",
    coalesce(sum(l.amount) filter (where d.supplier->>'qst' is not null), 0)::float8 as "qstBase"
  from bill_line l left join invoice d on d.id = coalesce(l."documentId", l.corrects)
  where l.debtor = 'client' and l.month between ${from} and ${to}
  group by 1, 2, 3`;

export type ShiftsOfMonth = {
  readonly clientId: string;
  readonly agencyId: string;
  readonly month: string;
  readonly shifts: number;
};

/** Shifts of which something is billed, by the month of their first day. */
export const billedShifts = (from: string, to: string): Sql => sql`
  select s."clientId", s."agencyId", s.month, count(*)::int as shifts
  from (select l."billToId" as "clientId", l."companyId" as "agencyId", left(l.date, 7) as month, l."shiftId"
        from bill_line l where l.debtor = 'client' and l."shiftId" is not null and left(l.date, 7) between ${from} and ${to}
        group by 1, 2, 3, 4 having sum(l.amount) <> 0 or sum(l.minutes) <> 0) s
  group by 1, 2, 3`;

export type InvoicedTaxes = {
  readonly clientId: string;
  readonly agencyId: string;
  readonly month: string;
  readonly gst: number;
  readonly qst: number;
};

/** Taxes as they stand on documents, credit notes taken off, by the month in which the documents' periods end. */
export const invoicedTaxes = (from: string, to: string): Sql => sql`
  select r."billToId" as "clientId", r."supplierId" as "agencyId", left(r."periodTo", 7) as month,
    sum(case r.kind when 'invoice' then r.gst else -r.gst end)::float8 as gst, sum(case r.kind when 'invoice' then r.qst else -r.qst end)::float8 as qst
  from invoice r where r.debtor = 'client' and left(r."periodTo", 7) between ${from} and ${to}
  group by 1, 2, 3`;
