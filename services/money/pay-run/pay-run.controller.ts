import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { PayShortfalls } from '#contracts/api/pay-decisions.ts';
import { NextPayRuns, PayRunDetail, PayRuns as PayRunList } from '#contracts/api/pay-runs.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import { maxWaits, type PayWait } from '#contracts/values/pay-run.ts';
import type { Caller } from '#kernel/caller.ts';
import { agentNames } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow, type RunDecision } from '#projections/money-run/money-run.table.ts';
import { shiftsOfWorks } from '#projections/presence/presence.query.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { added, noSums } from '../engine/pay-run.ts';
import { ruleSets } from '../engine/rule-sets.ts';
import { holidayDays } from './holiday-days.ts';
import { closedRuns } from '../run/closed-runs.ts';
import { periodsAhead, runIdOf } from '../run/periods.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { today } from '../terms/dated-terms.ts';
import { runTotals, OpenRuns } from './open-runs.ts';
import { filesShown } from './pay-files.ts';
import type { KnownRun } from './known-run.ts';
import { PayRuns, periodsAheadShown, runShown, shownRun } from './pay-runs.ts';
import { answerTo, shortfallKey, waitsOf } from './pay-waits.ts';
import { pick } from '#contracts/values/pick.ts';

type Detail = Output<typeof PayRunDetail>;

/** Pay runs of the caller's company: their state, their results and what they wait for. */
@Controller()
export class PayRunController {
  constructor(
    private readonly models: ReadModels,
    private readonly terms: CompanyTerms,
    private readonly runs: PayRuns,
    private readonly open: OpenRuns,
  ) {}

  @Endpoint(PayRunList)
  list(input: Input<typeof PayRunList>, caller: Caller) {
    const scope = sql`r."companyId" = ${requireCompany(caller)}`;
    return this.models.list(
      {
        from: MoneyRunRow,
        scope,
        sorts: { from: 'from', state: 'state', total: 'total' },
        filters: { state: 'state' },
        row: shownRun,
      },
      input,
    );
  }

  @Endpoint(NextPayRuns)
  async next(_: Input<typeof NextPayRuns>, caller: Caller) {
    const companyId = requireCompany(caller);
    const { calendars, settings } = await this.terms.of(companyId);
    const closed = await closedRuns(this.models, companyId);
    const ahead = periodsAhead(calendars, today(caller.now, settings.zone), periodsAheadShown, closed);
    return {
      hasCalendar: calendars.length > 0,
      zone: calendars.length > 0 ? settings.zone : null,
      approval: settings.approval,
      next: ahead.map(({ from, to, closesOn, payDay }) => ({
        id: runIdOf('pay', companyId, from),
        from,
        to,
        closesOn,
        payDay,
      })),
    };
  }

  @Endpoint(PayRunDetail)
  async detail({ id }: Input<typeof PayRunDetail>, caller: Caller): Promise<Detail> {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    const { row, settings } = run;
    const decisions = row?.decisions ?? [];
    const live = row?.state === 'closed' ? null : await this.live(run, decisions, caller.now);
    const carried = row?.carried ?? [];
    const tooOld = live?.tooOld ?? row?.tooOld ?? [];
    const waits = live?.waits ?? [];
    const people = [...waits, ...decisions, ...carried, ...tooOld].flatMap(({ agentId }) => agentId ?? []);
    const [names, shifts] = await Promise.all([
      agentNames(this.models, run.companyId, people),
      shiftsOfWorks(
        this.models,
        run.companyId,
        waits.flatMap(({ workId }) => workId ?? []),
      ),
    ]);
    const presences = await this.models.byIds(PresenceRow, new Set(shifts.values()));
    const named = (agentId: string) => ({ id: agentId, name: names.get(agentId) ?? '' });
    const { terms } = await this.terms.of(run.companyId);
    return {
      run: live ? { ...runShown(run), agents: live.agents, sums: live.sums, waits: live.waits.length } : runShown(run),
      approval: settings.approval,
      waits: waits.slice(0, maxWaits).map(({ code, agentId, workId, key }) => ({
        code,
        workId,
        key,
        agent: agentId === null ? null : named(agentId),
        requestId: presences.get(shifts.get(workId ?? '') ?? '')?.siteEventId ?? null,
        shiftId: shifts.get(workId ?? '') ?? null,
        date: workId === null ? null : (live?.dates.get(workId) ?? null),
      })),
      files: hasGrants(caller, { all: ['finance.exportPay'] }) ? filesShown(row?.files ?? []) : [],
      // A shortfall that an adjustment pays is listed with that adjustment only.
      decisions: decisions
        .filter(({ answer }) => answer !== 'pay')
        .map((line) => ({
          id: line.key ?? line.factId,
          ...pick(line, 'kind', 'workId', 'date', 'gainCode', 'amount', 'holiday', 'reason', 'by', 'at'),
          agent: named(line.agentId),
        })),
      tooOld: tooOld.map(({ agentId, period, amount }) => ({ agent: named(agentId), period, amount })),
      carried: carried.map(({ agentId, amount }) => ({ agent: named(agentId), amount })),
      gainCodes: [...new Set([...Object.values(terms.gainCodes), ...terms.primes.map(({ gainCode }) => gainCode)])]
        .filter((code) => code !== '')
        .sort(),
      holidays: holidayDays(terms, run.period),
      seal: row?.sealed ?? null,
      can: actionsOf(run, caller),
    };
  }

  /** Results of a run that isn't closed. */
  private async live(run: KnownRun, decisions: readonly RunDecision[], now: string) {
    const { agents } = await this.open.of(run, now);
    const waits: PayWait[] = agents.flatMap((agent) => waitsOf(run.id, agent, decisions));
    if (run.row?.state === 'waiting' && run.row.inputs === null && run.settings.approval)
      waits.unshift({ code: 'APPROVAL', agentId: null, workId: null, key: null });
    return {
      waits,
      agents: runTotals(agents).count,
      sums: agents.reduce((sums, agent) => added(sums, agent.sums), noSums),
      dates: new Map(agents.flatMap(({ waiting }) => waiting.map(({ workId, date }) => [workId, date] as const))),
      tooOld: agents.flatMap(({ agentId, tooOld }) => tooOld.map((one) => ({ agentId, ...one }))),
    };
  }

  @Endpoint(PayShortfalls)
  async shortfalls({ id }: Input<typeof PayShortfalls>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    const decisions = run.row?.decisions ?? [];
    const { legal, agents } = await this.open.of(run, caller.now);
    const found = agents.flatMap(({ shortfalls }) => shortfalls);
    const [names, shifts] = await Promise.all([
      agentNames(
        this.models,
        run.companyId,
        found.map(({ agentId }) => agentId),
      ),
      shiftsOfWorks(
        this.models,
        run.companyId,
        found.flatMap(({ workId }) => workId ?? []),
      ),
    ]);
    return {
      ruleSet: legal.ruleSet,
      unverified: [...ruleSets[legal.ruleSet].unverified],
      rows: found.map((one) => {
        const key = shortfallKey(run.id, one);
        const given = answerTo(decisions, key, one.missing);
        return {
          ...one,
          key,
          agent: { id: one.agentId, name: names.get(one.agentId) ?? '' },
          shiftId: one.workId === null ? null : (shifts.get(one.workId) ?? null),
          answer: given?.answer ?? null,
          reason: given?.reason ?? null,
        };
      }),
    };
  }
}

/** What the caller may do with a run in its present state. */
const actionsOf = ({ row, period, settings, today: day }: KnownRun, caller: Caller): Detail['can'] => {
  const edits = hasGrants(caller, { all: ['finance.editPay'] });
  const isOver = day > period.to;
  const open = row === undefined || row.state === 'open' || row.state === 'waiting';
  const changes = open && (row?.inputs ?? null) === null;
  return [
    ...(edits && changes && isOver && settings.approval ? (['approve'] as const) : []),
    ...(edits && isOver && (row?.state === 'approved' || (open && (!changes || !settings.approval)))
      ? (['close'] as const)
      : []),
    ...(edits && row?.state === 'failed' ? (['retry'] as const) : []),
    ...(edits && changes ? (['adjust'] as const) : []),
    ...(row?.state === 'closed' && hasGrants(caller, { all: ['finance.exportPay'] }) ? (['export'] as const) : []),
  ];
};
