import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import * as calls from '#contracts/api/company-pay.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { daysAfter } from '../run/periods.ts';
import { PayCalendars } from './pay-calendars.ts';
import { TermsService } from './terms.service.ts';
import { termsOf } from './terms-of.ts';
import { defaultCalendar, type TermsOfCompany } from './terms-of-company.ts';

type Draft = Input<typeof calls.PayPeriods>;

/** When a company pays (rules pay.company, pay.frequency). */
@Controller()
export class CompanyPayController {
  constructor(
    private readonly termsService: TermsService,
    private readonly calendars: PayCalendars,
    private readonly writes: ReadYourWrites,
  ) {}

  @Endpoint(calls.GetCompanyPay)
  async get(_: Input<typeof calls.GetCompanyPay>, caller: Caller) {
    return this.calendars.shown(await this.termsService.load(requireCompany(caller)), caller);
  }

  @Endpoint(calls.SaveCompanyPay)
  async save({ companyNumber, zone, approval, ...draft }: Input<typeof calls.SaveCompanyPay>, caller: Caller) {
    const loaded = await this.termsService.load(requireCompany(caller));
    const { companyId, settings } = loaded;
    const closed = await this.calendars.closed(companyId);
    const fact = {
      companyId,
      ...calendarFrom(draft, loaded, closed),
      zone: zone ?? settings.zone,
      companyNumber: companyNumber ?? settings.companyNumber,
      approval: approval ?? settings.approval,
    };
    await this.termsService.run('SetPayCalendar', companyId, { ...fact, closed }, caller);
    await this.writes.shown(caller);
    return this.calendars.shown(await this.termsService.load(companyId), caller);
  }

  @Endpoint(calls.PayPeriods)
  async periods(draft: Input<typeof calls.PayPeriods>, caller: Caller) {
    const loaded = await this.termsService.load(requireCompany(caller));
    const { companyId, settings } = loaded;
    const fact = { companyId, ...calendarFrom(draft, loaded, await this.calendars.closed(companyId)), ...settings };
    const row = {
      id: companyId,
      companyId,
      kind: 'PayCalendarSet',
      subjectId: null,
      owned: true,
      value: fact,
      from: fact.from,
      recordedAt: caller.now,
      position: '~',
    } as const;
    return this.calendars.upcoming(termsOf([...loaded.rows, row], companyId), companyId, caller);
  }
}

const calendarFrom = (draft: Draft, { calendars }: TermsOfCompany, closed: string | null) => {
  const now = calendars.at(-1) ?? defaultCalendar;
  return {
    frequency: draft.frequency,
    firstDate: draft.firstPayStartDate,
    weekStart: draft.weekStart === undefined ? now.weekStart : draft.weekStart,
    cutoffDays: draft.cutoffDays ?? now.cutoffDays,
    payDayOffset: draft.payDayOffset ?? now.payDayOffset,
    from: draft.from ?? (closed === null ? null : daysAfter(closed, 1)),
  };
};
