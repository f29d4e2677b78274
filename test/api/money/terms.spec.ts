import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as billing from '#contracts/api/client-billing.ts';
import * as pay from '#contracts/api/company-pay.ts';
import { AllPrimes, ChangePrime, DeletePrime, PrimesOfCustomer, SavePrime, type Prime } from '#contracts/api/primes.ts';
import * as rates from '#contracts/api/rates.ts';
import { SaveSkillException, SkillExceptions, type SkillException } from '#contracts/api/skill-exceptions.ts';
import { Levels, SetLevelSalary } from '#contracts/api/skills.ts';
import type { Output } from '#contracts/endpoint.ts';
import { CompanyTerms } from '#services/money/terms/company-terms.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

jest.setTimeout(60_000);

const now = '2026-06-01T15:00:00.000Z';
const today = '2026-06-01';
const atClient = { agencyId: ids.agencyA, customerId: ids.customerA };
const atPlace = { agencyId: ids.agencyA, placeId: ids.placeA };

describe('what a company sets about pay and billing', () => {
  let vigie: Vigie;
  let agency: Browser;
  let client: Browser;
  let manager: Browser;

  beforeAll(async () => {
    vigie = await startWorld({ now });
    [agency, client, manager] = await Promise.all([
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'managerA'),
    ]);
  }, 90_000);
  afterAll(() => vigie.stop());

  const terms = async () => vigie.app.get(CompanyTerms, { strict: false }).of(ids.agencyA);
  const guardOf = <R extends { readonly skillId: string | null; readonly levelId: string | null }>(
    rows: readonly R[],
  ) => rows.find(({ skillId, levelId }) => skillId === ids.guard && levelId === null)!;
  const billed = async (on?: string) =>
    (await agency.call(rates.BillingRates, { on })).data as Output<typeof rates.BillingRates>;

  describe('rates by position', () => {
    it('[bill.rates] a rate that is saved is listed with its position and idDefaultRate, from its day on', async () => {
      const before = guardOf(await billed());
      expect(before).toMatchObject({ position: 'Guard', level: null, default: null, client: null, from: null });
      const id = before.idDefaultRate;
      expect((await agency.call(rates.SetBillingRate, { id, default: 3000 })).data).toMatchObject({
        idDefaultRate: id,
        default: 3000,
        from: today,
      });
      expect((await agency.call(rates.SetBillingRate, { id, default: 3200, from: '2026-06-28' })).data).toMatchObject({
        default: 3200,
        from: '2026-06-28',
      });
      expect([guardOf(await billed()).default, guardOf(await billed('2026-06-28')).default]).toEqual([3000, 3200]);
      expect((await agency.call(rates.SetPayRate, { id, payableRate: 2100, from: '2026-06-10' })).data).toMatchObject({
        payableRate: 2100,
        billingRate: 3000,
      });
      expect(
        guardOf((await agency.call(rates.SkillRates, { on: '2026-07-01' })).data as Output<typeof rates.SkillRates>),
      ).toMatchObject({
        payableRate: 2100,
        billingRate: 3200,
      });
      await agency.call(rates.SetPayRate, { id, payableRate: null, from: '2026-06-10' });
    });

    it('[bill.rates] a level has a rate of its own where one was given it', async () => {
      const { idDefaultRate: id } = guardOf(await billed());
      const own = (await agency.call(rates.SetBillingRate, { id, levelId: ids.senior, default: 3600 })).data;
      expect(own).toMatchObject({ position: 'Guard', level: 'Senior', levelId: ids.senior, default: 3600 });
      expect((await billed()).filter(({ skillId }) => skillId === ids.guard)).toHaveLength(2);
      expect((await agency.call(rates.SetBillingRate, { id: own.idDefaultRate, default: 3650 })).data).toMatchObject({
        levelId: ids.senior,
        default: 3650,
      });
    });

    it('[bill.rates] a position of another company is none, and a rate is never below 0', async () => {
      const other = guardOf(
        (await (await signedIn(vigie, 'agencyB')).call(rates.BillingRates)).data as Output<typeof rates.BillingRates>,
      );
      expect(await agency.call(rates.SetBillingRate, { id: other.idDefaultRate, default: 1 })).toMatchObject({
        http: 404,
      });
      expect(
        await agency.call(rates.SetBillingRate, { id: guardOf(await billed()).idDefaultRate, default: -5 }),
      ).toMatchObject({
        http: 422,
        code: 'NEGATIVE_AMOUNT',
        message: 'Text field can not contain negative values.',
      });
    });

    it('[perm.finance] is refused without the grants, and pay is absent for who views billing alone', async () => {
      for (const call of [rates.BillingRates, rates.SkillRates, rates.PayRates])
        expect(await manager.call(call)).toMatchObject({ http: 403 });
    });
  });

  describe('overrides at a client and a place', () => {
    const salaries = async (on?: string) =>
      (await agency.call(rates.CustomerSalary, { ...atClient, on })).data as Output<typeof rates.CustomerSalary>;
    const atPlaceNow = async () =>
      (await agency.call(rates.PlaceSalary, atPlace)).data as Output<typeof rates.PlaceSalary>;
    const junior = (rows: Output<typeof rates.CustomerSalary>) =>
      rows.find(({ levelId, idDefaultRate }) => levelId === ids.junior && idDefaultRate === null)!;

    it('[override.kind] fixed replaces the default, dynamic adds to it or takes off', async () => {
      const general = (await agency.call(rates.SaveCustomerSalary, { ...atClient, kind: 'dynamic', value: 150 })).data;
      expect(general).toMatchObject({
        idDefaultRate: null,
        override: { kind: 'dynamic', direction: 'addition', value: 150 },
        from: today,
      });
      expect(junior(await salaries())).toMatchObject({ level: 'Junior', default: 2009, result: 2159, client: 2159 });
      await agency.call(rates.SaveCustomerSalary, {
        ...atClient,
        kind: 'dynamic',
        direction: 'diminution',
        value: 150,
      });
      expect(junior(await salaries())).toMatchObject({
        default: 2009,
        override: { direction: 'diminution', value: 150 },
        result: 1859,
      });
      await agency.call(rates.SaveCustomerSalary, { ...atClient, kind: 'fixed', value: 2300 });
      expect(junior(await salaries())).toMatchObject({ default: 2009, result: 2300 });
    });

    it('[override.kind] one that would bring a rate below 0 is refused, at whichever scope it is saved', async () => {
      await agency.call(rates.SaveCustomerSalary, { ...atClient, kind: 'fixed', value: 1000 });
      const taking = { ...atPlace, kind: 'dynamic', direction: 'diminution' } as const;
      expect(await agency.call(rates.SavePlaceSalary, { ...taking, value: 1001 })).toMatchObject({
        http: 422,
        code: 'RATE_NEGATIVE',
      });
      expect((await agency.call(rates.SavePlaceSalary, { ...taking, value: 1000 })).http).toBe(200);
      expect(await agency.call(rates.SaveCustomerSalary, { ...atClient, kind: 'fixed', value: 999 })).toMatchObject({
        http: 422,
        code: 'RATE_NEGATIVE',
      });
      expect(
        await agency.call(rates.SaveCustomerSalary, { ...atClient, kind: 'fixed', value: 999, from: '2026-09-01' }),
      ).toMatchObject({ http: 422 });
      expect((await agency.call(rates.DeletePlaceSalary, atPlace)).http).toBe(200);
    });

    it('[override.precedence] [override.original] a place folds over its client, and each row keeps what holds without it', async () => {
      await agency.call(rates.SaveCustomerSalary, { ...atClient, kind: 'dynamic', value: 150 });
      await agency.call(rates.SavePlaceSalary, { ...atPlace, kind: 'fixed', value: 2400 });
      expect(junior(await atPlaceNow())).toMatchObject({ default: 2159, client: 2159, result: 2400 });
      await agency.call(rates.SavePlaceSalary, { ...atPlace, kind: 'dynamic', value: 100 });
      expect(junior(await atPlaceNow())).toMatchObject({
        default: 2159,
        override: { kind: 'dynamic', value: 100 },
        result: 2259,
      });
    });

    it('[override.precedence] a position’s own override stands before the general one', async () => {
      const { idDefaultRate } = guardOf(await salaries());
      await agency.call(rates.SetPayRate, { id: idDefaultRate!, payableRate: 2000 });
      const own = (
        await agency.call(rates.SaveCustomerSalary, { ...atClient, idDefaultRate, kind: 'dynamic', value: 300 })
      ).data;
      expect(own).toMatchObject({
        idDefaultRate,
        position: 'Guard',
        default: 2000,
        result: 2300,
        override: { value: 300 },
      });
      const driver = (await salaries()).find(({ skillId }) => skillId === ids.driver)!;
      expect(driver).toMatchObject({ override: null, default: null, result: null });
      const work = guardOf(await atPlaceNow());
      expect(work).toMatchObject({ default: 2300, result: 2400, override: null });
    });

    it('[override.clear] deleting one gives the default back, with an id for one position, without for the whole scope', async () => {
      const { idDefaultRate } = guardOf(await salaries());
      expect((await agency.call(rates.DeleteCustomerSalary, { ...atClient, idDefaultRate: idDefaultRate! })).http).toBe(
        200,
      );
      expect(guardOf(await salaries())).toMatchObject({ override: null, result: 2150, from: today });
      expect((await agency.call(rates.DeleteCustomerSalary, atClient)).http).toBe(200);
      expect(junior(await salaries())).toMatchObject({ override: null, default: 2009, result: 2009 });
      expect((await agency.call(rates.DeleteCustomerSalary, atClient)).http).toBe(200);
    });

    it('[override.clear] what was to begin later is taken back too', async () => {
      await agency.call(rates.SaveCustomerSalary, { ...atClient, kind: 'fixed', value: 2500, from: '2026-09-01' });
      expect(junior(await salaries('2026-09-02')).result).toBe(2500);
      await agency.call(rates.DeleteCustomerSalary, atClient);
      expect(junior(await salaries('2026-09-02'))).toMatchObject({ override: null, result: 2009 });
    });

    it('[override.kind] billing has its own', async () => {
      const atClientNow = async () =>
        (await agency.call(rates.CustomerBilling, atClient)).data as Output<typeof rates.CustomerBilling>;
      const here = async () =>
        (await agency.call(rates.PlaceBilling, atPlace)).data as Output<typeof rates.PlaceBilling>;
      expect(
        (
          await agency.call(rates.SaveCustomerBilling, {
            ...atClient,
            kind: 'dynamic',
            direction: 'diminution',
            value: 100,
          })
        ).http,
      ).toBe(200);
      expect(guardOf(await atClientNow())).toMatchObject({ default: 3000, result: 2900 });
      await agency.call(rates.SavePlaceBilling, { ...atPlace, kind: 'fixed', value: 3500 });
      expect(guardOf(await here())).toMatchObject({ default: 2900, client: 2900, result: 3500 });
      const forClient = (await agency.call(rates.BillingRates, { customerId: ids.customerA })).data as Output<
        typeof rates.BillingRates
      >;
      expect(guardOf(forClient)).toMatchObject({ default: 3000, client: 2900 });
      await agency.call(rates.DeletePlaceBilling, atPlace);
      await agency.call(rates.DeleteCustomerBilling, atClient);
    });

    it('[perm.finance] another agency, client or place is none, and negative or missing values are refused', async () => {
      const change = { kind: 'fixed', value: 1 } as const;
      for (const where of [
        { ...atClient, agencyId: ids.agencyB },
        { ...atClient, customerId: ids.customerB },
      ]) {
        expect(await agency.call(rates.CustomerSalary, where)).toMatchObject({ http: 404 });
        expect(await agency.call(rates.SaveCustomerSalary, { ...where, ...change })).toMatchObject({ http: 404 });
        expect(await agency.call(rates.DeleteCustomerBilling, where)).toMatchObject({ http: 404 });
      }
      expect(await agency.call(rates.SavePlaceBilling, { ...atPlace, placeId: ids.placeB, ...change })).toMatchObject({
        http: 404,
      });
      expect(await manager.call(rates.SavePlaceBilling, { ...atPlace, ...change })).toMatchObject({ http: 403 });
      expect(await client.call(rates.CustomerSalary, atClient)).toMatchObject({ http: 403 });
      expect(await agency.call(rates.SavePlaceSalary, { ...atPlace, ...change, value: -5 })).toMatchObject({
        http: 422,
        code: 'NEGATIVE_AMOUNT',
      });
    });
  });

  describe('primes', () => {
    const own = { customerId: ids.agencyA };
    const first = async (customerId: string, placeId?: string, on?: string) =>
      (
        (await agency.call(PrimesOfCustomer, { customerId, ...(placeId && { placeId }), ...(on && { on }) }))
          .data as Prime[]
      ).find(({ id }) => id === ids.prime)!;

    it('[prime.values] an adjusted value replaces its default: company, then client, then place; 0 is a value', async () => {
      expect(await first(ids.agencyA)).toMatchObject({
        defaultPaid: 60,
        adjustedPaid: null,
        paid: 60,
        defaultBilling: 90,
        gainCode: 'P4',
        customerPrimeId: null,
      });
      const saved = (await agency.call(SavePrime, { ...own, primes: [{ id: ids.prime, adjustedPaid: 125 }] })).data;
      expect(saved).toMatchObject({
        adjustedPaid: 125,
        paid: 125,
        adjustedBilling: null,
        billing: 90,
        customerPrimeId: ids.prime,
        from: today,
      });
      expect(await first(ids.customerA)).toMatchObject({
        defaultPaid: 125,
        adjustedPaid: null,
        paid: 125,
        customerId: ids.customerA,
      });
      await agency.call(SavePrime, {
        customerId: ids.customerA,
        primes: [{ id: ids.prime, adjustedPaid: 150, adjustedBilling: 200 }],
      });
      expect(await first(ids.customerA, ids.placeA)).toMatchObject({
        defaultPaid: 150,
        defaultBilling: 200,
        paid: 150,
        placeId: ids.placeA,
      });
      const none = (
        await agency.call(SavePrime, {
          customerId: ids.customerA,
          placeId: ids.placeA,
          primes: [{ id: ids.prime, adjustedPaid: 0 }],
        })
      ).data;
      expect(none).toMatchObject({ adjustedPaid: 0, paid: 0, billing: 200 });
    });

    it('[override.clear] a cleared value gives the wider one back', async () => {
      const cleared = (
        await agency.call(ChangePrime, {
          customerId: ids.customerA,
          placeId: ids.placeA,
          id: ids.prime,
          adjustedPaid: null,
        })
      ).data;
      expect(cleared).toMatchObject({ adjustedPaid: null, paid: 150 });
      expect((await agency.call(DeletePrime, { customerId: ids.customerA, customerPrimeId: ids.prime })).http).toBe(
        200,
      );
      expect(await first(ids.customerA)).toMatchObject({
        adjustedPaid: null,
        adjustedBilling: null,
        paid: 125,
        billing: 90,
        customerPrimeId: null,
      });
    });

    it('[prime.array] takes exactly one at a time', async () => {
      const one = { id: ids.prime, adjustedPaid: 1 };
      for (const primes of [[], [one, one]])
        expect(await agency.call(SavePrime, { ...own, primes })).toMatchObject({ http: 422 });
    });

    it('[prime.values] is always paid where its company, client or place says so, from a day on', async () => {
      await agency.call(ChangePrime, {
        customerId: ids.customerA,
        id: ids.prime,
        alwaysPaid: true,
        from: '2026-06-15',
      });
      expect([
        (await first(ids.customerA)).alwaysPaid,
        (await first(ids.customerA, undefined, '2026-06-15')).alwaysPaid,
      ]).toEqual([false, true]);
      await agency.call(ChangePrime, {
        customerId: ids.customerA,
        placeId: ids.placeA,
        id: ids.prime,
        alwaysPaid: true,
      });
      expect(
        ((await agency.call(AllPrimes, { placeId: ids.placeA, alwaysPaid: true })).data as Prime[]).map(({ id }) => id),
      ).toEqual([ids.prime]);
      expect((await agency.call(AllPrimes, { alwaysPaid: true })).data).toEqual([]);
    });

    it('[prime.values] a company makes primes of its own, which it alone sees and changes', async () => {
      const made = (await agency.call(SavePrime, { ...own, primes: [{ nameEn: 'Dog', nameFr: 'Chien', gainCode: 'CH', defaultPaid: 75, defaultBilling: 110, inOvertimeBase: true }] })).data; // prettier-ignore
      expect(made).toMatchObject({ name: 'Dog', own: true, paid: 75, billing: 110, inOvertimeBase: true });
      expect((await agency.call(ChangePrime, { ...own, id: made.id, nameEn: 'Dog handler' })).data).toMatchObject({
        name: 'Dog handler',
        paid: 75,
      });
      const others = (await (await signedIn(vigie, 'agencyB')).call(AllPrimes)).data as Prime[];
      expect(others.map(({ id }) => id)).not.toContain(made.id);
      expect(
        await (
          await signedIn(vigie, 'agencyB')
        ).call(ChangePrime, { customerId: ids.agencyB, id: made.id, adjustedPaid: 1 }),
      ).toMatchObject({
        http: 404,
      });
      expect((await agency.call(DeletePrime, { ...own, customerPrimeId: made.id })).http).toBe(200);
      expect(((await agency.call(AllPrimes)).data as Prime[]).map(({ id }) => id)).not.toContain(made.id);
      expect(await agency.call(SavePrime, { ...own, primes: [{ nameFr: 'Sans' }] })).toMatchObject({ http: 422 });
      expect(await agency.call(ChangePrime, { ...own, id: ids.prime, defaultPaid: 1 })).toMatchObject({
        http: 422,
        code: 'MONEY_NOT_ALLOWED',
      });
    });

    it('[perm.finance] another’s client or place is none, and without a grant its side is absent and refused', async () => {
      for (const where of [
        { customerId: ids.customerB },
        { customerId: ids.agencyB },
        { customerId: ids.customerA, placeId: ids.placeB },
      ]) {
        expect(await agency.call(PrimesOfCustomer, where)).toMatchObject({ http: 404 });
        expect(await agency.call(ChangePrime, { ...where, id: ids.prime, adjustedPaid: 1 })).toMatchObject({
          http: 404,
        });
        expect(await agency.call(DeletePrime, { ...where, customerPrimeId: ids.prime })).toMatchObject({ http: 404 });
      }
      expect(await manager.call(AllPrimes)).toMatchObject({ http: 403 });
      expect(await agency.call(ChangePrime, { ...own, id: ids.prime, adjustedPaid: -1 })).toMatchObject({
        http: 422,
        code: 'NEGATIVE_AMOUNT',
      });
    });
  });

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

    it('[pay.frequency] is monthly unless said otherwise, which warns; whatever is not known is every two weeks', async () => {
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

    it('[perm.finance] is refused without the grants, and each company has its own', async () => {
      expect(await manager.call(pay.GetCompanyPay)).toMatchObject({ http: 403 });
      expect((await (await signedIn(vigie, 'agencyB')).call(pay.GetCompanyPay)).data).toMatchObject({
        firstPayStartDate: null,
      });
    });
  });

  describe('other settings', () => {
    it('a rule set is adopted from a day on, by choice alone, for all or for a client', async () => {
      const before = (await agency.call(pay.RuleSets)).data as Output<typeof pay.RuleSets>;
      expect(before).toMatchObject({ usual: 'documents@1', adopted: null, adoptions: [] });
      expect(before.ruleSets.map(({ name, unverified }) => [name, unverified.length > 0])).toEqual([['documents@1', false], ['qc-decree@1', true], ['qc-lsa@1', true]]); // prettier-ignore
      expect(before.ruleSets[1]!.holidays!.days).toContain('2026-11-11');
      expect((await agency.call(pay.AdoptRuleSet, { ruleSet: 'qc-decree@1', from: '2026-01-01' })).http).toBe(200);
      expect((await agency.call(pay.AdoptRuleSet, { ruleSet: 'documents@1', customerId: ids.customerA })).http).toBe(
        200,
      );
      const after = (await agency.call(pay.RuleSets)).data;
      expect(after).toMatchObject({ adopted: 'qc-decree@1' });
      expect(after.adoptions).toMatchObject([{ ruleSet: 'documents@1', customer: 'Client A', from: today }, { ruleSet: 'qc-decree@1', customer: null, from: '2026-01-01' }]); // prettier-ignore
      expect(await agency.call(pay.AdoptRuleSet, { ruleSet: 'qc-lsa@1', customerId: ids.customerB })).toMatchObject({
        http: 404,
      });
    });

    it('night, kilometres, codes and tax numbers are kept and shown together, each to who may see it', async () => {
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
      expect((await manager.call(pay.ManagementSettings)).data).toEqual({});
      expect(await agency.call(pay.SetTaxRegistration, { gst: '12', qst: null })).toMatchObject({ http: 422 });
      const { terms: engine, taxes, kilometres } = await terms();
      expect(engine.nights).toMatchObject([{ window: { from: 1380, to: 420 } }]);
      expect([engine.gainCodes, taxes[0]!.gst, kilometres[0]!.rate]).toEqual([
        { regular: 'REG' },
        '123456789 RT0001',
        61,
      ]);
    });

    it('[bill.customerLocation] who is billed for a place is kept and read back', async () => {
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

    it('how a client is billed is kept from a day on, what is left out staying as it is', async () => {
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
      });
      expect(await agency.call(billing.GetBillingTerms, { customerId: ids.customerB })).toMatchObject({ http: 404 });
    });
  });

  describe('rates that were reference data', () => {
    it('[pay.defaultLevel] a level’s pay holds from its day on', async () => {
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

    it('an exception’s rates hold from their day on, and move with what it is about', async () => {
      const about = { skillId: ids.guard, agentId: ids.agents.anne, customerId: null };
      const { id } = (await agency.call(SaveSkillException, { ...about, payableRate: 2400, billingRate: 3300 })).data;
      await agency.call(SaveSkillException, { ...about, id, payableRate: 2500, from: '2026-07-01' });
      const shown = async () =>
        ((await agency.call(SkillExceptions)).data as SkillException[]).find((one) => one.id === id);
      expect(await shown()).toMatchObject({ payableRate: 2400, billingRate: 3300, from: today });
      const own = (await terms()).terms.exceptions.filter(({ agentId }) => agentId === ids.agents.anne);
      expect(own).toMatchObject([{ pay: 2400, bill: 3300, from: today }, { pay: 2500, bill: 3300, from: '2026-07-01' }]); // prettier-ignore
      await agency.call(SaveSkillException, { ...about, id, agentId: ids.agents.bruno });
      expect(await shown()).toMatchObject({ employee: { id: ids.agents.bruno }, payableRate: 2400, billingRate: 3300 });
      const moved = (await terms()).terms.exceptions.filter(({ agentId }) => agentId === ids.agents.anne);
      expect(moved.at(-1)).toMatchObject({ pay: null, bill: null });
    });
  });
});
