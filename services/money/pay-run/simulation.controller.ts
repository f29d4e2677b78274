import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { BacktestPay, PreviewTermsChange } from '#contracts/api/pay-simulation.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { Files } from '#kernel/files.ts';
import { pacing } from '#kernel/turns.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentNames } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { Company } from '../engine/company.ts';
import { dayOf } from '../engine/dates.ts';
import type { Line, LineKind } from '../engine/lines.ts';
import { payCompanyOf, payLinesOf } from '../engine/pay-run.ts';
import { presencesOf } from '../engine/presences.ts';
import { ruleSets } from '../engine/rule-sets.ts';
import type { FrozenHead } from './frozen-pay.ts';
import { RecalculatedPay } from './recalculated-pay.ts';
import { closedRuns } from '../run/closed-runs.ts';
import { frozenRecords } from './run-inputs.ts';
import { underRuleSet, withSimulatedTerms } from './simulated-terms.ts';
import { Tally } from './tally.ts';

const longestTest = 366;

/** Simulates pay under other terms; records nothing. */
@Controller()
export class SimulationController {
  constructor(
    private readonly models: ReadModels,
    private readonly recalculatedPay: RecalculatedPay,
    private readonly files: Files,
  ) {}

  @Endpoint(PreviewTermsChange)
  preview({ terms }: Input<typeof PreviewTermsChange>, caller: Caller) {
    return this.recalculatedPay.by(terms, requireCompany(caller), caller.now);
  }

  @Endpoint(BacktestPay)
  async backtest({ from, to, ruleSet, easter, customerId, skillId, terms }: Input<typeof BacktestPay>, caller: Caller) {
    if (from > to || dayOf(to) - dayOf(from) > longestTest) throw new Rejected('REPORT_TOO_LONG');
    const companyId = requireCompany(caller);
    const [kinds, agents, clients, runs] = [
      new Tally<LineKind>(),
      new Tally<string>(),
      new Tally<string | null>(),
      new Tally<MoneyRunRow>(),
    ];
    const pace = pacing();
    const compared = (await closedRuns(this.models, companyId)).filter((one) => one.to >= from && one.from <= to);
    for (const run of compared) {
      let head: FrozenHead | undefined;
      let companies: { readonly before: Company; readonly after: Company } | undefined;
      for await (const record of frozenRecords(this.files, run.inputs!)) {
        if (record.record === 'head') {
          head = { ...record, closed: [] };
          const other = withSimulatedTerms(
            ruleSet ? underRuleSet(head.terms, { ruleSet, easter, customerId, skillId }) : head.terms,
            terms,
            companyId,
            caller.now,
          );
          companies = { before: payCompanyOf(head), after: payCompanyOf({ ...head, terms: other }) };
          continue;
        }
        await pace();
        const found = presencesOf(record.works, new Set(head!.voided));
        for (const when of ['before', 'after'] as const)
          for (const line of payLinesOf(found, companies![when], head!, { ...record, from: head!.from })
            .lines as readonly Line[]) {
            kinds.add(line.kind, when, line.amount);
            agents.add(line.agentId, when, line.amount);
            clients.add(line.customerId, when, line.amount);
            runs.add(run, when, line.amount);
          }
      }
    }
    const named = await this.names(companyId, agents.rows(), clients.rows());
    const sums = new Map(runs.rows().map(({ key, ...own }) => [key, own]));
    const nothing = { before: 0, after: 0, difference: 0 };
    const periods = compared.map((run) => ({
      runId: run.id,
      number: run.number!,
      from: run.from,
      to: run.to,
      ...(sums.get(run) ?? nothing),
    }));
    const sum = (of: 'before' | 'after') => periods.reduce((total, period) => total + period[of], 0);
    return {
      before: sum('before'),
      after: sum('after'),
      difference: sum('after') - sum('before'),
      periods,
      covers: compared.length > 0 ? { from: compared[0]!.from, to: compared.at(-1)!.to } : null,
      kinds: kinds.rows().map(({ key, ...own }) => ({ kind: key, ...own })),
      ...named,
      unverified: ruleSet ? [...ruleSets[ruleSet].unverified] : [],
    };
  }

  private async names(
    companyId: string,
    agents: ReturnType<Tally<string>['rows']>,
    clients: ReturnType<Tally<string | null>['rows']>,
  ) {
    const [names, accounts] = await Promise.all([
      agentNames(
        this.models,
        companyId,
        agents.map(({ key }) => key),
      ),
      this.models.byIds(
        AccountRow,
        clients.flatMap(({ key }) => key ?? []),
      ),
    ]);
    return {
      agents: agents.map(({ key: id, ...sums }) => ({ id, name: names.get(id) ?? '', ...sums })),
      clients: clients.map(({ key: id, ...sums }) => ({ id, name: accounts.get(id ?? '')?.name ?? '', ...sums })),
    };
  }
}
