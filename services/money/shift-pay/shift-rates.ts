import { Injectable } from '@nestjs/common';
import { draftNames, type ShiftPrimes as PrimesCall, type ShiftRates as Call } from '#contracts/api/shift-pay.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Bilingual } from '#contracts/values/common.ts';
import type { z } from 'zod';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { chosenPrimes, primeValue } from '../engine/primes.ts';
import type { Work } from '../engine/work.ts';
import { belowLegal } from './below-legal.ts';
import { drafted } from './drafted.ts';
import { pricesOf, startDay, type PriceName } from './prices.ts';
import { ShiftPayView } from './shift-pay.view.ts';
import { ShiftWorks } from './shift-works.ts';
import { moneyAccessOf } from './money-access.ts';
import { TickedShifts, type Ticked } from './ticked-shifts.ts';

type Asked = Input<typeof Call>;
type Group = Output<typeof Call>['groups'][number];

const priceNames = {
  salary: 'salary',
  billing: 'billingPrice',
  clientBilling: 'clientBillingPrice',
} as const satisfies Record<Asked['rate'], PriceName>;
/** Effect of an override on the prices of many shifts, and what they would be paid in primes. */
@Injectable()
export class ShiftRates {
  constructor(
    private readonly models: ReadModels,
    private readonly ticked: TickedShifts,
    private readonly works: ShiftWorks,
    private readonly view: ShiftPayView,
  ) {}

  async of({ rate, override, ...ticked }: Asked, caller: Caller): Promise<Output<typeof Call>> {
    const companyId = caller.agencyId;
    const { works, competenceOf, unseen } = await this.considered(
      ticked,
      rate === 'salary' ? 'pay' : 'billing',
      caller,
    );
    if (!companyId || works.length === 0) return { groups: [], unseen };
    const company = await this.view.company(companyId);
    const sees = { pays: rate === 'salary', bills: rate !== 'salary', clientMode: false };
    const typed = { [draftNames[rate]]: override && { kind: override.mode, value: override.amount } };
    const groups = new Map<string, Group>();
    for (const work of works) {
      const now = pricesOf(work, company, sees)[priceNames[rate]];
      const after = drafted(work, company.id, typed);
      const then = pricesOf(after, company, sees)[priceNames[rate]];
      if (now && then)
        add(groups, work, {
          original: now.original,
          now: now.cents,
          then: then.cents,
          legalMinimum: rate === 'salary' ? belowLegal(after, company) : null,
          competence: competenceOf(work),
        });
    }
    return { groups: [...groups.values()].sort((a, b) => b.count - a.count), unseen };
  }

  async primesOf(
    { primeId: primeIds, ...ticked }: Input<typeof PrimesCall>,
    caller: Caller,
  ): Promise<Output<typeof PrimesCall>> {
    const companyId = caller.agencyId;
    const { works, competenceOf, unseen } = await this.considered(ticked, 'pay', caller);
    if (!companyId || works.length === 0) return { groups: [], unseen };
    const company = await this.view.company(companyId);
    const { terms } = company;
    const entries = await this.models.byIds(ReferenceRow, [...terms.primes.keys()]);
    const valued = (work: Work) =>
      chosenPrimes(work, terms).map((prime) => {
        const name = nameOf(entries.get(prime.id)) ?? { en: '', fr: '' };
        const paid = primeValue('paid', prime, work, startDay(work), terms)?.value ?? null;
        return { id: prime.id, name, oncePerShift: prime.oncePerShift, paid };
      });
    const groups = new Map<string, Output<typeof PrimesCall>['groups'][number]>();
    for (const work of works)
      add(groups, work, {
        now: valued(work),
        then: valued(drafted(work, company.id, { primeIds })),
        competence: competenceOf(work),
      });
    return { groups: [...groups.values()].sort((a, b) => b.count - a.count), unseen };
  }

  /** The ticked shifts whose pay or billing the viewer may see and change, and how many exceed the limit. */
  private async considered(ticked: Ticked, side: 'pay' | 'billing', caller: Caller) {
    const { rows: considered, unseen } = await this.ticked.first(ticked, caller);
    const rows = considered.filter((row) => {
      const { pays, bills, editsPay, editsBilling } = moneyAccessOf(row, caller, false);
      return side === 'pay' ? pays && editsPay : bills && editsBilling;
    });
    const works = [...(await this.works.of(rows)).values()];
    const skills = await this.models.byIds(
      ReferenceRow,
      works.map(({ skillId }) => skillId),
    );
    const competenceOf = ({ skillId }: Work) => nameOf(skills.get(skillId ?? ''));
    return { works, competenceOf, unseen };
  }
}

const nameOf = (entry: ReferenceRow | undefined): z.output<typeof Bilingual> | null =>
  entry ? { en: String(entry.value['nameEn']), fr: String(entry.value['nameFr']) } : null;

const add = <G extends { readonly count: number }>(
  groups: Map<string, G>,
  { skillId }: Work,
  alike: Omit<G, 'count'>,
): void => {
  const key = JSON.stringify([skillId, alike]);
  groups.set(key, { ...alike, count: (groups.get(key)?.count ?? 0) + 1 } as G);
};
