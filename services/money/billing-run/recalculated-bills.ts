import { Injectable } from '@nestjs/common';
import type { RecalculatedBilling } from '#contracts/api/billing-simulation.ts';
import { Rejected } from '#kernel/decider.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { billOf } from '../engine/bill.ts';
import { calendarOf } from '../engine/calendar.ts';
import { companyFrom } from '../engine/company.ts';
import { presencesOf } from '../engine/presences.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { daysAfter, longestBack } from '../run/periods.ts';
import { firstDayChanged } from '../run/presences-into.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { earliestDay } from '../terms/dated-terms.ts';
import { BillingLookup } from './billing-inputs.ts';
import { changeFrom, withSimulatedBilling, type BillingChange } from './billing-simulation.ts';

/** Finds billed periods that other terms would change; records nothing. */
@Injectable()
export class RecalculatedBills {
  constructor(
    private readonly models: ReadModels,
    private readonly terms: CompanyTerms,
    private readonly lookUp: BillingLookup,
    private readonly inputs: MoneyInputs,
  ) {}

  /** @param now UTC instant at which the terms count as recorded @param billedTo only bills of this debtor @throws Rejected NO_PAY_CALENDAR */
  async by(
    simulated: readonly BillingChange[],
    agencyId: string,
    now: string,
    billedTo?: string,
  ): Promise<RecalculatedBilling> {
    const own = sql`r."partyIds" @> array[${agencyId}]::uuid[]`;
    const first = simulated.map((one) => changeFrom(one) ?? earliestDay).sort()[0]!;
    const earliest = await firstDayChanged(this.models, own, first);
    const runs = await this.models.rows(
      BillingRunRow,
      sql`r."companyId" = ${agencyId}`,
      sql`r.state = 'closed' and r."periodTo" >= ${earliest}`,
    );
    const touched = runs.sort((a, b) => (a.periodFrom < b.periodFrom ? -1 : 1));
    const last = touched.at(-1);
    if (!last) return { periods: [], difference: 0 };
    const { terms, calendars } = await this.terms.of(agencyId);
    if (calendars.length === 0) throw new Rejected('NO_PAY_CALENDAR');
    const works = await this.lookUp.works(agencyId, calendarOf(calendars), touched.map(({ periodFrom }) => periodFrom)); // prettier-ignore
    const found = presencesOf(works, new Set(await this.inputs.voided(works)));
    const changes = new Map(touched.map(({ periodFrom }) => [periodFrom, new Map<string, number>()]));
    const add = (sign: 1 | -1, own: typeof terms) => {
      for (const { period, billToId, amount } of billOf(found, companyFrom(agencyId, own, calendars)).lines) {
        if (billedTo !== undefined && billToId !== billedTo) continue;
        const sums = changes.get(period);
        sums?.set(billToId!, (sums.get(billToId!) ?? 0) + sign * amount);
      }
    };
    add(-1, terms);
    add(1, withSimulatedBilling(terms, simulated, now));
    const oldest = daysAfter(last.periodTo, 1 - longestBack);
    const periods = touched.flatMap(({ id: runId, periodFrom: from, periodTo: to }) => {
      const moved = [...changes.get(from)!.values()].filter((cents) => cents !== 0);
      if (moved.length === 0) return [];
      return [
        {
          runId,
          from,
          to,
          difference: moved.reduce((sum, cents) => sum + cents, 0),
          bills: moved.length,
          tooOld: from < oldest,
        },
      ];
    });
    return { periods, difference: periods.reduce((sum, { difference }) => sum + difference, 0) };
  }
}
