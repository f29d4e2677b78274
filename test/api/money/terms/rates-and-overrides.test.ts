import { describe, expect, it } from '@jest/globals';
import * as rates from '#contracts/api/rates.ts';
import type { Output } from '#contracts/endpoint.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { today, vigie, agency, client, manager } from './shared.suite.ts';

const atClient = { agencyId: ids.agencyA, customerId: ids.customerA };
const atPlace = { agencyId: ids.agencyA, placeId: ids.placeA };
const guardOf = <R extends { readonly skillId: string | null; readonly levelId: string | null }>(rows: readonly R[]) =>
  rows.find(({ skillId, levelId }) => skillId === ids.guard && levelId === null)!;
const billed = async (on?: string) =>
  (await agency.call(rates.BillingRates, { on })).data as Output<typeof rates.BillingRates>;

export const ratesAndOverrides = (): void => {
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

    it('[bill.rates] pay and billing rates are each listed from their own first day', async () => {
      const { idDefaultRate: id } = guardOf(await billed());
      const paid = async (on?: string) => {
        const { payableRate, from } = guardOf((await agency.call(rates.PayRates, { on })).data as Output<typeof rates.PayRates>); // prettier-ignore
        return [payableRate, from];
      };
      const priced = async (on?: string) => {
        const { default: rate, from } = guardOf(await billed(on));
        return [rate, from];
      };
      expect([await paid(), await priced()]).toEqual([[null, null], [3000, today]]); // prettier-ignore
      await agency.call(rates.SetPayRate, { id, payableRate: 2150, from: '2026-06-20' });
      expect([await paid('2026-06-30'), await priced('2026-06-30')]).toEqual([[2150, '2026-06-20'], [3200, '2026-06-28']]); // prettier-ignore
      await agency.call(rates.SetPayRate, { id, payableRate: null, from: '2026-06-20' });
      expect(await paid('2026-06-30')).toEqual([null, null]);
    });

    it('[bill.rates] list the rates of other days, past and coming, each with its first day', async () => {
      const { idDefaultRate: id } = guardOf(await billed());
      const pays = async (on?: string) => {
        const { payableRate, from, others } = guardOf((await agency.call(rates.PayRates, { on })).data as Output<typeof rates.PayRates>); // prettier-ignore
        return { payableRate, from, others };
      };
      for (const [from, payableRate] of [
        ['2026-07-05', 2200],
        ['2026-07-19', 2250],
        ['2026-08-02', null],
      ] as const)
        // prettier-ignore
        await agency.call(rates.SetPayRate, { id, payableRate, from });
      const [july, later, ended] = [{ from: '2026-07-05', payableRate: 2200 }, { from: '2026-07-19', payableRate: 2250 }, { from: '2026-08-02', payableRate: null }]; // prettier-ignore
      expect(await pays()).toEqual({ payableRate: null, from: null, others: [ended, later, july] });
      expect(await pays('2026-07-20')).toEqual({ ...later, others: [ended, july] });
      expect(await pays('2026-08-02')).toEqual({ ...ended, others: [later, july] });
      // What is billed has days of its own.
      const today3000 = { from: today, default: 3000 };
      expect(guardOf(await billed('2026-07-20'))).toMatchObject({ from: '2026-06-28', others: [today3000] });
      const { data } = await agency.call(rates.SkillRates, { on: '2026-07-20' });
      expect(guardOf(data as Output<typeof rates.SkillRates>)).toMatchObject({
        payableRate: 2250,
        billingRate: 3200,
        from: '2026-07-19',
        others: [
          { ...ended, billingRate: 3200 },
          { ...july, billingRate: 3200 },
          { from: '2026-06-28', payableRate: null, billingRate: 3200 },
          { from: today, payableRate: null, billingRate: 3000 },
        ],
      });
      for (const from of ['2026-07-05', '2026-07-19'])
        await agency.call(rates.SetPayRate, { id, payableRate: null, from });
      expect(await pays('2026-09-01')).toEqual({ payableRate: null, from: null, others: [] });
    });

    it('[bill.rates] a level can have its own rate', async () => {
      const { idDefaultRate: id } = guardOf(await billed());
      const own = (await agency.call(rates.SetBillingRate, { id, levelId: ids.senior, default: 3600 })).data;
      expect(own).toMatchObject({ position: 'Guard', level: 'Senior', levelId: ids.senior, default: 3600 });
      expect((await billed()).filter(({ skillId }) => skillId === ids.guard)).toHaveLength(2);
      expect((await agency.call(rates.SetBillingRate, { id: own.idDefaultRate, default: 3650 })).data).toMatchObject({
        levelId: ids.senior,
        default: 3650,
      });
    });

    it('[bill.rates] a position of another company is not found, and a rate can’t be below 0', async () => {
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

    it('[perm.finance] needs the grants, and pay is absent for those who may view only billing', async () => {
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

    it('[override.kind] a fixed one replaces the default, a dynamic one adds to it or subtracts from it', async () => {
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

    it('[override.kind] one dated back before a newer one is listed beside it, and so is one of a later day', async () => {
      const driver = (rows: Output<typeof rates.CustomerSalary>) => rows.find(({ skillId }) => skillId === ids.driver)!;
      const { idDefaultRate } = driver(await salaries());
      const say = (value: number, from: string) =>
        agency.call(rates.SaveCustomerSalary, { ...atClient, idDefaultRate, kind: 'dynamic', value, from });
      await say(100, '2026-01-10');
      for (const value of [60, 50])
        expect((await say(value, '2026-01-01')).data).toMatchObject({ override: { value } });
      await say(75, '2027-01-01');
      const cleared = { ...atClient, idDefaultRate: idDefaultRate!, from: '2027-02-01' };
      expect((await agency.call(rates.DeleteCustomerSalary, cleared)).http).toBe(200);
      const plus = (value: number) => ({ kind: 'dynamic', direction: 'addition', value });
      expect(driver(await salaries())).toMatchObject({
        override: plus(100),
        from: '2026-01-10',
        others: [
          { from: '2027-02-01', override: null },
          { from: '2027-01-01', override: plus(75) },
          { from: '2026-01-01', override: plus(50) },
        ],
      });
      expect(driver(await salaries('2026-01-05'))).toMatchObject({ override: plus(50), from: '2026-01-01' });
      expect((await agency.call(rates.DeleteCustomerSalary, { ...cleared, from: '2026-01-01' })).http).toBe(200);
      await agency.call(rates.DeleteCustomerSalary, { ...cleared, from: '2026-01-10' });
      await agency.call(rates.DeleteCustomerSalary, { ...cleared, from: '2027-01-01' });
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
    it('[override.precedence] [override.original] a place overrides its client, and each row shows the value that would apply without it', async () => {
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

    it('[override.precedence] a position’s own override takes precedence over the general one', async () => {
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

    it('[override.clear] after deleting one the default applies: with an id for one position, without for the whole scope', async () => {
      const { idDefaultRate } = guardOf(await salaries());
      expect((await agency.call(rates.DeleteCustomerSalary, { ...atClient, idDefaultRate: idDefaultRate! })).http).toBe(
        200,
      );
      expect(guardOf(await salaries())).toMatchObject({ override: null, result: 2150, from: today });
      expect((await agency.call(rates.DeleteCustomerSalary, atClient)).http).toBe(200);
      expect(junior(await salaries())).toMatchObject({ override: null, default: 2009, result: 2009 });
      expect((await agency.call(rates.DeleteCustomerSalary, atClient)).http).toBe(200);
    });

    it('[override.clear] one that was to begin later is deleted too', async () => {
      await agency.call(rates.SaveCustomerSalary, { ...atClient, kind: 'fixed', value: 2500, from: '2026-09-01' });
      expect(junior(await salaries('2026-09-02')).result).toBe(2500);
      await agency.call(rates.DeleteCustomerSalary, atClient);
      expect(junior(await salaries('2026-09-02'))).toMatchObject({ override: null, result: 2009 });
    });

    it('[override.kind] billing has separate overrides', async () => {
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

    it('[perm.finance] another agency, client or place is not found, and negative or missing values are refused', async () => {
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
};
