import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { BacktestPay, PreviewTermsChange } from '#contracts/api/pay-simulation.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { agentsPresent } from '#projections/presence/presence.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { Company } from '../engine/company.ts';
import { dateOf, dayOf } from '../engine/dates.ts';
import type { Line, LineKind } from '../engine/lines.ts';
import { payCompanyOf, payLinesOf } from '../engine/pay-run.ts';
import type { PayRunHead } from '../engine/pay-run-inputs.ts';
import { groupBy, presencesOf } from '../engine/presences.ts';
import { ruleSets } from '../engine/rule-sets.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { thawed } from '../run/frozen-file.ts';
import { daysAfter, longestBack } from '../run/periods.ts';
import { asFrozen, type FrozenHead, type FrozenRecord } from './frozen-pay.ts';
import { PayInputReader } from './pay-input-reader.ts';
import { underRuleSet, withSimulatedTerms } from './simulated-terms.ts';

/** Agents whose hours are in memory at once. */
const atOnce = 200;
/** Days before a week that the wages of holidays are counted from. */
const holidayDays = 56;
const longestTest = 366;

/** Cents before and after, added up under names. */
class Tally<K> {
  private readonly sums = new Map<K, { before: number; after: number }>();
  add(key: K, when: 'before' | 'after', cents: number): void {
    const sum = this.sums.get(key) ?? { before: 0, after: 0 };
    sum[when] += cents;
    this.sums.set(key, sum);
  }
  rows(): { readonly key: K; readonly before: number; readonly after: number; readonly difference: number }[] {
    return [...this.sums].map(([key, { before, after }]) => ({ key, before, after, difference: after - before }));
  }
}

/** What other terms would pay; nothing of it is recorded. */
@Controller()
export class SimulationController {
  constructor(
    private readonly models: ReadModels,
    private readonly payInputs: PayInputReader,
    private readonly inputs: MoneyInputs,
    private readonly files: Files,
  ) {}

  @Endpoint(PreviewTermsChange)
  async preview({ terms }: Input<typeof PreviewTermsChange>, caller: Caller) {
    const companyId = requireCompany(caller);
    const earliest = terms.map(({ from }) => from).sort()[0]!;
    const closed = await this.closed(companyId);
    const touched = closed.filter(({ to }) => to >= earliest);
    const [first, last] = [touched[0], touched.at(-1)];
    if (!first || !last) return { periods: [], difference: 0 };
    const { head } = await this.payInputs.gather(companyId, { ...last, day: dayOf(last.from) }, []);
    const all: PayRunHead = { ...head, closed: closed.map(({ from }) => from) };
    const companies = {
      before: payCompanyOf(all),
      after: payCompanyOf({ ...all, terms: asFrozen(withSimulatedTerms(all.terms, terms, companyId, caller.now)) }),
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

  @Endpoint(BacktestPay)
  async backtest({ from, to, ruleSet, terms }: Input<typeof BacktestPay>, caller: Caller) {
    if (from > to || dayOf(to) - dayOf(from) > longestTest) throw new Rejected('REPORT_TOO_LONG');
    const companyId = requireCompany(caller);
    const [kinds, agents, clients, runs] = [
      new Tally<LineKind>(),
      new Tally<string>(),
      new Tally<string>(),
      new Tally<MoneyRunRow>(),
    ];
    for (const run of (await this.closed(companyId)).filter((one) => one.to >= from && one.from <= to)) {
      let head: FrozenHead | undefined;
      let companies: { readonly before: Company; readonly after: Company } | undefined;
      for await (const record of this.inputsOf(run)) {
        if (record.record === 'head') {
          head = { ...record, closed: [] };
          const other = withSimulatedTerms(
            ruleSet ? underRuleSet(head.terms, ruleSet) : head.terms,
            terms,
            companyId,
            caller.now,
          );
          companies = { before: payCompanyOf(head), after: payCompanyOf({ ...head, terms: other }) };
          continue;
        }
        const found = presencesOf(record.works, new Set(head!.voided));
        for (const when of ['before', 'after'] as const)
          for (const line of payLinesOf(found, companies![when], head!, { ...record, from: head!.from })
            .lines as readonly Line[]) {
            kinds.add(line.kind, when, line.amount);
            agents.add(line.agentId, when, line.amount);
            if (line.customerId !== null) clients.add(line.customerId, when, line.amount);
            runs.add(run, when, line.amount);
          }
      }
    }
    const named = await this.names(companyId, agents.rows(), clients.rows());
    const periods = runs.rows().map(({ key, ...sums }) => ({ runId: key.id, from: key.from, to: key.to, ...sums }));
    const sum = (of: 'before' | 'after') => periods.reduce((total, period) => total + period[of], 0);
    return {
      ...{ before: sum('before'), after: sum('after'), difference: sum('after') - sum('before'), periods },
      kinds: kinds.rows().map(({ key, ...sums }) => ({ kind: key, ...sums })),
      ...named,
      unverified: ruleSet ? [...ruleSets[ruleSet].unverified] : [],
    };
  }

  /** @throws Rejected NOT_FOUND: what the run was computed from is not kept any more */
  private async *inputsOf({ inputs }: MoneyRunRow): AsyncGenerator<FrozenRecord> {
    try {
      yield* thawed<FrozenRecord>(this.files, inputs!);
    } catch (error) {
      throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
    }
  }

  private async names(
    companyId: string,
    agents: ReturnType<Tally<string>['rows']>,
    clients: ReturnType<Tally<string>['rows']>,
  ) {
    const [people, accounts] = await Promise.all([
      agentsIn(this.models, companyId, sql`r.id = any(${agents.map(({ key }) => key)})`),
      this.models.byIds(AccountRow, clients.map(({ key }) => key)), // prettier-ignore
    ]);
    const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
    return {
      agents: agents.map(({ key: id, ...sums }) => ({ id, name: names.get(id) ?? '', ...sums })),
      clients: clients.map(({ key: id, ...sums }) => ({ id, name: accounts.get(id)?.name ?? '', ...sums })),
    };
  }

  private async closed(companyId: string): Promise<MoneyRunRow[]> {
    const rows = await this.models.rows(MoneyRunRow, sql`r."companyId" = ${companyId}`, sql`r.state = 'closed'`);
    return rows.sort((a, b) => (a.from < b.from ? -1 : 1));
  }
}
