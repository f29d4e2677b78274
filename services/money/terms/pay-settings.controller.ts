import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { requireCompany } from '#kernel/own.ts';
import * as calls from '#contracts/api/company-pay.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { ruleSetNames, defaultRuleSet, defaultDecreeClass } from '#contracts/values/terms.ts';
import { nameIn } from '#contracts/values/named.ts';
import type { Caller } from '#kernel/caller.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { levelPayOn, levelRows } from '#projections/term/level-pay.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import { holidaysOf } from '../engine/holidays.ts';
import { classRates, legalMinimumOn } from '../engine/legal-rates.ts';
import { ruleSets, defaultNight, type RuleSet } from '../engine/rule-sets.ts';
import { indexOf, type RuleSetAdoption } from '../engine/terms.ts';
import { PayCalendars } from './pay-calendars.ts';
import { TermsService, type Loaded } from './terms.service.ts';
import { onDay, onDayAndOthers } from './dated-terms.ts';

/** Other pay settings of a company: rule sets, night, kilometres, payroll's codes, tax numbers. */
@Controller()
export class PaySettingsController {
  constructor(
    private readonly termsService: TermsService,
    private readonly models: ReadModels,
    private readonly referenceService: ReferenceService,
    private readonly calendars: PayCalendars,
  ) {}

  @Endpoint(calls.RuleSets)
  async ruleSets(_: Input<typeof calls.RuleSets>, caller: Caller) {
    const loaded = await this.termsService.load(requireCompany(caller));
    const day = this.termsService.day(loaded, undefined, caller);
    const general = adoptedOn(day, loaded);
    const { adoptions } = loaded.terms;
    const clients = await this.models.byIds(
      AccountRow,
      adoptions.map(({ customerId }) => customerId),
    );
    const skills = await this.models.byIds(
      ReferenceRow,
      adoptions.map(({ skillId }) => skillId),
    );
    const skillName = (id: string) => {
      const { nameEn = '', nameFr = '' } = (skills.get(id)?.value ?? {}) as Partial<Reference<'skill'>>;
      return nameIn(caller.language, { nameEn, nameFr });
    };
    return {
      ruleSets: ruleSetNames.map((name) => meaning(name, day, general?.easter ?? 'goodFriday')),
      usual: defaultRuleSet,
      adopted: general?.ruleSet ?? null,
      adoptions: [...adoptions].reverse().map(({ ruleSet, easter, customerId, skillId, from }) => ({
        ruleSet,
        easter,
        customerId,
        skillId,
        from: from!,
        customer: customerId === null ? null : (clients.get(customerId)?.name ?? ''),
        skill: skillId === null ? null : skillName(skillId),
      })),
    };
  }

  @Endpoint(calls.DecreeClasses)
  async decreeClasses(_: Input<typeof calls.DecreeClasses>, caller: Caller) {
    const loaded = await this.termsService.load(requireCompany(caller));
    const day = this.termsService.day(loaded, undefined, caller);
    const { skills } = await this.termsService.names(caller);
    return skills.map(({ id: skillId, name: position }) => {
      const own = (loaded.terms.classes ?? []).filter((one) => one.skillId === skillId);
      const { current, others } = onDayAndOthers(own, day, loaded.settings.zone);
      const { decreeClass = defaultDecreeClass, from = null } = current ?? {};
      return {
        skillId,
        position,
        decreeClass,
        from,
        others: others.map((other) => ({ from: other.from, decreeClass: other.entry.decreeClass })),
      };
    });
  }

  @Endpoint(calls.SetDecreeClass)
  setDecreeClass({ from, ...named }: Input<typeof calls.SetDecreeClass>, caller: Caller) {
    return this.set('SetDecreeClass', named, from, caller);
  }

  @Endpoint(calls.PayMinimum)
  async payMinimum({ skillId, on }: Input<typeof calls.PayMinimum>, caller: Caller) {
    const loaded = await this.termsService.load(requireCompany(caller));
    const { terms, settings, companyId } = loaded;
    const day = dayOf(this.termsService.day(loaded, on, caller));
    const position = { skillId: skillId ?? null, zone: settings.zone };
    const employer = caller.agencyId === companyId ? 'agency' : 'customer';
    return { legalMinimum: legalMinimumOn(employer, position, day, indexOf(terms, companyId)) };
  }

  @Endpoint(calls.SetKilometreRate)
  setKilometres({ from, ...rate }: Input<typeof calls.SetKilometreRate>, caller: Caller) {
    return this.set('SetKilometreRate', rate, from, caller);
  }

  @Endpoint(calls.SetGainCodes)
  setGainCodes({ codes }: Input<typeof calls.SetGainCodes>, caller: Caller) {
    return this.set('SetGainCodes', { codes }, undefined, caller);
  }

  @Endpoint(calls.SetTaxRegistration)
  setTaxes({ from, ...numbers }: Input<typeof calls.SetTaxRegistration>, caller: Caller) {
    return this.set('SetTaxRegistration', numbers, from, caller);
  }

  @Endpoint(calls.ManagementSettings)
  async settings(
    _: Input<typeof calls.ManagementSettings>,
    caller: Caller,
  ): Promise<Output<typeof calls.ManagementSettings>> {
    const loaded = await this.termsService.load(requireCompany(caller));
    const day = this.termsService.day(loaded, undefined, caller);
    const { taxes, settings } = loaded;
    return {
      ...(hasGrants(caller, { all: ['finance.viewPay'] }) && (await this.paySettings(loaded, day, caller))),
      ...(hasGrants(caller, { all: ['finance.viewBilling'] }) && { taxes: taxesOn(taxes, day, settings.zone) }),
    };
  }

  private async paySettings(loaded: Loaded, day: string, caller: Caller) {
    const { terms, kilometres, settings, companyId } = loaded;
    const adopted = adoptedOn(day, loaded);
    const pays = await levelPayOn(this.models, companyId, day);
    const levels = await this.referenceService.visible('level', caller, sql`r.active`);
    return {
      levels: levelRows(levels, pays, caller.language),
      companyPay: await this.calendars.shown(loaded, caller),
      ruleSet: adopted ? { name: adopted.ruleSet, easter: adopted.easter, from: adopted.from! } : null,
      nightWindow: nightOn(terms.nights, day, settings.zone),
      kilometreRate: kilometresOn(kilometres, day, settings.zone),
      gainCodes: terms.gainCodes,
    };
  }

  private async set<C extends 'SetDecreeClass' | 'SetKilometreRate' | 'SetGainCodes' | 'SetTaxRegistration'>(
    command: C,
    data: object,
    from: string | undefined,
    caller: Caller,
  ): Promise<{ id: string }> {
    const loaded = await this.termsService.load(requireCompany(caller));
    const { companyId } = loaded;
    await this.termsService.run(
      command,
      companyId,
      { companyId, ...data, from: this.termsService.day(loaded, from, caller) } as never,
      caller,
    );
    return { id: companyId };
  }
}

const taxesOn = (taxes: Loaded['taxes'], day: string, zone: string): z.output<typeof calls.TaxRegistration> => {
  const { current, others } = onDayAndOthers(taxes, day, zone);
  const { gst = null, qst = null, from = null } = current ?? {};
  return {
    gst,
    qst,
    from,
    others: others.map(({ from: start, entry }) => ({ from: start, gst: entry.gst, qst: entry.qst })),
  };
};
const nightOn = (nights: Loaded['terms']['nights'], day: string, zone: string): z.output<typeof calls.NightWindow> => {
  const { current, others } = onDayAndOthers(nights, day, zone);
  const { from: start, to: end } = current?.window ?? defaultNight;
  return {
    start,
    end,
    from: current?.from ?? null,
    unverified: current === undefined,
    others: others.map(({ from, entry: { window } }) => ({ from, start: window.from, end: window.to })),
  };
};
const kilometresOn = (
  kilometres: Loaded['kilometres'],
  day: string,
  zone: string,
): z.output<typeof calls.KilometreRate> => {
  const { current, others } = onDayAndOthers(kilometres, day, zone);
  const { rate = null, chargedToCustomer = false, from = null } = current ?? {};
  return {
    rate,
    chargedToCustomer,
    from,
    others: others.map(({ from: start, entry }) => ({
      from: start,
      rate: entry.rate,
      chargedToCustomer: entry.chargedToCustomer,
    })),
  };
};

/** The rule set adopted for the whole company. */
const adoptedOn = (day: string, { terms, settings }: Loaded): RuleSetAdoption | undefined =>
  onDay(
    terms.adoptions.filter(({ customerId, skillId }) => customerId === null && skillId === null),
    day,
    settings.zone,
  );

const meaning = (
  name: keyof typeof ruleSets,
  day: string,
  easter: 'goodFriday' | 'easterMonday',
): z.output<typeof calls.RuleSet> => {
  const { overtime, callIn, holidays, overtimeBase, rates, unverified }: RuleSet = ruleSets[name];
  const days = holidaysOf(ruleSets[name], Number(day.slice(0, 4)), { easter, sundaysAreWorked: false }).map(dateOf);
  return {
    name,
    overtime,
    callIn,
    unverified: [...unverified],
    holidays: holidays && { section: holidays.section, days },
    rates: rates && { section: rates.section, ...classRates(rates, dayOf(day)) },
    overtimeBase: overtimeBase === 'flag' ? null : [...overtimeBase],
  };
};
