import { Injectable } from '@nestjs/common';
import { AgentRequests } from '#contracts/api/agent-requests.ts';
import { PunchContests } from '#contracts/api/device-punches.ts';
import { maxNowRows, type Need, type OperationNow } from '#contracts/api/now.ts';
import type { Output } from '#contracts/endpoint.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { byUrgency, needAt, needOf } from '#contracts/values/need.ts';
import type { Caller } from '#kernel/caller.ts';
import { missionList } from '#projections/handover/handover.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { every, sql } from '#projections/kernel/sql.ts';
import { NeedTakenRow } from '#projections/need-taken/need-taken.table.ts';
import {
  shiftsOfPeriod,
  shiftsNeedingAction,
  operationsSeen,
  type OperationRow,
} from '#projections/shift-row/operations.query.ts';
import { TextOfferRow } from '#projections/text-offer/text-offer.table.ts';
import { ContestsShown, openContests } from '#services/scheduling/shift/contests-shown.ts';
import { missionOf } from '#services/scheduling/shift/mission-of.ts';
import { OperationShifts } from '#services/scheduling/shift/operation-shifts.ts';

type Found = Omit<Need, 'taken' | 'texted'>;
const blank = { shift: null, inquiry: null, contest: null };

/** What needs a person now, computed on request; only who has taken it on is stored. */
@Injectable()
export class Needs {
  constructor(
    private readonly models: ReadModels,
    private readonly shifts: OperationShifts,
    private readonly contests: ContestsShown,
  ) {}

  async of(caller: Caller): Promise<Output<typeof OperationNow>> {
    const found = await Promise.all([this.ofShifts(caller), this.ofInquiries(caller), this.ofContests(caller)]);
    const needs = found.flatMap(({ needs: some }) => some).sort(byUrgency(caller.now));
    const [taken, texted] = await Promise.all([this.withTakers(needs, caller), this.texted(needs, caller)]);
    return { needs: taken.map((one) => ({ ...one, texted: texted(one.id) })), more: found.some(({ more }) => more) };
  }

  private async ofShifts(caller: Caller) {
    const which = every([shiftsOfPeriod({}, caller.now), shiftsNeedingAction(caller, caller.now)]);
    const rows = await this.models.query<OperationRow>(operationsSeen(caller, which, maxNowRows + 1));
    const shown = await this.shifts.show(rows.slice(0, maxNowRows), caller);
    const needs = shown.flatMap((shift): Found[] => {
      const need = needOf(shift, caller.now);
      return need === null ? [] : [{ ...blank, id: shift.id, subject: 'shift', need, at: needAt(shift.facts), shift }];
    });
    return { needs, more: rows.length > maxNowRows };
  }

  private async ofInquiries(caller: Caller) {
    if (!hasAccess(caller, AgentRequests.access)) return { needs: [], more: false };
    const { rows } = await this.models.list(missionList(caller, caller.now), {
      page: { index: 1, size: maxNowRows + 1 },
      search: '',
      sort: { key: 'start', asc: true },
      filters: { status: ['waiting'] },
    });
    const needs = rows.slice(0, maxNowRows).map((row): Found => {
      const at = row.expiresAt !== null && row.expiresAt < row.start ? row.expiresAt : row.start;
      return { ...blank, id: row.id, subject: 'inquiry', need: 'inquiry', at, inquiry: missionOf(row) };
    });
    return { needs, more: rows.length > maxNowRows };
  }

  private async ofContests(caller: Caller) {
    if (!hasAccess(caller, PunchContests.access)) return { needs: [], more: false };
    const open = await this.contests.of(caller, openContests);
    const needs = open.map((contest): Found => {
      return { ...blank, id: contest.id, subject: 'contest', need: 'contest', at: contest.contestedAt, contest };
    });
    return { needs, more: needs.length === maxNowRows };
  }

  /** A person who took on a shift loses it when its agent leaves, unless the agent is replaced. */
  private async withTakers(needs: readonly Found[], caller: Caller) {
    const ids = needs.map(({ id }) => id);
    const own = sql`r."companyId" = ${caller.agencyId ?? null}::uuid`;
    const rows = await this.models.rows(NeedTakenRow, own, sql`r."subjectId" = any(${ids}::uuid[])`);
    const taken = new Map(rows.map((row) => [row.subjectId, row]));
    return needs.map((one) => {
      const by = taken.get(one.id);
      const holds = by && (one.need === 'onTheWay' || by.assignmentId === (one.shift?.affectationId ?? null));
      return {
        ...one,
        taken: holds ? { by: by.name, at: by.takenAt, own: by.userId === caller.userId } : null,
      };
    });
  }

  /** Agents who were texted about a shift and can still take it, by shift id. */
  private async texted(needs: readonly Found[], { now }: Caller): Promise<(id: string) => Need['texted']> {
    const ids = needs.filter(({ subject }) => subject === 'shift').map(({ id }) => id);
    const ofThese = sql`r."shiftId" = any(${ids}::uuid[])`;
    const rows = await this.models.rows(TextOfferRow, ofThese, sql`r.open and r."expiresAt" > ${now}::timestamptz`);
    const latest = (times: readonly string[]) => times.toSorted().at(-1)!;
    return (id) => {
      const sent = rows.filter(({ shiftId }) => shiftId === id);
      if (sent.length === 0) return null;
      const [at, until] = [latest(sent.map(({ sentAt }) => sentAt)), latest(sent.map(({ expiresAt }) => expiresAt))];
      return { agents: sent.length, at, until };
    };
  }
}
