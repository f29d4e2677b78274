import { Injectable } from '@nestjs/common';
import type { PunchContest } from '#contracts/api/device-punches.ts';
import type { Caller } from '#kernel/caller.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { PunchContestRow } from '#projections/device/punch-contest.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { contestScope } from '#projections/scope.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';
import { pick } from '#contracts/values/pick.ts';

const most = 100;
/** Milliseconds during which an agent is shown the decision about a punch of theirs: two weeks. */
const decisionShownMs = 14 * dayMs;
/** Contested punches without a decision. */
export const openContests = sql`r."settledAt" is null`;

/**
 * Contested punches of an agent: open ones, and for some days those that a person has decided, which takes a note.
 * @param now a UTC instant
 */
export const contestsOfAgent = (now: string): Sql =>
  sql`(${openContests} or r.note <> '' and r."settledAt" >= ${instantAfter(now, -decisionShownMs)})`;

/** Contested punches with what the device and the shift say, as far as the viewer may see them. */
@Injectable()
export class ContestsShown {
  constructor(private readonly models: ReadModels) {}

  /** @param where condition on the contests; the latest first, at most a hundred */
  async of(caller: Caller, where: Sql): Promise<PunchContest[]> {
    const rows = await this.models.rows(PunchContestRow, contestScope(caller), where);
    const latest = rows.sort((a, b) => (a.contestedAt > b.contestedAt ? -1 : 1)).slice(0, most);
    const [agents, presences] = await Promise.all([
      this.models.byIds(
        AgentRow,
        latest.map(({ agentId }) => agentId),
      ),
      this.models.byIds(
        PresenceRow,
        latest.map((row) => row.shiftId),
      ),
    ]);
    const places = await this.models.byIds(
      PlaceRow,
      [...presences.values()].map(({ placeId }) => placeId),
    );
    return latest.map((row) => {
      const agent = agents.get(row.agentId);
      return {
        ...pick(row, 'id', 'way', 'reason', 'at', 'seconds', 'basis', 'start', 'end', 'punchIn', 'punchOut'),
        ...pick(row, 'contestedAt', 'settledAt', 'settledTo', 'note'),
        requestId: row.siteEventId,
        shiftId: row.shiftId,
        agent: agent ? fullName(agent) : '',
        timezone: row.zone,
        place: places.get(presences.get(row.shiftId)?.placeId ?? '')?.name ?? '',
      };
    });
  }
}
