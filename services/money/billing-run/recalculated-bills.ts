import { Injectable } from '@nestjs/common';
import type { RecalculatedBilling } from '#contracts/api/billing-simulation.ts';
import { Rejected } from '#kernel/decider.ts';
import { BillingRunRow } from '#projections/billing-run/billing-run.table.ts';
import { nextTurn } from '#kernel/turns.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { calendarOf } from '../engine/calendar.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { Work } from '../engine/work.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { agentsOf, firstDayOfWorks, withChanged, type ChangedWork } from '../run/changed-works.ts';
import { daysAfter, longestBack } from '../run/periods.ts';
import { firstDayChanged } from '../run/presences-into.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { earliestDay } from '../terms/dated-terms.ts';
import { BillingLookup } from './billing-inputs.ts';
import { linesNow } from './bills-of.ts';
import { changeFrom, withSimulatedBilling, type BillingChange } from './billing-simulation.ts';

/** `billedTo`: only bills of this debtor. `works`: hours and prices of shifts that would change, in place of terms. */
interface Narrowed {
  readonly billedTo?: string;
  readonly works?: readonly ChangedWork[];
}

/** Finds billed periods that other terms or hours would change; records nothing. */
@Injectable()
export class RecalculatedBills {
  constructor(
    private readonly models: ReadModels,
    private readonly terms: CompanyTerms,
    private readonly lookUp: BillingLookup,
    private readonly inputs: MoneyInputs,
  ) {}

  /** @param now UTC instant at which the terms count as recorded @throws Rejected NO_PAY_CALENDAR */
  async by(
    simulated: readonly BillingChange[],
    agencyId: string,
    now: string,
    { billedTo, works: changed = [] }: Narrowed = {},
  ): Promise<RecalculatedBilling> {
    const own = sql`r."partyIds" @> array[${agencyId}]::uuid[]`;
    const days = simulated.map((one) => changeFrom(one) ?? earliestDay);
    const first = [...days, ...(changed.length > 0 ? [firstDayOfWorks(changed)] : [])].sort()[0]!;
    const earliest = await firstDayChanged(this.models, own, first);
    const runs = await this.models.rows(BillingRunRow, sql`r."companyId" = ${agencyId}`);
    const inOrder = runs.sort((a, b) => (a.periodFrom < b.periodFrom ? -1 : 1));
    const touched = inOrder.filter(({ state, periodTo }) => state === 'closed' && periodTo >= earliest);
    const last = touched.at(-1);
    if (!last) return { periods: [], difference: 0 };
    const { terms, calendars } = await this.terms.of(agencyId);
    if (calendars.length === 0) throw new Rejected('NO_PAY_CALENDAR');
    const periodsTouched = touched.map(({ periodFrom }) => periodFrom);
    const calendar = calendarOf(calendars);
    const agentIds = changed.length > 0 ? agentsOf(changed) : undefined;
    const both = withChanged(await this.lookUp.works(agencyId, calendar, periodsTouched, agentIds), changed);
    const works = both.before;
    // What is left counts as it was billed, in the period before these too: for the overtime of a week that began in
    // it.
    const firstWeek = dateOf(calendar.weekOf(dayOf(touched[0]!.periodFrom)).from);
    const billed = inOrder.filter(({ state, periodTo }) => state === 'closed' && periodTo >= firstWeek);
    // The next run corrects these periods: what is left in it stays as it was billed.
    const next = inOrder.find(({ state }) => state !== 'closed');
    const left = next?.left.flatMap(({ assignmentIds }) => assignmentIds) ?? [];
    const known = {
      companyId: agencyId,
      calendars,
      voided: await this.inputs.voided(works),
      left,
      closed:
        left.length > 0
          ? await this.lookUp.closed(
              agencyId,
              billed.map(({ periodFrom }) => periodFrom),
            )
          : [],
    };
    const changes = new Map(touched.map(({ periodFrom }) => [periodFrom, new Map<string, number>()]));
    const add = (sign: 1 | -1, own: typeof terms, hours: readonly Work[]) => {
      for (const { period, billToId, amount } of linesNow({ ...known, terms: own, works: hours }).lines) {
        if (billedTo !== undefined && billToId !== billedTo) continue;
        const sums = changes.get(period);
        sums?.set(billToId!, (sums.get(billToId!) ?? 0) + sign * amount);
      }
    };
    await nextTurn();
    add(-1, terms, both.before);
    await nextTurn();
    add(1, withSimulatedBilling(terms, simulated, now), both.after);
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
