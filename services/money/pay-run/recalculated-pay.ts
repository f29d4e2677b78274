import { Injectable } from '@nestjs/common';
import type { RecalculatedPay as Recalculated, SimulatedPayFact } from '#contracts/api/pay-simulation.ts';
import { simulatedFrom } from '#contracts/values/simulated-term.ts';
import { pacing } from '#kernel/turns.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { linesOfRuns } from '#projections/pay-line/pay-line.query.ts';
import { agentsPresent } from '#projections/presence/presence.query.ts';
import type { Company } from '../engine/company.ts';
import { dayOf } from '../engine/dates.ts';
import { payCompanyOf, payLinesOf } from '../engine/pay-run.ts';
import type { PayRunHead } from '../engine/pay-run-inputs.ts';
import { groupBy, presencesOf } from '../engine/presences.ts';
import type { LocalDate } from '../engine/units.ts';
import { decidedWorks } from '../inputs/decided.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { closedRuns } from '../run/closed-runs.ts';
import { daysAfter, longestBack, owedSince } from '../run/periods.ts';
import { agentsOf, firstDayOfWorks, withChanged, type ChangedWork } from '../run/changed-works.ts';
import { firstDayChanged } from '../run/presences-into.ts';
import { earliestDay, today } from '../terms/dated-terms.ts';
import { asFrozen } from './frozen-pay.ts';
import { isNextToClose } from './next-to-close.ts';
import { PayInputReader } from './pay-input-reader.ts';
import { isTerm, withSimulatedHolidays, withSimulatedLeave, withSimulatedTerms } from './simulated-terms.ts';
import { Tally } from './tally.ts';

/** Number of agents whose hours are in memory at once. */
const atOnce = 200;

/** The agents whom a change concerns; undefined where it may concern all. */
const concerned = (changes: readonly SimulatedPayFact[]): ReadonlySet<string> | undefined => {
  const ids = changes.map((one) => ('agentId' in one ? one.agentId : null));
  return ids.every((id) => id !== null) ? new Set(ids) : undefined;
};

/**
 * Finds closed pay periods that other terms, other days of leave and holidays, or other hours would change; records
 * nothing.
 */
@Injectable()
export class RecalculatedPay {
  constructor(
    private readonly models: ReadModels,
    private readonly payInputs: PayInputReader,
    private readonly inputs: MoneyInputs,
  ) {}

  /**
   * @param now UTC instant at which the changes count as recorded
   * @param works hours and prices of shifts that would change, in place of terms
   */
  async by(
    changes: readonly SimulatedPayFact[],
    companyId: string,
    now: string,
    works: readonly ChangedWork[] = [],
  ): Promise<Recalculated> {
    const own = sql`r."employerIds" @> array[${companyId}]::uuid[]`;
    const days = changes.map((one) => simulatedFrom(one) ?? earliestDay);
    const from = [...days, ...(works.length > 0 ? [firstDayOfWorks(works)] : [])].sort()[0]!;
    const earliest = await firstDayChanged(this.models, own, from);
    const closed = await closedRuns(this.models, companyId);
    const touched = closed.filter(({ to }) => to >= earliest);
    const [first, last] = [touched[0], touched.at(-1)];
    if (!first || !last) return { periods: [], difference: 0 };
    const gathered = await this.payInputs.gather(companyId, { ...last, day: dayOf(last.from) }, last.to, []);
    const { head, settings } = gathered;
    const left = await this.leftInNext(head, closed, today(now, settings.zone));
    const before: PayRunHead = { ...head, closed: closed.map(({ from }) => from) };
    const after: PayRunHead = {
      ...before,
      terms: asFrozen(withSimulatedTerms(before.terms, changes.filter(isTerm), companyId, now)),
      holidays: withSimulatedHolidays(before.holidays, changes),
    };
    const heads = { before, after };
    const companies = { before: payCompanyOf(before), after: payCompanyOf(after) };
    const tally = new Tally<string>();
    const moved = new Map<string, number>();
    const agentIds =
      works.length > 0 ? agentsOf(works) : await this.present(companies.before, changes, earliest, last.to);
    const runIds = closed.map(({ id }) => id);
    const stretch = { from: owedSince(companies.before.calendar, first.from), to: last.to };
    // What is left counts as it was paid, in periods before these too: for the overtime of a week that began in one,
    // and for holidays.
    const paidSince = companies.before.calendar.periodOf(dayOf(stretch.from)).from;
    const pace = pacing();
    for (let at = 0; at < agentIds.length; at += atOnce) {
      const some = agentIds.slice(at, at + atOnce);
      const recorded = await this.inputs.ofEmployer(companyId, stretch, some);
      const changed = works.filter(({ before }) => some.includes(before.agentId));
      const both = asFrozen(withChanged(recorded, changed));
      const afterBy = groupBy(both.after, ({ agentId }) => agentId);
      const paid = left.length > 0 ? await linesOfRuns(this.models, { companyId, runIds }, some, paidSince) : [];
      const paidBy = groupBy(paid, ({ agentId }) => agentId);
      const leave = groupBy(await this.inputs.leave(companyId, stretch, some), ({ agentId }) => agentId);
      for (const [agentId, before] of groupBy(both.before, (work) => work.agentId)) {
        await pace();
        const days = leave.get(agentId) ?? [];
        const agent = new Tally<string>();
        const own = { before, after: afterBy.get(agentId) ?? [] };
        for (const when of ['before', 'after'] as const) {
          const found = presencesOf(own[when], new Set(head.voided));
          const counted = when === 'before' ? days : withSimulatedLeave(days, changes);
          const given = { from: first.from, works: own[when], paid: paidBy.get(agentId) ?? [], left, leave: counted };
          for (const { period, amount } of payLinesOf(found, companies[when], heads[when], given).lines)
            agent.add(period, when, amount);
        }
        for (const { key, before, after, difference } of agent.rows()) {
          tally.add(key, 'before', before);
          tally.add(key, 'after', after);
          if (difference !== 0) moved.set(key, (moved.get(key) ?? 0) + 1);
        }
      }
    }
    const differences = new Map(tally.rows().map(({ key, difference }) => [key, difference]));
    const oldest = daysAfter(last.to, 1 - longestBack);
    const periods = touched
      .filter(({ from }) => (differences.get(from) ?? 0) !== 0 || moved.has(from))
      .map(({ id, from, to, number }) => ({
        runId: id,
        from,
        to,
        number: number!,
        difference: differences.get(from) ?? 0,
        agents: moved.get(from) ?? 0,
        tooOld: from < oldest,
      }));
    return { periods, difference: periods.reduce((sum, { difference }) => sum + difference, 0) };
  }

  /** The agents of whom something changes with terms from a day on. */
  private async present(
    { id, calendar }: Company,
    changes: readonly SimulatedPayFact[],
    from: LocalDate,
    to: LocalDate,
  ): Promise<string[]> {
    const only = concerned(changes);
    const present = await agentsPresent(this.models, id, owedSince(calendar, from), to);
    return present.filter((agentId) => only?.has(agentId) ?? true).sort();
  }

  /**
   * Assignments that the next run to close, which corrects closed periods, leaves to a later one: they stay as they
   * were paid.
   */
  private async leftInNext(
    { companyId, calendars }: PayRunHead,
    closed: readonly MoneyRunRow[],
    day: LocalDate,
  ): Promise<string[]> {
    const open = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`, sql`r.state <> 'closed'`);
    for (const period of open) {
      const left = decidedWorks(period.decisions, 'left');
      const asked = { companyId, period, calendars, runs: [...closed, ...open], today: day };
      if (left.length > 0 && (await isNextToClose(this.models, asked))) return left;
    }
    return [];
  }
}
