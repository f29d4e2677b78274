import { Controller } from '@nestjs/common';
import { MyContests, PunchContests, SettlePunch, type PunchContest } from '#contracts/api/device-punches.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { PunchContestRow } from '#projections/device/punch-contest.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { contestScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

const most = 100;
const open = sql`r."settledAt" is null`;

/** Punches of devices that somebody must look at: both stories for both sides, and which of them counts. */
@Controller()
export class ContestController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(PunchContests)
  contests({ shiftId }: Input<typeof PunchContests>, caller: Caller): Promise<PunchContest[]> {
    return this.shown(caller, shiftId ? sql`r."shiftId" = ${shiftId}` : open);
  }

  @Endpoint(MyContests)
  mine(_: Input<typeof MyContests>, caller: Caller): Promise<PunchContest[]> {
    return this.shown(caller, open);
  }

  private async shown(caller: Caller, where: Sql): Promise<PunchContest[]> {
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
      const {
        id,
        way,
        reason,
        at,
        seconds,
        basis,
        start,
        end,
        zone: timezone,
        punchIn,
        punchOut,
        contestedAt,
        settledAt,
        settledTo,
        note,
      } = row;
      const agent = agents.get(row.agentId);
      return {
        ...{ id, shiftId: row.shiftId, agent: agent ? `${agent.firstName} ${agent.lastName}` : '' },
        ...{
          way,
          reason,
          at,
          seconds,
          basis,
          start,
          end,
          timezone,
          place: places.get(presences.get(row.shiftId)?.placeId ?? '')?.name ?? '',
        },
        ...{ punchIn, punchOut, contestedAt, settledAt, settledTo, note },
      };
    });
  }

  @Endpoint(SettlePunch)
  async settle({ id: reportId, at, note }: Input<typeof SettlePunch>, caller: Caller) {
    const contest = await this.models.row(PunchContestRow, contestScope(caller), reportId);
    if (!contest) throw new Rejected('NOT_FOUND');
    await this.commands.run(
      shift,
      'SettlePunch',
      contest.shiftId,
      { shiftId: contest.shiftId, reportId, at, note },
      caller,
    );
    return { id: reportId };
  }
}
