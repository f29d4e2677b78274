import { describe, expect, it } from '@jest/globals';
import * as billing from '#contracts/api/client-billing.ts';
import * as pay from '#contracts/api/company-pay.ts';
import { SaveSkillException, SkillExceptions, type SkillException } from '#contracts/api/skill-exceptions.ts';
import { Levels, SetLevelSalary } from '#contracts/api/skills.ts';
import type { Output } from '#contracts/endpoint.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { today, vigie, agency, client, manager } from './shared.suite.ts';

const terms = async () => vigie.app.get(CompanyTerms).of(ids.agencyA);

export const calendarAndSettings = (): void => {
  describe('the pay calendar', () => {
    it('[pay.company] keeps first pay start date, frequency and company number, and lists the periods that come', async () => {
      expect((await agency.call(pay.GetCompanyPay)).data).toMatchObject({
        firstPayStartDate: null,
        frequency: 'ONE_MONTH',
        companyNumber: '',
        nextPeriods: [],
      });
      const given = { firstPayStartDate: '2026-05-24', frequency: 'TWO_WEEKS', companyNumber: '004217' };
      const saved = (await agency.call(pay.SaveCompanyPay, given)).data;
      expect(saved).toMatchObject({
        ...given,
        weekStartsOn: 7,
        cutoffDays: 2,
        from: null,
        zone: 'America/Toronto',
        warnings: [],
      });
      expect(saved.nextPeriods.slice(0, 2)).toEqual([
        { from: '2026-05-24', to: '2026-06-06', closesOn: '2026-06-08', payDay: '2026-06-08' },
        { from: '2026-06-07', to: '2026-06-20', closesOn: '2026-06-22', payDay: '2026-06-22' },
      ]);
      expect((await agency.call(pay.GetCompanyPay)).data).toEqual(saved);
      expect(
        (
          await agency.call(pay.SaveCompanyPay, {
            ...given,
            cutoffDays: 1,
            payDayOffset: 6,
            weekStart: 1,
            approval: true,
          })
        ).data,
      ).toMatchObject({
        companyNumber: '004217',
        weekStartsOn: 1,
        approval: true,
        nextPeriods: expect.arrayContaining([
          { from: '2026-05-24', to: '2026-06-06', closesOn: '2026-06-07', payDay: '2026-06-12' },
        ]) as never,
      });
      expect((await terms()).calendars).toHaveLength(1);
    });

    it('[pay.frequency] is monthly by default, with a warning; an unknown value means every two weeks', async () => {
      const monthly = (await agency.call(pay.PayPeriods, { firstPayStartDate: '2026-01-31' })).data;
      expect(monthly.warnings).toEqual(['PAID_TOO_RARELY']);
      expect(monthly.nextPeriods[0]).toMatchObject({ from: '2026-05-31', to: '2026-06-29' });
      const weekly = (await agency.call(pay.PayPeriods, { firstPayStartDate: '2026-05-24', frequency: 'ONE_WEEK' }))
        .data;
      expect([weekly.warnings, weekly.nextPeriods[0]]).toEqual([
        [],
        expect.objectContaining({ from: '2026-05-31', to: '2026-06-06' }),
      ]);
      const other = (await agency.call(pay.PayPeriods, { firstPayStartDate: '2026-05-24', frequency: 'SOMETIMES' }))
        .data;
      expect(other.nextPeriods[0]).toMatchObject({ from: '2026-05-24', to: '2026-06-06' });
      expect((await agency.call(pay.GetCompanyPay)).data).toMatchObject({ frequency: 'TWO_WEEKS' });
    });

    it('[perm.finance] needs the grants, and each company has its own', async () => {
      expect(await manager.call(pay.GetCompanyPay)).toMatchObject({ http: 403 });
      expect((await (await signedIn(vigie, 'agencyB')).call(pay.GetCompanyPay)).data).toMatchObject({
        firstPayStartDate: null,
      });
    });
  });

  describe('other settings', () => {
    it('a rule set is adopted only by choice, from a day on, for all clients or one', async () => {
      const before = (await agency.call(pay.RuleSets)).data as Output<typeof pay.RuleSets>;
      expect(before).toMatchObject({ usual: 'documents@1', adopted: null, adoptions: [] });
      expect(before.ruleSets.map(({ name, unverified }) => [name, unverified.length > 0])).toEqual([
        ['documents@1', false],
        ['qc-decree@1', true],
        ['qc-lsa@1', true],
      ]);
      expect(before.ruleSets[1]!.holidays!.days).toContain('2026-11-11');
      expect((await agency.call(pay.AdoptRuleSet, { ruleSet: 'qc-decree@1', from: '2026-01-01' })).http).toBe(200);
      expect((await agency.call(pay.AdoptRuleSet, { ruleSet: 'documents@1', customerId: ids.customerA })).http).toBe(
        200,
      );
      const after = (await agency.call(pay.RuleSets)).data;
      expect(after).toMatchObject({ adopted: 'qc-decree@1' });
      expect(after.adoptions).toMatchObject([
        { ruleSet: 'documents@1', customer: 'Client A', from: today },
        { ruleSet: 'qc-decree@1', customer: null, from: '2026-01-01' },
      ]);
      expect(await agency.call(pay.AdoptRuleSet, { ruleSet: 'qc-lsa@1', customerId: ids.customerB })).toMatchObject({
        http: 404,
      });
    });

    it('the legal minimum of an agency is the decree’s, by class and day; a client has none, and people who may not view pay do not see it', async () => {
      const skillId = ids.guard;
      const minimum = async (asked: object) => (await agency.call(pay.PayMinimum, asked)).data.legalMinimum;
      const section = 'D-2, r. 1, s. 4.07';
      expect(await minimum({})).toEqual({ rate: 2009, section });
      expect(await minimum({ on: '2026-06-28' })).toEqual({ rate: 2060, section });
      await agency.call(pay.SetDecreeClass, { skillId, decreeClass: 'B' });
      expect(await minimum({ skillId })).toEqual({ rate: 2034, section });
      await agency.call(pay.SetDecreeClass, { skillId, decreeClass: 'A' });
      expect((await client.call(pay.PayMinimum, {})).data).toEqual({ legalMinimum: null });
      expect(await manager.call(pay.PayMinimum, {})).toMatchObject({ http: 403 });
    });

    it('night hours, kilometre rate, gain codes and tax numbers are stored, and each shown to those who may see it', async () => {
      await agency.call(pay.SetNightWindow, { start: 1380, end: 420 });
      await agency.call(pay.SetKilometreRate, { rate: 61, chargedToCustomer: true });
      await agency.call(pay.SetGainCodes, { codes: { regular: 'REG' } });
      await agency.call(pay.SetTaxRegistration, { gst: '123456789 RT0001', qst: '1234567890 TQ0001' });
      expect((await agency.call(pay.ManagementSettings)).data).toMatchObject({
        nightWindow: { start: 1380, end: 420, from: today, unverified: false },
        kilometreRate: { rate: 61, chargedToCustomer: true },
        gainCodes: { regular: 'REG' },
        taxes: { gst: '123456789 RT0001', qst: '1234567890 TQ0001', from: today },
        ruleSet: { name: 'qc-decree@1' },
        companyPay: { companyNumber: '004217' },
      });
      // What applied or will apply on other days is listed with it, the latest first.
      await agency.call(pay.SetNightWindow, { start: 1320, end: 360, from: '2026-07-01' });
      await agency.call(pay.SetKilometreRate, { rate: 65, from: '2026-07-01' });
      await agency.call(pay.SetKilometreRate, { rate: 55, from: '2026-01-01' });
      await agency.call(pay.SetTaxRegistration, { gst: '123456789 RT0001', qst: null, from: '2026-01-01' });
      expect((await agency.call(pay.ManagementSettings)).data).toMatchObject({
        nightWindow: { start: 1380, from: today, others: [{ from: '2026-07-01', start: 1320, end: 360 }] },
        kilometreRate: {
          rate: 61,
          from: today,
          others: [
            { from: '2026-07-01', rate: 65, chargedToCustomer: false },
            { from: '2026-01-01', rate: 55, chargedToCustomer: false },
          ],
        },
        taxes: { qst: '1234567890 TQ0001', others: [{ from: '2026-01-01', gst: '123456789 RT0001', qst: null }] },
      });
      expect((await manager.call(pay.ManagementSettings)).data).toEqual({});
      expect(await agency.call(pay.SetTaxRegistration, { gst: '12', qst: null })).toMatchObject({ http: 422 });
      const { terms: engine, taxes, kilometres } = await terms();
      expect(engine.nights[0]).toMatchObject({ window: { from: 1380, to: 420 } });
      expect([engine.gainCodes, taxes[0]!.gst, kilometres[0]!.rate]).toEqual([
        { regular: 'REG' },
        '123456789 RT0001',
        61,
      ]);
    });

    it('[bill.customerLocation] who is billed for a place is stored', async () => {
      const where = { customerId: ids.customerA, placeId: ids.placeA };
      const info = {
        billingName: 'Aréna inc.',
        billingEmail: 'factures@arena.example',
        billingAddress: '1 rue du Port',
      };
      expect((await agency.call(billing.CustomerLocationBillingInfo, where)).data).toMatchObject({
        ...where,
        billingName: '',
        from: null,
      });
      expect((await agency.call(billing.SaveCustomerLocationBillingInfo, { ...where, ...info })).data).toMatchObject(
        info,
      );
      expect((await agency.call(billing.CustomerLocationBillingInfo, where)).data).toMatchObject({ ...where, ...info });
      for (const other of [
        { ...where, placeId: ids.placeB },
        { ...where, customerId: ids.customerB },
      ]) {
        expect(await agency.call(billing.CustomerLocationBillingInfo, other)).toMatchObject({ http: 404 });
        expect(await agency.call(billing.SaveCustomerLocationBillingInfo, { ...other, ...info })).toMatchObject({
          http: 404,
        });
      }
      expect(await manager.call(billing.CustomerLocationBillingInfo, where)).toMatchObject({ http: 403 });
      expect((await client.call(billing.CustomerLocationBillingInfo, where)).data).toMatchObject({ billingName: '' });
    });

    it('how a client is billed is stored from a day on; fields left out stay', async () => {
      const usual = (await agency.call(billing.GetBillingTerms, { customerId: ids.customerA })).data;
      expect(usual).toMatchObject({
        basis: 'worked',
        rounding: 'none',
        overtimeFactor: null,
        paymentDays: 30,
        language: 'fr',
        from: null,
      });
      await agency.call(billing.SetBillingTerms, { customerId: ids.customerA, rounding: 'up', overtimeFactor: 150 });
      const next = (
        await agency.call(billing.SetBillingTerms, { customerId: ids.customerA, paymentDays: 15, from: '2026-07-01' })
      ).data;
      expect(next).toMatchObject({ rounding: 'up', overtimeFactor: 150, paymentDays: 15, from: '2026-07-01' });
      expect((await agency.call(billing.GetBillingTerms, { customerId: ids.customerA })).data).toMatchObject({
        paymentDays: 30,
        from: today,
        others: [{ from: '2026-07-01', paymentDays: 15, rounding: 'up' }],
      });
      expect(await agency.call(billing.GetBillingTerms, { customerId: ids.customerB })).toMatchObject({ http: 404 });
    });
  });

  describe('rates that were reference data', () => {
    it('[pay.defaultLevel] a level’s pay applies from its first day on', async () => {
      const salaryOn = async (on?: string) =>
        ((await agency.call(Levels, on ? { on } : {})).data as Output<typeof Levels>).find(
          ({ id }) => id === ids.junior,
        )!.salary;
      await agency.call(SetLevelSalary, { id: ids.junior, salary: 2110, from: '2026-06-28' });
      expect([await salaryOn(), await salaryOn('2026-06-28')]).toEqual([2009, 2110]);
      expect((await terms()).terms.levels.filter(({ levelId }) => levelId === ids.junior)).toMatchObject([
        { companyId: null, salary: 2009, from: null },
        { companyId: ids.agencyA, salary: 2110, from: '2026-06-28' },
      ]);
    });

    it('an exception’s rates apply from their first day on, and follow its subject when that changes', async () => {
      const about = { skillId: ids.guard, agentId: ids.agents.anne, customerId: null };
      const first = { ...about, payableRate: 2400, billingRate: 3300, from: '2026-05-03' };
      const { id } = (await agency.call(SaveSkillException, first)).data;
      await agency.call(SaveSkillException, { ...about, id, billingRate: 3350 });
      await agency.call(SaveSkillException, { ...about, id, payableRate: 2500, from: '2026-07-01' });
      const shown = async () =>
        ((await agency.call(SkillExceptions)).data as SkillException[]).find((one) => one.id === id);
      expect(await shown()).toMatchObject({
        payableRate: 2400,
        billingRate: 3350,
        from: today,
        // Pay has days of its own, past and coming.
        pays: { from: '2026-05-03', others: [{ from: '2026-07-01', payableRate: 2500 }] },
        bills: { from: today, others: [{ from: '2026-05-03', billingRate: 3300 }] },
      });
      const own = (await terms()).terms.exceptions.filter(({ agentId }) => agentId === ids.agents.anne);
      expect(own).toMatchObject([
        { pay: 2400, bill: 3300, from: '2026-05-03' },
        { pay: 2400, bill: 3350, from: today },
        { pay: 2500, bill: 3350, from: '2026-07-01' },
      ]);
      await agency.call(SaveSkillException, { ...about, id, agentId: ids.agents.bruno });
      expect(await shown()).toMatchObject({ employee: { id: ids.agents.bruno }, payableRate: 2400, billingRate: 3350 });
      const moved = (await terms()).terms.exceptions.filter(({ agentId }) => agentId === ids.agents.anne);
      expect(moved.at(-1)).toMatchObject({ pay: null, bill: null });
    });
  });
};
