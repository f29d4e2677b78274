import { describe, expect, it } from '@jest/globals';
import { AllPrimes, ChangePrime, DeletePrime, PrimesOfCustomer, SavePrime, type Prime } from '#contracts/api/primes.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { today, vigie, agency, manager } from './shared.suite.ts';

export const primes = (): void => {
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

    it('[override.clear] after a value is cleared, the more general one applies', async () => {
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

    it('[prime.array] a save accepts exactly one at a time', async () => {
      const one = { id: ids.prime, adjustedPaid: 1 };
      for (const primes of [[], [one, one]])
        expect(await agency.call(SavePrime, { ...own, primes })).toMatchObject({ http: 422 });
    });

    it('[prime.values] is always paid if its company, client or place says so, from a day on', async () => {
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

    it('[prime.values] a company can define its own, which only it sees and changes', async () => {
      const made = (
        await agency.call(SavePrime, {
          ...own,
          primes: [
            {
              nameEn: 'Dog',
              nameFr: 'Chien',
              gainCode: 'CH',
              defaultPaid: 75,
              defaultBilling: 110,
              inOvertimeBase: true,
            },
          ],
        })
      ).data;
      expect(made).toMatchObject({ name: 'Dog', own: true, paid: 75, billing: 110, inOvertimeBase: true });
      expect((await agency.call(ChangePrime, { ...own, id: made.id, nameEn: 'Dog handler' })).data).toMatchObject({
        name: 'Dog handler',
        paid: 75,
      });
      const named = async (code: string | null) =>
        (await agency.call(ChangePrime, { ...own, id: made.id, code })).data.code;
      expect([await named('P-4'), await named(null)]).toEqual(['P-4', null]);
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

    it('[perm.finance] another company’s client or place is not found; without a grant, its amounts are absent and can’t be saved', async () => {
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
};
