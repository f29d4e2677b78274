import { Injectable } from '@nestjs/common';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { billOf } from '../engine/bill.ts';
import { companyFrom } from '../engine/company.ts';
import { noDecisions } from '../engine/decisions.ts';
import { dateOf } from '../engine/dates.ts';
import { isUnderWay, waiting, type Flag } from '../engine/flags.ts';
import { payOf } from '../engine/pay.ts';
import { presencesOf } from '../engine/presences.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';
import { MoneyInputs, type Days } from '../inputs/money-inputs.ts';
import { daysAfter, wageDays } from '../run/periods.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { defaultCalendar } from '../terms/terms-of-company.ts';
import { openBillAdjustments, openPayAdjustments, type ReportedLine } from './open-adjustments.ts';
import { openPeriods } from './open-periods.rule.ts';

type Open = { readonly lines: readonly ReportedLine[]; readonly flags: readonly Flag[] };

const isBilledBy = ({ agencyId, handovers }: Work, supplierId: string): boolean =>
  agencyId === supplierId || handovers.some(({ takerId }) => takerId === supplierId);
const beginsOn = ({ punchIn, plannedStart, zone }: Work, { from, to }: Days): boolean => {
  const day = dateOf(dayAt(minuteOf(punchIn ?? plannedStart), zone));
  return day >= from && day <= to;
};

/**
 * Bills and pay of companies for periods that no run has closed, computed on request, with lines that were added by
 * hand to their runs.
 */
@Injectable()
export class OpenMoney {
  constructor(
    private readonly models: ReadModels,
    private readonly inputs: MoneyInputs,
    private readonly terms: CompanyTerms,
  ) {}

  /**
   * Bills of a supplier for shifts whose first day is one of these.
   * @param now UTC instant: a shift under way is not flagged for a missing punch-out
   */
  async bills(supplierId: string, days: Days, now: string): Promise<Open> {
    const closed = await this.models.rows(BillingRunRow, sql`r."companyId" = ${supplierId}`, sql`r.state = 'closed'`);
    const byHand = await openBillAdjustments(this.models, supplierId, days);
    const { terms, calendars } = await this.calendars(supplierId);
    const open = openPeriods(calendars, days, new Set(closed.map(({ periodFrom }) => periodFrom)));
    if (!open) return { lines: byHand, flags: [] };
    const works = await this.inputs.ofSupplier(supplierId, open.weeks);
    const found = presencesOf(works, new Set(await this.inputs.voided(works)));
    const bill = billOf(found, companyFrom(supplierId, terms, calendars));
    const shifts = new Map(works.map(({ id, shiftId }) => [id, shiftId]));
    const own = new Set(
      works.filter((work) => isBilledBy(work, supplierId) && beginsOn(work, days)).map(({ id }) => id),
    );
    const ends = new Map(works.map(({ id, plannedEnd }) => [id, plannedEnd]));
    const flags = [...found.flags, ...bill.flags].filter(
      (flag) => waiting.has(flag.code) && own.has(flag.workId) && !isUnderWay(flag, ends, now),
    );
    return { lines: [...open.of(bill.lines, shifts), ...byHand], flags };
  }

  /** Pay of an employer for these shifts, in any period. */
  async pay(employerId: string, days: Days): Promise<Open> {
    const closed = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${employerId}`, sql`r.state = 'closed'`);
    const byHand = await openPayAdjustments(this.models, employerId, days);
    const { terms, calendars } = await this.calendars(employerId);
    const open = openPeriods(calendars, days, new Set(closed.map(({ from }) => from)));
    if (!open) return { lines: byHand, flags: [] };
    const weeks = { from: daysAfter(open.weeks.from, -wageDays), to: open.weeks.to };
    const [works, leave, { voided, waived, holidays }] = await Promise.all([
      this.inputs.ofEmployer(employerId, weeks),
      this.inputs.leave(employerId, weeks),
      this.inputs.decided(employerId),
    ]);
    const { lines, flags } = payOf(
      presencesOf(works, new Set(voided)),
      companyFrom(employerId, terms, calendars),
      { ...noDecisions, leave, holidays, callInsWaived: new Set(waived) },
      days.to,
    );
    const shifts = new Map(works.map(({ id, shiftId }) => [id, shiftId]));
    return { lines: [...open.of(lines, shifts), ...byHand], flags };
  }

  private async calendars(companyId: string) {
    const { terms, calendars } = await this.terms.of(companyId);
    return { terms, calendars: calendars.length > 0 ? calendars : [defaultCalendar] };
  }
}
