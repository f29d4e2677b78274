import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ShiftPay, ShiftPrimes, ShiftRates } from '#contracts/api/shift-pay.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { PreviewShiftChange } from '#contracts/api/shift-recalculation.ts';
import { GetAffEvent, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { grantKeys, type Grant, type Role } from '#contracts/permissions.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';
import { withoutIds } from '#test/support/without-ids.ts';

const start = '2026-03-10T12:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(start) + hours * 3_600_000).toISOString();

/**
 * Who looks, and at what: a shift of agency A, one that it handed on to agency B, and one that customer A answers for
 * itself.
 */
const people = ['agencyA', 'agencyB', 'customerA'] as const;
const shifts = ['own', 'handed', 'bare'] as const;
type Who = (typeof people)[number];
type Which = (typeof shifts)[number];
/** Who sees the shift at all. */
const sees: Readonly<Record<Which, readonly Who[]>> = {
  own: ['agencyA', 'customerA'],
  handed: people,
  bare: ['agencyA', 'customerA'],
};
/** Who pays the agent, and which agencies charge somebody for the shift. */
const pays: Readonly<Record<Which, Who>> = { own: 'agencyA', handed: 'agencyB', bare: 'customerA' };
const bills: Readonly<Record<Which, readonly Who[]>> = { own: ['agencyA'], handed: ['agencyA', 'agencyB'], bare: [] };

/** Every money field of the two calls, by the grant that it asks for. */
const payFields = [
  ...[
    'salary',
    'originalSalary',
    'salaryOverride',
    'primeIds',
    'affectationEventPrimes',
    'nightPrimeDisabled',
    'payMinimum',
  ],
  ...[
    'kmPayEnabled',
    'kmPayAmount',
    'kmPayDistance',
    'kmPayChargedToCustomer',
    'preview.pay',
    'steps.salary',
    'closed.pay',
  ],
];
const billFields = [
  ...[
    'billingPrice',
    'originalBillingPrice',
    'billingPriceOverride',
    'clientBillingPrice',
    'originalClientBillingPrice',
    'clientBillingPriceOverride',
  ],
  ...[
    'supplierBillingPrice',
    'originalSupplierBillingPrice',
    'chargeMinimum',
    'preview.bill',
    'preview.supplier',
    'closed.bill',
    'closed.supplier',
  ],
  ...['steps.billingPrice', 'steps.clientBillingPrice', 'steps.supplierBillingPrice'],
];
type Fields = Record<string, Record<string, unknown>>;
const fieldsOf = (data: Fields | null): string[] =>
  data === null
    ? []
    : [
        ...Object.keys(data),
        ...['preview', 'steps', 'closed'].flatMap((part) =>
          Object.keys(data[part] ?? {}).map((name) => `${part}.${name}`),
        ),
      ];

const subsets = (a: Grant, b: Grant): Grant[][] => [[], [a], [b], [a, b]];
const money = grantKeys.filter((grant) => grant.startsWith('finance.'));

describe('the money of shifts', () => {
  let vigie: Vigie;
  const browsers = {} as Record<Who, Browser>;
  const shiftIds = {} as Record<Which, string>;
  const requestIds = {} as Record<Which, string>;

  /** Leaves a person these of the finance grants, and all others. */
  const grant = async (who: Who, grants: readonly Grant[]) => {
    const roleId = derivedId('test world', `role ${who}`);
    const permissions = grantKeys.filter((one) => !money.includes(one) || grants.includes(one));
    await vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, vigie.system());
    await vigie.settled();
  };
  const callerOf = (agencyId: string): Caller => ({
    ...vigie.system(),
    role: 'agency' as Role,
    agencyId,
    permissions: new Set(grantKeys),
  });

  beforeAll(async () => {
    vigie = await startWorld({ now: later(-48) });
    for (const who of people) browsers[who] = await signedIn(vigie, who);
    for (const [n, which] of shifts.entries()) {
      const made = await planned(browsers.customerA, {
        start: later(24 * n),
        agencyId: which === 'bare' ? null : ids.agencyA,
      });
      [shiftIds[which], requestIds[which]] = [made.shiftId, made.requestId];
    }
    await assigned(browsers.agencyA, shiftIds.own);
    const set = { salary: 2211, billingPrice: 4411, primeIds: [ids.prime], payMinimum: false, chargeMinimum: false };
    await browsers.agencyA.call(SaveAffEvents, {
      shifts: [shiftIds.own, shiftIds.handed].map((id) => ({ id, ...set })),
    });
    const { handed: shiftId } = shiftIds;
    const to = [{ missionId: ids.prime, toAgencyId: ids.agencyB, supplierPrice: 3311, clientPrice: 4422 }];
    const { state } = await vigie.commands.run(
      shift,
      'OfferHandover',
      shiftId,
      { shiftId, to, minutes: 600, message: '' },
      callerOf(ids.agencyA),
    );
    await vigie.commands.run(
      shift,
      'AcceptHandover',
      shiftId,
      { shiftId, offerId: state.offers[0]!.offerId, licensed: true },
      callerOf(ids.agencyB),
    );
    await vigie.settled();
    await browsers.agencyB.call(SaveAffEvents, { shifts: [{ id: shiftId, salary: 2233, payMinimum: false }] });
    await browsers.customerA.call(SaveAffEvents, { shifts: [{ id: shiftIds.bare, salary: 2255 }] });
  });
  afterAll(() => vigie.stop());

  it.each(people)(
    '[perm.finance] [pay.tabVisible] %s reads no field of pay or billing without its grant, of no shift and in no call',
    async (who) => {
      const read = new Set<string>();
      for (const grants of subsets('finance.viewPay', 'finance.viewBilling')) {
        await grant(who, grants);
        const browser = browsers[who];
        for (const which of shifts) {
          const pay = grants.includes('finance.viewPay') && pays[which] === who;
          const bill = grants.includes('finance.viewBilling') && bills[which].includes(who);
          const tab = await browser.call(ShiftPay, { id: shiftIds[which] });
          const detail = await browser.call(GetAffEvent, { id: shiftIds[which], withPayrollInfo: true });
          expect([who, which, tab.http]).toEqual([
            who,
            which,
            grants.length === 0 ? 403 : sees[which].includes(who) ? 200 : 404,
          ]);
          for (const { data, http } of [tab, detail]) {
            const fields = fieldsOf(http === 200 ? data : null);
            for (const field of fields) read.add(field);
            const told = (wanted: readonly string[]) => fields.filter((field) => wanted.includes(field));
            if (!pay) expect([who, which, grants, told(payFields)]).toEqual([who, which, grants, []]);
            if (!bill) expect([who, which, grants, told(billFields)]).toEqual([who, which, grants, []]);
            if (pay && http === 200)
              expect([which, told(['salary', 'payMinimum'])]).toEqual([which, ['salary', 'payMinimum']]);
            if (bill && http === 200) expect([which, told(['chargeMinimum'])]).toEqual([which, ['chargeMinimum']]);
          }
          const all = [tab, detail].map(({ text }) => withoutIds(text)).join();
          for (const [amount, whose, kind] of [
            ['2211', 'agencyA', pay && which === 'own'],
            ['4411', 'agencyA', bill],
            ['2233', 'agencyB', pay],
            ['2255', 'customerA', pay],
          ] as const)
            if (who !== whose || !kind)
              expect([who, which, grants, all.includes(amount)]).toEqual([who, which, grants, false]);
          const csv = await browser.call(ShiftRowsCsv, { id: requestIds[which], page: { index: 1, size: 50 } });
          if (!pay) expect(csv.text).not.toMatch(/22[.,](11|33|55)/);
          if (!bill) expect(csv.text).not.toMatch(/44[.,]11/);
        }
      }
      await grant(who, money);
      // A field that no answer contains would pass this test unnoticed.
      expect(payFields.filter((field) => !read.has(field))).toEqual(who === 'agencyA' ? [] : expect.any(Array));
      expect(billFields.filter((field) => !read.has(field))).toEqual(who === 'agencyA' ? [] : expect.any(Array));
    },
  );

  it.each(people)(
    '[perm.finance] %s sets no term of pay or billing without its grant, nor of a shift of others',
    async (who) => {
      const ofPay = {
        salary: 2300,
        salaryOverride: { kind: 'dynamic', value: 25 },
        primeIds: [],
        nightPrimeDisabled: true,
        payMinimum: true,
        kmPayAmount: 55,
      };
      const ofBilling = {
        billingPrice: 4300,
        clientBillingPriceOverride: { kind: 'fixed', value: 4700 },
        chargeMinimum: true,
      };
      let [set, refused] = [0, 0];
      for (const grants of subsets('finance.editPay', 'finance.editBilling')) {
        await grant(who, grants);
        for (const which of shifts.filter((one) => sees[one].includes(who)))
          for (const [change, needed, theirs] of [
            ...Object.entries(ofPay).map((one) => [one, 'finance.editPay', pays[which] === who] as const),
            ...Object.entries(ofBilling).map(
              (one) => [one, 'finance.editBilling', bills[which].includes(who)] as const,
            ),
          ]) {
            const { code, status } = await browsers[who].call(SaveAffEvents, {
              shifts: [{ id: shiftIds[which], [change[0]]: change[1] }],
            });
            const may = theirs && grants.includes(needed);
            expect([who, which, change[0], grants, status === 1 ? 'set' : code]).toEqual([
              who,
              which,
              change[0],
              grants,
              may ? 'set' : expect.stringMatching(/^(MONEY_NOT_ALLOWED|SHIFT_NOT_YOURS)$/),
            ]);
            if (may) set++;
            else refused++;
          }
      }
      await grant(who, money);
      expect(Math.min(set, refused)).toBeGreaterThan(5);
    },
  );

  it('[perm.finance] are not told by previews to people who may change pay and billing and see neither', async () => {
    const asked = { id: requestIds.own, affectationEventIds: [shiftIds.own] };
    for (const [grants, seen] of [
      [money, 1],
      [['finance.editPay', 'finance.editBilling'], 0],
    ] as const) {
      await grant('agencyA', grants);
      const ask = async (call: Endpoint, more: object) =>
        (await browsers.agencyA.call(call, { ...asked, ...more } as never)).data;
      for (const rate of ['salary', 'billing'])
        expect((await ask(ShiftRates, { rate, override: null })).groups).toHaveLength(seen);
      expect((await ask(ShiftPrimes, { primeId: [] })).groups).toHaveLength(seen);
      const moved = await ask(PreviewShiftChange, { draft: { payMinimum: true } });
      expect(Object.keys(moved).sort()).toEqual(seen ? ['billing', 'pay', 'unseen'] : ['unseen']);
    }
    await grant('agencyA', money);
  });
});
