import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { PayShortfalls } from '#contracts/api/pay-decisions.ts';
import {
  NextPayRuns,
  PayLineById,
  PayRunDetail,
  PayRunFile,
  PayRuns as PayRunList,
  PayStatement,
  type PayRunAgent,
} from '#contracts/api/pay-runs.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { holds } from '#contracts/permissions.ts';
import { mostWaits, type PayWait } from '#contracts/values/pay-run.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentsIn } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { MoneyRunRow, type RunDecision } from '#projections/money-run/money-run.table.ts';
import { isClosed, linesOfStatement } from '#projections/pay-line/pay-line.query.ts';
import { PayLineRow } from '#projections/pay-line/pay-line.table.ts';
import { shiftsOfWorks } from '#projections/presence/presence.query.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { StatementRow } from '#projections/statement/statement.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { dateOf } from '../engine/dates.ts';
import { added, noSums } from '../engine/pay-run.ts';
import { ruleSets } from '../engine/rule-sets.ts';
import { holidayDays } from './holiday-days.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import { withIds } from '../run/line-shape.ts';
import { periodsAhead, runIdOf } from '../run/periods.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { today } from '../terms/dated-terms.ts';
import { Explanations } from '../shift-pay/explanations.ts';
import { filesShown } from './pay-files.ts';
import { PayRuns, periodsAheadShown, runShown, shownRun, type KnownRun } from './pay-runs.ts';
import { answerTo, shortfallKey, waitsOf } from './pay-waits.ts';

type Detail = Output<typeof PayRunDetail>;

/** Pay runs of the caller's company: how they stand, what they pay and why, and their files. */
@Controller()
export class PayRunController {
  constructor(
    private readonly models: ReadModels,
    private readonly terms: CompanyTerms,
    private readonly runs: PayRuns,
    private readonly files: Files,
    private readonly explanations: Explanations,
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
    const ahead = periodsAhead(calendars, today(caller.now, settings.zone), periodsAheadShown);
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
    const isFinal = row?.state === 'closed' || row?.inputs != null;
    const live = isFinal ? null : await this.live(run, decisions);
    const carried = row?.carried ?? [];
    const tooOld = isFinal ? (row?.tooOld ?? []) : live!.tooOld;
    const waits = live?.waits ?? [];
    const people = [...waits, ...decisions, ...carried, ...tooOld].flatMap(({ agentId }) => agentId ?? []);
    const [names, shifts] = await Promise.all([
      this.people(run.companyId, people),
      shiftsOfWorks(this.models, run.companyId, waits.flatMap(({ workId }) => workId ?? [])), // prettier-ignore
    ]);
    const presences = await this.models.byIds(PresenceRow, new Set(shifts.values()));
    const named = (agentId: string) => ({ id: agentId, name: names.get(agentId) ?? '' });
    const { terms } = await this.terms.of(run.companyId);
    return {
      run: live ? { ...runShown(run), agents: live.agents, sums: live.sums, waits: live.waits.length } : runShown(run),
      approval: settings.approval,
      waits: waits.slice(0, mostWaits).map(({ code, agentId, workId, key }) => ({
        ...{ code, workId, key, agent: agentId === null ? null : named(agentId) },
        requestId: presences.get(shifts.get(workId ?? '') ?? '')?.siteEventId ?? null,
        shiftId: shifts.get(workId ?? '') ?? null,
        date: workId === null ? null : (live?.dates.get(workId) ?? null),
      })),
      files: holds(caller, { all: ['finance.exportPay'] }) ? filesShown(row?.files ?? []) : [],
      decisions: decisions.map(
        ({ factId, key, kind, agentId, workId, date, gainCode, amount, holiday, reason, by, at }) => ({
          ...{
            id: key ?? factId,
            kind,
            agent: named(agentId),
            workId,
            date,
            gainCode,
            amount,
            holiday,
            reason,
            by,
            at,
          },
        }),
      ),
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

  /** What an open run comes to as things stand. */
  private async live(run: KnownRun, decisions: readonly RunDecision[]) {
    let [agents, sums] = [0, noSums];
    const waits: PayWait[] = [];
    const dates = new Map<string, string>();
    const tooOld: { agentId: string; period: string; amount: number }[] = [];
    for await (const { agent, computed } of this.runs.computed(run)) {
      if (computed.lines.length > 0) agents++;
      sums = added(sums, computed.sums);
      waits.push(...waitsOf(run.id, computed, decisions));
      tooOld.push(...computed.tooOld.map(({ period, amount }) => ({ agentId: agent.agentId, period, amount })));
      const waiting = new Set(computed.waits.map(({ workId }) => workId));
      for (const { id, plannedStart, zone } of agent.works)
        if (waiting.has(id)) dates.set(id, dateOf(dayAt(minuteOf(plannedStart), zone)));
    }
    if (run.row?.state === 'waiting' && run.settings.approval)
      waits.unshift({ code: 'APPROVAL', agentId: null, workId: null, key: null });
    return { agents, sums, waits, dates, tooOld };
  }

  @Endpoint(PayStatement)
  async statement({ id, agentId }: Input<typeof PayStatement>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    const [names, employers] = await Promise.all([
      this.people(run.companyId, [agentId]),
      this.models.byIds(AccountRow, [run.companyId]),
    ]);
    const of = {
      run: runShown(run),
      agent: { id: agentId, name: names.get(agentId) ?? '' },
      employer: { id: run.companyId, name: employers.get(run.companyId)?.name ?? '' },
    };
    if (run.row?.state === 'closed') {
      const [row] = await this.models.rows(StatementRow, sql`r."runId" = ${id}`, sql`r."agentId" = ${agentId}`);
      if (!row) throw new Rejected('NOT_FOUND');
      const lines = await this.runs.shown(await linesOfStatement(this.models, row.id), caller);
      return { ...of, flags: row.flags.map(flagShown), lines, sums: row.sums };
    }
    for await (const { computed } of this.runs.computed(run, [agentId])) {
      const lines = await this.runs.shown(withIds(run.id, computed.lines), caller);
      return { ...of, flags: computed.flags.map(flagShown), lines, sums: computed.sums };
    }
    throw new Rejected('NOT_FOUND');
  }

  @Endpoint(PayLineById)
  async line({ id }: Input<typeof PayLineById>, caller: Caller) {
    const companyId = requireCompany(caller);
    const [row] = await this.models.rows(
      PayLineRow,
      sql`r."companyId" = ${companyId} and ${isClosed}`,
      sql`r.id = ${id}`,
    );
    if (!row) throw new Rejected('NOT_FOUND');
    const [run, names, [line]] = await Promise.all([
      this.runs.find(row.runId, companyId, caller.now),
      this.people(companyId, [row.agentId]),
      this.runs.shown([row.line], caller),
    ]);
    const { facts } = await this.explanations.of(line!.shiftId ?? row.runId, [row.line], [], [], caller, {
      knowsAgent: true,
      pays: true,
      bills: false,
    });
    return {
      run: runShown(run),
      agent: { id: row.agentId, name: names.get(row.agentId) ?? '' },
      line: line!,
      facts,
    };
  }

  @Endpoint(PayShortfalls)
  async shortfalls({ id }: Input<typeof PayShortfalls>, caller: Caller) {
    const run = await this.runs.find(id, requireCompany(caller), caller.now);
    const decisions = run.row?.decisions ?? [];
    const { head } = await this.runs.gathered(run, []);
    const found = [];
    for await (const { computed } of this.runs.computed(run)) found.push(...computed.shortfalls);
    const [names, shifts] = await Promise.all([
      this.people(run.companyId, found.map(({ agentId }) => agentId)), // prettier-ignore
      shiftsOfWorks(this.models, run.companyId, found.flatMap(({ workId }) => workId ?? [])), // prettier-ignore
    ]);
    return {
      ruleSet: head.legal.ruleSet,
      unverified: [...ruleSets[head.legal.ruleSet].unverified],
      rows: found.map((one) => {
        const key = shortfallKey(run.id, one);
        const given = answerTo(decisions, key, one.missing);
        return {
          ...{ ...one, key, agent: { id: one.agentId, name: names.get(one.agentId) ?? '' } },
          shiftId: one.workId === null ? null : (shifts.get(one.workId) ?? null),
          answer: given?.answer ?? null,
          reason: given?.reason ?? null,
        };
      }),
    };
  }

  @Endpoint(PayRunFile)
  async file({ id, layout, format, language }: Input<typeof PayRunFile>, caller: Caller) {
    const { row } = await this.runs.find(id, requireCompany(caller), caller.now);
    const kept = row?.files.find((one) => one.layout === layout && one.format === format && one.language === language);
    if (!kept) throw new Rejected('NOT_FOUND');
    const file = await this.files.open(kept.file.hash).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
    });
    return { file, name: kept.file.name, type: kept.file.type };
  }

  private async people(companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const agents = await agentsIn(this.models, companyId, sql`r.id = any(${[...new Set(ids)]})`);
    return new Map(agents.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  }
}

const flagShown = ({
  code,
  workId,
  date,
}: {
  readonly code: PayRunAgent['flags'][number];
  readonly workId: string;
  readonly date?: string | undefined;
}) => ({
  ...{ code, workId, date: date ?? null },
});

/** What the caller may do with a run as it stands. */
const actionsOf = ({ row, period, settings, today: day }: KnownRun, caller: Caller): Detail['can'] => {
  const edits = holds(caller, { all: ['finance.editPay'] });
  const isOver = day > period.to;
  const open = row === undefined || row.state === 'open' || row.state === 'waiting';
  return [
    ...(edits && open && isOver && settings.approval ? (['approve'] as const) : []),
    ...(edits && isOver && (row?.state === 'approved' || (open && !settings.approval)) ? (['close'] as const) : []),
    ...(edits && row?.state === 'failed' ? (['retry'] as const) : []),
    ...(edits && open ? (['adjust'] as const) : []),
    ...(row?.state === 'closed' && holds(caller, { all: ['finance.exportPay'] }) ? (['export'] as const) : []),
  ];
};
