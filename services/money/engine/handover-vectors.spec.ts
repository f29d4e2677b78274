import { describe, expect, it } from '@jest/globals';
import { bill, company, fortnights, hours, pay, paying, primes, since, total } from '#test/support/money/scene.ts';
import { billOf } from './bill.ts';
import { presencesOf } from './presences.ts';
import { noTerms, type Terms } from './terms.ts';
import { emptyPartyMoney } from './work.ts';
import { at } from './bill-vectors.shared.suite.ts';

describe('handovers', () => {
  const chain = (first: number | null, client: number | null, set = emptyPartyMoney): ReturnType<typeof hours> =>
    hours('2026-03-10 08:00', 2, {
      employerId: 'C',
      agencyId: 'A',
      minimumMinutes: 180,
      money: {
        A: set,
        B: { ...emptyPartyMoney, chargeMinimum: false },
        C: {
          ...emptyPartyMoney,
          primeIds: ['aid'],
          kilometres: { amount: 61, distance: 1000, chargedToCustomer: true, factId: 'km' },
        },
      },
      handovers: [
        { giverId: 'A', takerId: 'B', supplierPrice: first, clientPrice: client, factId: 'first' },
        { giverId: 'B', takerId: 'C', supplierPrice: 2500, clientPrice: null, factId: 'second' },
      ],
    });
  const links: Terms['links'] = [
    { ...since(), giverId: 'A', takerId: 'B', skillId: null, supplierPrice: 2600, clientPrice: 3300 },
    { ...since('2026-03-10'), giverId: 'A', takerId: 'B', skillId: 'guard', supplierPrice: 2700, clientPrice: null },
  ];
  const told = (
    one: ReturnType<typeof chain>,
    supplier: string,
    terms: Terms = { ...at(3100, {}, 2000, { links, ...primes({ aid: 60 }) }) },
  ) =>
    billOf(presencesOf([one]), company(terms, [fortnights], supplier)).lines.map(
      ({ billToId, rate, minutes, kind }) => [billToId, kind, rate, minutes],
    );

  it('[subcontract.chain] are billed separately, at least the minimum if the giver charges it, without primes and kilometres', () => {
    expect(told(chain(2900, 3450), 'B')).toEqual([['A', 'regular', 2900, 180]]);
    expect(told(chain(2900, 3450), 'C')).toEqual([['B', 'regular', 2500, 120]]);
    expect(told(chain(2900, 3450), 'A')).toEqual([['client', 'regular', 3450, 180]]);
  });

  it('[shift.supplierReadonly] without an accepted price use the link’s price for the skill on that day, else the link’s general price', () => {
    expect(told(chain(null, null), 'B')).toEqual([['A', 'regular', 2700, 180]]);
    expect(told(chain(null, null), 'A')).toEqual([['client', 'regular', 3300, 180]]);
    expect(told(chain(null, null), 'B', { ...noTerms, links: links.slice(0, 1) })).toEqual([
      ['A', 'regular', 2600, 180],
    ]);
    expect(told(chain(null, null), 'A', at(3100))).toEqual([['client', 'regular', 3100, 180]]);
    expect(told(chain(null, null), 'B', noTerms)).toEqual([]);
  });

  it('[override.original] can override the giver’s client price on the shift', () => {
    const more = { ...emptyPartyMoney, clientBilling: { kind: 'dynamic' as const, value: -50, factId: 'less' } };
    expect(told(chain(2900, 3450, more), 'A')).toEqual([['client', 'regular', 3400, 180]]);
  });

  it('ignore what another company set', () => {
    const other = {
      ...emptyPartyMoney,
      salary: { kind: 'fixed' as const, value: 9900, factId: 'other' },
      billing: { kind: 'fixed' as const, value: 9900, factId: 'other' },
    };
    const works = [hours('2026-03-10 08:00', 1, { money: { Z: other } })];
    expect(total(pay(works, paying(2000)))).toBe(2000);
    expect(total(bill(works, at(3000)))).toBe(3000);
  });
});
