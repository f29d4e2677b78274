import { Injectable } from '@nestjs/common';
import type { PreviewTermsChange, SimulatedTerm } from '#contracts/api/pay-simulation.ts';
import type { Output } from '#contracts/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { agentsPresent } from '#projections/presence/presence.query.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import { payCompanyOf, payLinesOf } from '../engine/pay-run.ts';
import type { PayRunHead } from '../engine/pay-run-inputs.ts';
import { groupBy, presencesOf } from '../engine/presences.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { daysAfter, longestBack } from '../run/periods.ts';
import { asFrozen } from './frozen-pay.ts';
import { PayInputReader } from './pay-input-reader.ts';
import { withSimulatedTerms } from './simulated-terms.ts';
import { Tally } from './tally.ts';

/** Agents whose hours are in memory at once. */
const atOnce = 200;
/** Days before a week that the wages of holidays are counted from. */
const holidayDays = 56;

/** A company's closed pay runs, the earliest period first. */
export const closedRuns = async (models: ReadModels, companyId: string): Promise<MoneyRunRow[]> => {
  const rows = await models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`, sql`r.state = 'closed'`);
  return rows.sort((a, b) => (a.from < b.from ? -1 : 1));
};

/** Which closed pay periods other terms would move; nothing of it is recorded. */
@Injectable()
export class MovedPay {
  constructor(
    private readonly models: ReadModels,
    private readonly payInputs: PayInputReader,
    private readonly inputs: MoneyInputs,
  ) {}

  /** @param now the terms count as recorded then */
  async by(
    terms: readonly SimulatedTerm[],
    companyId: string,
    now: string,
  ): Promise<Output<typeof PreviewTermsChange>> {
    const earliest = terms.map(({ from }) => from).sort()[0]!;
    const closed = await closedRuns(this.models, companyId);
    const touched = closed.filter(({ to }) => to >= earliest);
    const [first, last] = [touched[0], touched.at(-1)];
    if (!first || !last) return { periods: [], difference: 0 };
    const { head } = await this.payInputs.gather(companyId, { ...last, day: dayOf(last.from) }, []);
    const all: PayRunHead = { ...head, closed: closed.map(({ from }) => from) };
    const companies = {
      before: payCompanyOf(all),
      after: payCompanyOf({ ...all, terms: asFrozen(withSimulatedTerms(all.terms, terms, companyId, now)) }),
    };
    const tally = new Tally<string>();
    const moved = new Map<string, number>();
    const agentIds = (await agentsPresent(this.models, companyId, daysAfter(earliest, -1), last.to)).sort();
    const days = {
      from: daysAfter(dateOf(companies.before.calendar.weekOf(dayOf(first.from)).from), -holidayDays),
      to: last.to,
    };
    for (let at = 0; at < agentIds.length; at += atOnce) {
      const some = agentIds.slice(at, at + atOnce);
      const works = asFrozen(await this.inputs.ofEmployer(companyId, days, some));
      const leave = groupBy(await this.inputs.leave(companyId, days, some), ({ agentId }) => agentId);
      for (const [agentId, own] of groupBy(works, (work) => work.agentId)) {
        const given = { from: first.from, left: [], leave: leave.get(agentId) ?? [] };
        const agent = new Tally<string>();
        const found = presencesOf(own, new Set(all.voided));
        for (const when of ['before', 'after'] as const)
          for (const { period, amount } of payLinesOf(found, companies[when], all, given).lines)
            agent.add(period, when, amount);
        for (const { key, before, after, difference } of agent.rows()) {
          tally.add(key, 'before', before);
          tally.add(key, 'after', after);
          if (difference !== 0) moved.set(key, (moved.get(key) ?? 0) + 1);
        }
      }
    }
    const changes = new Map(tally.rows().map(({ key, difference }) => [key, difference]));
    const oldest = daysAfter(last.to, 1 - longestBack);
    const periods = touched
      .filter(({ from }) => (changes.get(from) ?? 0) !== 0 || moved.has(from))
      .map(({ id, from, to, number }) => ({
        ...{
          runId: id,
          from,
          to,
          number: number!,
          difference: changes.get(from) ?? 0,
          agents: moved.get(from) ?? 0,
          tooOld: from < oldest,
        },
      }));
    return { periods, difference: periods.reduce((sum, { difference }) => sum + difference, 0) };
  }
}
