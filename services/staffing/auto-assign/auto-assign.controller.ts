import { Controller } from '@nestjs/common';
import { requireCompany } from '#kernel/own.ts';
import { anyNameIn } from '#contracts/values/named.ts';
import { companyOf } from '#contracts/values/company.ts';
import {
  AutoAssignRuns,
  AutoAssignRunShifts,
  CancelRun,
  GetAutoAssignSettings,
  RunOfShift,
  SaveAutoAssignSettings,
  WhyNot,
} from '#contracts/api/auto-assign.ts';
import { mayAtSomeStage } from '#contracts/values/ability.ts';
import { weights } from '#contracts/values/auto-assign.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { agentNames } from '#projections/agent/agents-of.query.ts';
import { isLatestRun, consideredShift } from '#projections/auto-assign-run/auto-assign-run.query.ts';
import { AutoAssignRunRow } from '#projections/auto-assign-run/auto-assign-run.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { saveSettings } from '#services/reference/reference.service.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { visibleTextOf } from '#services/scheduling/shift/visible-text.rule.ts';
import { autoAssignRun } from './auto-assign-run.decider.ts';
import { readSnapshot } from './snapshot-file.ts';
import { withMoves } from './plan-of.ts';
import { settingsOf } from './problem-snapshot.ts';
import { visibleExplanations } from './explanation.rule.ts';
import { plannedWorkOf } from './planned-work.ts';
import { availabilityOf } from './near-miss.rule.ts';
import { reasonNames } from './reason-names.ts';

/** Most open shifts whose obstacles are counted in one answer; for others, see their explanations. */
const counted = 50;

/** Ids of shifts that get another agent so that a further shift can be filled. */
const movedIn = ({ plan }: AutoAssignRunRow) =>
  new Set(plan.filter(({ replacing }) => replacing).map(({ shiftId }) => shiftId));

/**
 * Whether this caller may put another agent on a shift: they may fill it, it is upcoming, and nobody has punched in.
 */
const mayChoose = (row: ShiftRow, caller: Caller): boolean =>
  row.punchIn === null &&
  row.end > caller.now &&
  mayAtSomeStage(row.assignmentId === null ? 'assign' : 'changeAgent', row, caller);

/** Most events, and agents, that the list names for each run. */
const maxNamed = 3;

const shown = (row: AutoAssignRunRow, events: readonly string[], agents: readonly string[] = []) => {
  const moved = movedIn(row);
  const own = (list: readonly { readonly shiftId: string }[]) =>
    list.filter(({ shiftId }) => !moved.has(shiftId)).length;
  return {
    id: row.id,
    state: row.state,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    shiftCount: row.shiftCount,
    agentCount: row.agentCount,
    planned: own(row.plan),
    filled: own(row.filled) + own(row.instead),
    unfilled: row.unfilled.length + own(row.refused),
    events: [...events],
    agents: [...agents],
  };
};

/** Runs of auto-assign: their progress, their choices with explanations, and the company's settings. */
@Controller()
export class AutoAssignController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly files: Files,
    private readonly shifts: VisibleShifts,
  ) {}

  @Endpoint(AutoAssignRuns)
  async runs(input: Input<typeof AutoAssignRuns>, caller: Caller) {
    const scope = sql`r."employerId" = ${requireCompany(caller)}`;
    const sorts = { startedAt: 'startedAt' } as const;
    const row = (run: AutoAssignRunRow) => run;
    const { rows, meta } = await this.models.list(
      { from: AutoAssignRunRow, scope, sorts, filters: {}, dates: 'startedAt', row },
      input,
    );
    const [titles, agents] = await Promise.all([this.titles(rows), this.chosen(rows, caller)]);
    return { rows: rows.map((run) => shown(run, titles(run), agents(run))), meta };
  }

  @Endpoint(AutoAssignRunShifts)
  async run({ id }: Input<typeof AutoAssignRunShifts>, caller: Caller) {
    const row = await this.own(id, caller);
    if (!row.survey) return { run: shown(row, []), shifts: [] };
    const { known, given } = await this.snapshot(row);
    const rows = await this.models.byIds(
      ShiftRow,
      known.shifts.map((shift) => shift.id),
    );
    const events = await this.models.byIds(SiteEventRow, [
      ...new Set(known.shifts.map(({ siteEventId }) => siteEventId)),
    ]);
    const names = await this.names(
      [...row.plan, ...row.instead].map(({ agentId }) => agentId),
      caller,
    );
    const reasons = await reasonNames(this.models, [...rows.values()], known, caller);
    const agents = (list: AutoAssignRunRow['plan']) => new Map(list.map(({ shiftId, agentId }) => [shiftId, agentId]));
    const [planned, filled, instead] = [agents(row.plan), agents(row.filled), agents(row.instead)];
    const refused = new Set(row.refused.map(({ shiftId }) => shiftId));
    const unfilled = row.unfilled.slice(0, counted);
    const moved = movedIn(row);
    return {
      run: shown(row, (await this.titles([row]))(row)),
      shifts: known.shifts.map((shift) => {
        const agentId = instead.get(shift.id) ?? planned.get(shift.id);
        const outcome = refused.has(shift.id)
          ? 'refused'
          : instead.has(shift.id)
            ? 'instead'
            : filled.has(shift.id)
              ? moved.has(shift.id)
                ? 'moved'
                : 'filled'
              : planned.has(shift.id)
                ? 'waiting'
                : 'unfilled';
        const open = unfilled.includes(shift.id) ? availabilityOf(known, given, shift) : { blockedBy: [], near: [] };
        const shiftRow = rows.get(shift.id);
        const choosable = shiftRow !== undefined && mayChoose(shiftRow, caller);
        return {
          shiftId: shift.id,
          title: shift.title,
          start: shift.start,
          end: shift.end,
          zone: rows.get(shift.id)?.zone ?? 'America/Toronto',
          requestId: shift.siteEventId,
          event: events.get(shift.siteEventId)?.title ?? '',
          agent: agentId && outcome !== 'refused' ? { id: agentId, name: names.get(agentId) ?? '' } : null,
          affectationId: choosable ? shiftRow.assignmentId : null,
          choosable,
          outcome: outcome as 'filled',
          blockedBy: [...open.blockedBy],
          near: shiftRow ? reasons.near(open.near, shiftRow) : [],
        };
      }),
    };
  }

  @Endpoint(RunOfShift)
  async ofShift({ shiftId }: Input<typeof RunOfShift>, caller: Caller) {
    await this.shifts.byId(caller, shiftId);
    const [run] = await this.models.rows(
      AutoAssignRunRow,
      isLatestRun(requireCompany(caller), consideredShift(shiftId)),
    );
    return { run: run ? { id: run.id, startedAt: run.startedAt } : null };
  }

  @Endpoint(WhyNot)
  async why({ id, shiftId }: Input<typeof WhyNot>, caller: Caller) {
    const row = await this.own(id, caller);
    const { known, given } = row.survey ? await this.snapshot(row) : { known: undefined, given: undefined };
    const shift = known?.shifts.find((one) => one.id === shiftId);
    if (!known || !given || !shift) throw new Rejected('NOT_FOUND');
    const skills = await this.models.byIds(ReferenceRow, [shift.skillId]);
    const skillName = visibleTextOf(skills.get(shift.skillId ?? ''), 'skill', [
      requireCompany(caller),
      shift.customerId,
    ]);
    const skill = anyNameIn(caller.language, skillName?.value);
    const names = await this.names(
      known.agents.map((agent) => agent.id),
      caller,
    );
    return visibleExplanations(known, given, shift, caller).map(({ agentId, obstacle, ...rest }) => ({
      agent: { id: agentId, name: names.get(agentId) ?? '' },
      ...rest,
      obstacle: obstacle && { ...obstacle, values: obstacle.rule === 'skill' ? { skill } : obstacle.values },
    }));
  }

  @Endpoint(CancelRun)
  async cancel({ id }: Input<typeof CancelRun>, caller: Caller) {
    await this.own(id, caller);
    await this.commands.run(autoAssignRun, 'Cancel', id, { runId: id }, caller);
    return { id };
  }

  @Endpoint(GetAutoAssignSettings)
  settings(_: Input<typeof GetAutoAssignSettings>, caller: Caller) {
    return settingsOf(this.models, requireCompany(caller));
  }

  @Endpoint(SaveAutoAssignSettings)
  async saveSettings(value: Input<typeof SaveAutoAssignSettings>, caller: Caller) {
    // A person who sets the weights and sees who is chosen could work out pay and ratings: only people who may read
    // both set them.
    if (!hasGrants(caller, { all: ['finance.viewPay', 'agent.viewRatings'] })) {
      const before = await settingsOf(this.models, requireCompany(caller));
      const changed = weights.filter((weight) => value[weight] !== before[weight]);
      if (changed.length > 0)
        throw new Rejected(
          'WEIGHTS_NOT_ALLOWED',
          {},
          Object.fromEntries(changed.map((weight) => [weight, 'WEIGHTS_NOT_ALLOWED'])),
        );
    }
    return { id: await saveSettings(this.commands, 'autoAssignSettings', requireCompany(caller), value, caller) };
  }

  private async own(id: string, caller: Caller): Promise<AutoAssignRunRow> {
    const row = await this.models.row(AutoAssignRunRow, sql`r."employerId" = ${requireCompany(caller)}`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  /** Titles of the first few events whose shifts a run considered. */
  private async titles(runs: readonly AutoAssignRunRow[]): Promise<(run: AutoAssignRunRow) => string[]> {
    const shiftIdsOf = ({ plan, unfilled }: AutoAssignRunRow) => [...plan.map(({ shiftId }) => shiftId), ...unfilled];
    const rows = await this.models.byIds(ShiftRow, runs.flatMap(shiftIdsOf));
    const events = (run: AutoAssignRunRow) =>
      [...new Set(shiftIdsOf(run).flatMap((id) => rows.get(id)?.siteEventId ?? []))].slice(0, maxNamed);
    const named = await this.models.byIds(SiteEventRow, runs.flatMap(events));
    return (run) => events(run).flatMap((id) => named.get(id)?.title ?? []);
  }

  /** Names of the first few agents who got a shift from a run. */
  private async chosen(
    runs: readonly AutoAssignRunRow[],
    caller: Caller,
  ): Promise<(run: AutoAssignRunRow) => string[]> {
    const given = ({ filled, instead }: AutoAssignRunRow) =>
      [...new Set([...filled, ...instead].map(({ agentId }) => agentId))].slice(0, maxNamed);
    const names = await this.names(runs.flatMap(given), caller);
    return (run) => given(run).flatMap((id) => names.get(id) ?? []);
  }

  private async snapshot({ survey, plan }: AutoAssignRunRow) {
    const read = await readSnapshot(this.files, survey!).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
    });
    const known = withMoves(read, plan);
    return { known, given: plannedWorkOf(known, new Map(plan.map(({ shiftId, agentId }) => [shiftId, agentId]))) };
  }

  private names(ids: readonly string[], caller: Caller): Promise<ReadonlyMap<string, string>> {
    return agentNames(this.models, companyOf(caller) ?? null, ids);
  }
}
