import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import { agencyId, agencyUser, customerId, id, otherAgencyId } from '#test/support/shift-story.ts';
import { terms, type TermsCommands } from './terms.decider.ts';

const { given } = specification(terms, { actor: agencyUser });
const companyId = agencyId;
const from = '2026-06-01';
const at = { companyId, price: 'pay', scope: 'client', scopeId: customerId } as const;
const set = (data: object = {}) => ({
  type: 'OverrideSet' as const,
  data: { ...at, rateId: null, skillId: null, levelId: null, kind: 'fixed' as const, value: 2300, from, ...data },
});
const removed = (day: string, rateId: string | null = null) => ({
  type: 'OverrideRemoved' as const,
  data: { ...at, rateId, from: day },
});
const prime = { companyId, primeId: id(9), scope: 'company', scopeId: null } as const;
const calendar = {
  companyId,
  frequency: 'ONE_WEEK',
  zone: 'America/Toronto',
  firstDate: '2026-06-07',
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 2,
  companyNumber: '',
  approval: false,
};

describe('the terms of a company', () => {
  it('[override.kind] never become negative', () => {
    given()
      .when('SetOverride', { ...set({ kind: 'dynamic', value: -2400 }).data, becomes: [-91] })
      .rejects('RATE_NEGATIVE');
    given()
      .when('SetOverride', { ...set({ value: -1 }).data, becomes: [] })
      .rejects('RATE_NEGATIVE');
    given()
      .when('SetOverride', { ...set().data, becomes: [2300, 0] })
      .then(set());
    given()
      .when('SetRate', { companyId, termId: id(8), skillId: id(7), levelId: null, pay: 100, from, becomes: [-1] })
      .rejects('RATE_NEGATIVE');
  });

  it('are recorded once, and again after another value in between', () => {
    given(set())
      .when('SetOverride', { ...set().data, becomes: [] })
      .then();
    given(set(), set({ value: 2400 }))
      .when('SetOverride', { ...set().data, becomes: [] })
      .then(set());
    given(set(), set({ value: 2400, from: '2026-07-01' }))
      .when('SetOverride', { ...set().data, becomes: [] })
      .then();
  });

  it('[override.clear] end an override on a day, and later overrides too', () => {
    const position = { rateId: id(8), skillId: id(7) };
    given(set(), set({ from: '2026-08-01' }), set({ ...position, from: '2026-07-01' }))
      .when('RemoveOverrides', { ...at, from: '2026-07-15', becomes: [] })
      .then(removed('2026-07-15'), removed('2026-08-01'), removed('2026-07-15', id(8)));
    given(set(), set(position))
      .when('RemoveOverrides', { ...at, rateId: id(8), from, becomes: [] })
      .then(removed(from, id(8)));
    given(set(), removed('2026-06-10'))
      .when('RemoveOverrides', { ...at, from: '2026-06-20', becomes: [] })
      .then();
    given(set({ from: '2026-09-01' }))
      .when('RemoveOverrides', { ...at, from: '2026-07-01', becomes: [] })
      .then(removed('2026-09-01'));
  });

  it('[prime.values] [override.clear] store the adjusted value of a prime, and clear only a value that was set', () => {
    const adjusted = { type: 'PrimeAdjusted' as const, data: { ...prime, paid: 150, from } };
    given()
      .when('SetPrime', { ...prime, paid: 150, from, always: true })
      .then(adjusted, { type: 'PrimeAlwaysPaidSet', data: { ...prime, always: true, from } });
    given(adjusted)
      .when('ClearPrime', { ...prime, from: '2026-07-01' })
      .then({ type: 'PrimeAdjusted', data: { ...prime, paid: null, from: '2026-07-01' } });
    given()
      .when('ClearPrime', { ...prime, from })
      .then();
  });

  it('[pay.company] change a calendar only after the last closed period', () => {
    const fact = { type: 'PayCalendarSet' as const, data: { ...calendar, from: '2026-06-21' } };
    given()
      .when('SetPayCalendar', { ...calendar, from: null, closed: null })
      .then({ type: 'PayCalendarSet', data: { ...calendar, from: null } });
    given()
      .when('SetPayCalendar', { ...fact.data, closed: '2026-06-20' })
      .then(fact);
    for (const early of [null, '2026-06-20'])
      given()
        .when('SetPayCalendar', { ...calendar, from: early, closed: '2026-06-20' })
        .rejects('CALENDAR_TOO_EARLY');
  });

  const night = { companyId, start: 0, end: 360, from };
  const commands: {
    readonly [C in keyof TermsCommands]: {
      readonly data: TermsCommands[C];
      readonly needs: 'finance.editPay' | 'finance.editBilling';
    };
  } = {
    SetRate: {
      data: { companyId, termId: id(8), skillId: id(7), levelId: null, bill: 1, from, becomes: [] },
      needs: 'finance.editBilling',
    },
    SetLevelPay: { data: { companyId, levelId: id(6), salary: 1, from, becomes: [] }, needs: 'finance.editPay' },
    SetSkillRates: {
      data: { companyId, exceptionId: id(5), skillId: id(7), agentId: null, customerId, pay: 1, from, becomes: [] },
      needs: 'finance.editPay',
    },
    SetOverride: { data: { ...set().data, becomes: [] }, needs: 'finance.editPay' },
    RemoveOverrides: { data: { ...at, price: 'bill', from, becomes: [] }, needs: 'finance.editBilling' },
    SetPrime: { data: { ...prime, billed: 1, from }, needs: 'finance.editBilling' },
    ClearPrime: { data: { ...prime, from }, needs: 'finance.editPay' },
    SetPayCalendar: { data: { ...calendar, from: null, closed: null }, needs: 'finance.editPay' },
    AdoptRuleSet: {
      data: { companyId, customerId: null, skillId: null, ruleSet: 'qc-decree@1', easter: 'goodFriday', from },
      needs: 'finance.editPay',
    },
    SetDecreeClass: { data: { companyId, skillId: id(7), decreeClass: 'B', from }, needs: 'finance.editPay' },
    SetNightWindow: { data: night, needs: 'finance.editPay' },
    SetBillingTerms: {
      data: {
        companyId,
        customerId,
        basis: 'worked',
        rounding: 'none',
        overtimeFactor: null,
        holidayFactor: null,
        from,
      },
      needs: 'finance.editBilling',
    },
    SetBillTo: {
      data: { companyId, customerId, placeId: id(4), billingName: '', billingEmail: '', billingAddress: '', from },
      needs: 'finance.editBilling',
    },
    SetTaxRegistration: { data: { companyId, gst: null, qst: null, from }, needs: 'finance.editBilling' },
    SetKilometreRate: { data: { companyId, rate: 61, chargedToCustomer: false, from }, needs: 'finance.editPay' },
    SetGainCodes: { data: { companyId, codes: {}, from }, needs: 'finance.editPay' },
  };
  const adjusted = { type: 'PrimeAdjusted' as const, data: { ...prime, paid: 150, from } };

  it.each(Object.entries(commands))(
    '%s applies from a day at most ten years ahead, or from long ago',
    (name, { data }) => {
      const from = (day: string) => given(adjusted).when(name as keyof TermsCommands, { ...data, from: day } as never);
      expect(() => from('1999-12-31').state()).not.toThrow();
      expect(() => from('2036-03-01').state()).not.toThrow();
      from('2036-03-02').rejects('DAY_TOO_FAR_AHEAD');
    },
  );

  it('[pay.company] have a first pay start date at most ten years ahead', () => {
    given()
      .when('SetPayCalendar', { ...calendar, firstDate: '2062-06-07', from: null, closed: null })
      .rejects('DAY_TOO_FAR_AHEAD');
  });

  it.each(Object.entries(commands))(
    '[perm.finance] %s requires its grant and the company itself',
    (name, { data, needs }) => {
      const command = name as keyof TermsCommands;
      const other = needs === 'finance.editPay' ? 'finance.editBilling' : 'finance.editPay';
      const story = given(adjusted);
      story.when(command, data as never, { permissions: new Set([other]) }).rejects('MONEY_NOT_ALLOWED');
      story.when(command, data as never, { actor: { ...agencyUser, agencyId: otherAgencyId } }).rejects('NOT_FOUND');
      expect(() => story.when(command, data as never, { permissions: new Set([needs]) }).state()).not.toThrow();
    },
  );

  it('[perm.finance] have defaults that only the platform sets', () => {
    const data = { companyId: null, levelId: id(6), salary: 1, from, becomes: [] };
    given().when('SetLevelPay', data).rejects('NOT_FOUND');
  });
});
