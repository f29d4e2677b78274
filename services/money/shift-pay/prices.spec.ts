import { expect, it } from '@jest/globals';
import { billing, company, fortnights, hours, paying, since } from '#test/support/money/scene.ts';
import { emptyPartyMoney } from '../engine/work.ts';
import { decidedIn } from '../inputs/decided.ts';
import { billEstimate, payEstimate, supplierEstimate, type Estimate } from './estimate.ts';
import { toShiftPrices, pricesOf } from './prices.ts';

const sumOf = (estimate: Estimate | null) =>
  estimate && estimate.lines.reduce((sum, { amount, billToId }) => ({ ...sum, [billToId ?? 'pay']: amount }), {});

it('[subcontract.chain] [shift.supplierReadonly] over two handovers each agency sees the prices of its own two handovers', () => {
  const handover = (giverId: string, takerId: string, supplierPrice: number | null, clientPrice: number | null) => ({
    giverId,
    takerId,
    supplierPrice,
    clientPrice,
    factId: `to ${takerId}`,
  });
  const work = hours('2026-03-10 08:00', 8, {
    employerId: 'C',
    agencyId: 'A',
    money: {
      A: { ...emptyPartyMoney, clientBilling: { kind: 'dynamic', value: 25, factId: 'of A' } },
      C: { ...emptyPartyMoney, salary: { kind: 'fixed', value: 2200, factId: 'of C' } },
    },
    handovers: [handover('A', 'B', 2900, 3425), handover('B', 'C', null, null)],
  });
  // The second price is that of the link, whose client price is of no use here: B charges A what A accepted.
  const links = [{ ...since(), giverId: 'B', takerId: 'C', skillId: null, supplierPrice: 2500, clientPrice: 9999 }];
  const [a, b, c] = ['A', 'B', 'C'].map((id) => {
    const own = company({ ...paying(2000), ...billing(3000), links }, [fortnights], id);
    const access = { pays: id === 'C', bills: true, clientMode: id !== 'C' };
    return {
      prices: toShiftPrices(pricesOf(work, own, access)),
      billed: sumOf(billEstimate(work, { others: [], voided: [] }, own, '')),
      bought: sumOf(supplierEstimate(work, { others: [], voided: [] }, own, '')),
      paid: access.pays ? sumOf(payEstimate(work, { others: [], leave: [], decided: decidedIn([]) }, own, '')) : null,
    };
  });
  expect(a).toMatchObject({
    prices: { clientBillingPrice: 3450, originalClientBillingPrice: 3425, supplierBillingPrice: 2900 },
    billed: { client: 27600 },
    bought: { A: 23200 },
    paid: null,
  });
  expect(b).toEqual({
    prices: {
      clientBillingPrice: 2900,
      originalClientBillingPrice: 2900,
      supplierBillingPrice: 2500,
      originalSupplierBillingPrice: 2500,
    },
    billed: { A: 23200 },
    bought: { B: 20000 },
    paid: null,
  });
  expect(c).toMatchObject({
    prices: { salary: 2200, originalSalary: 2000, supplierBillingPrice: 2500 },
    billed: { B: 20000 },
    bought: null,
    paid: { pay: 17600 },
  });
  for (const one of [a, b]) expect(JSON.stringify(one)).not.toMatch(/salary|2200|17600/);
  expect(JSON.stringify([b, c])).not.toMatch(/3425|3450|9999/);
});
