import { Injectable } from '@nestjs/common';
import type { CompanyPay } from '#contracts/api/company-pay.ts';
import { defaultFrequency } from '#contracts/values/terms.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { calendarOf } from '../engine/calendar.ts';
import { dayOf, weekdayOf } from '../engine/dates.ts';
import { closedRuns } from '../run/closed-runs.ts';
import { daysAfter, periodsAhead } from '../run/periods.ts';
import { today } from './dated-terms.ts';
import { defaultCalendar, type TermsOfCompany } from './terms-of-company.ts';

/** Number of periods shown for a calendar. */
const shownPeriods = 6;

/** Pay calendars as the settings show them. */
@Injectable()
export class PayCalendars {
  constructor(private readonly models: ReadModels) {}

  /** The pay calendar with its data for the settings. */
  async shown(loaded: TermsOfCompany & { readonly companyId: string }, caller: Caller): Promise<CompanyPay> {
    const { calendars, settings, companyId } = loaded;
    const current = calendars.at(-1);
    const closed = await this.closed(companyId);
    const { cutoffDays, payDayOffset, frequency, weekStart } = current ?? {
      ...defaultCalendar,
      frequency: defaultFrequency,
    };
    const week = calendarOf(calendars.length > 0 ? calendars : [defaultCalendar]).weekOf(
      dayOf(today(caller.now, settings.zone)),
    );
    return {
      firstPayStartDate: current?.firstDate ?? null,
      frequency,
      companyNumber: settings.companyNumber,
      zone: settings.zone,
      weekStart,
      cutoffDays,
      payDayOffset,
      approval: settings.approval,
      from: current?.from ?? null,
      earliestFrom: closed && daysAfter(closed, 1),
      weekStartsOn: weekdayOf(week.from),
      ...(await this.upcoming(loaded, companyId, caller)),
    };
  }

  /** Periods that are still to be closed, and warnings about how often they end. */
  async upcoming(
    { calendars, settings: { zone } }: TermsOfCompany,
    companyId: string,
    { now }: Caller,
  ): Promise<Pick<CompanyPay, 'nextPeriods' | 'warnings'>> {
    const day = today(now, zone);
    const open = periodsAhead(calendars, day, shownPeriods, await closedRuns(this.models, companyId));
    const ahead = open.filter(({ closesOn }) => closesOn >= day);
    return {
      nextPeriods: ahead.map(({ from, to, closesOn, payDay }) => ({ from, to, closesOn, payDay })),
      warnings: calendars.at(-1)?.frequency === 'ONE_MONTH' ? ['PAID_TOO_RARELY'] : [],
    };
  }

  /** Last day of the last period that has a run; what that run pays stays as it is. */
  async closed(companyId: string): Promise<string | null> {
    const pays = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`);
    const bills = await this.models.rows(BillingRunRow, sql`r."companyId" = ${companyId}`);
    return [...pays.map(({ to }) => to), ...bills.map(({ periodTo }) => periodTo)].reduce<string | null>(
      (last, to) => (last === null || to > last ? to : last),
      null,
    );
  }
}
