import { Injectable } from '@nestjs/common';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { billOf } from '../engine/bill.ts';
import { calendarOf, periodsOf, type PayCalendar, type Period } from '../engine/calendar.ts';
import { companyFrom } from '../engine/company.ts';
import { nothingDecided } from '../engine/decisions.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import { isUnderWay, waiting, type Flag } from '../engine/flags.ts';
import type { Line } from '../engine/lines.ts';
import { payOf } from '../engine/pay.ts';
import { presencesOf } from '../engine/presences.ts';
import { MoneyInputs, type Days } from '../inputs/money-inputs.ts';
import { daysAfter, wageDays } from '../run/periods.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { defaultCalendar } from '../terms/terms-of-company.ts';

/** A line of a period that no run has closed, with its shift. */
export type OpenLine = Line & { readonly shiftId: string | null };
export type Open = { readonly lines: readonly OpenLine[]; readonly flags: readonly Flag[] };

/** Days that a shift may last after its first day; pay for its last hours may belong to a later period than that of its first day. */
const shiftDays = 2;
const nothing: Open = { lines: [], flags: [] };

/** Bills and pay of companies for periods that no run has closed, computed on request. */
@Injectable()
export class OpenMoney {
  constructor(
    private readonly models: ReadModels,
    private readonly inputs: MoneyInputs,
    private readonly terms: CompanyTerms,
  ) {}

  /** Bills of a supplier for shifts whose first day is one of these. @param now UTC instant: a shift under way is not flagged for a missing punch-out */
  async bills(supplierId: string, days: Days, now: string): Promise<Open> {
    const closed = await this.models.rows(BillingRunRow, sql`r."companyId" = ${supplierId}`, sql`r.state = 'closed'`);
    const { terms, calendars } = await this.calendars(supplierId);
    const open = openPeriods(calendars, days, new Set(closed.map(({ periodFrom }) => periodFrom)));
    if (!open) return nothing;
    const works = await this.inputs.ofSupplier(supplierId, open.weeks);
    const found = presencesOf(works);
    const bill = billOf(found, companyFrom(supplierId, terms, calendars));
    const shifts = new Map(works.map(({ id, shiftId }) => [id, shiftId]));
    const own = new Set(works.filter(({ agencyId, handovers }) => agencyId === supplierId || handovers.some(({ takerId }) => takerId === supplierId)).map(({ id }) => id)); // prettier-ignore
    const ends = new Map(works.map(({ id, plannedEnd }) => [id, plannedEnd]));
    const flags = [...found.flags, ...bill.flags].filter(
      (flag) => waiting.has(flag.code) && own.has(flag.workId) && !isUnderWay(flag, ends, now),
    );
    return { lines: open.of(bill.lines, shifts), flags };
  }

  /** Pay of an employer for these shifts, in any period. */
  async pay(employerId: string, days: Days): Promise<Open> {
    const closed = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${employerId}`, sql`r.state = 'closed'`);
    const { terms, calendars } = await this.calendars(employerId);
    const open = openPeriods(calendars, days, new Set(closed.map(({ from }) => from)));
    if (!open) return nothing;
    const weeks = { from: daysAfter(open.weeks.from, -wageDays), to: open.weeks.to };
    const [works, leave] = await Promise.all([
      this.inputs.ofEmployer(employerId, weeks),
      this.inputs.leave(employerId, weeks),
    ]);
    const { lines, flags } = payOf(
      presencesOf(works),
      companyFrom(employerId, terms, calendars),
      { ...nothingDecided, leave },
      days.to,
    );
    return { lines: open.of(lines, new Map(works.map(({ id, shiftId }) => [id, shiftId]))), flags };
  }

  private async calendars(companyId: string) {
    const { terms, calendars } = await this.terms.of(companyId);
    return { terms, calendars: calendars.length > 0 ? calendars : [defaultCalendar] };
  }
}

/** Open periods with hours of shifts that began on these days: the whole weeks from which they are computed, and a filter for their lines. */
const openPeriods = (calendars: readonly PayCalendar[], { from, to }: Days, closed: ReadonlySet<string>) => {
  const open = periodsOf(calendars, from, daysAfter(to, shiftDays)).filter((period) => !closed.has(period.from));
  const [first, last] = [open[0], open.at(-1)] as [Period | undefined, Period | undefined];
  if (!first || !last) return undefined;
  const calendar = calendarOf(calendars);
  const periods = new Set(open.map((period) => period.from));
  return {
    weeks: { from: dateOf(calendar.weekOf(first.day).from), to: dateOf(calendar.weekOf(dayOf(last.to)).to) },
    of: (lines: readonly Line[], shifts: ReadonlyMap<string, string>): OpenLine[] =>
      lines
        .filter(({ period, date }) => periods.has(period) && date >= from && date <= to)
        .map((line) => ({ ...line, shiftId: line.workId === null ? null : (shifts.get(line.workId) ?? null) })),
  };
};
