import { Controller } from '@nestjs/common';
import { MyContests, PunchContests, SettlePunch, type PunchContest } from '#contracts/api/device-punches.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { ShiftRecalculation } from '#kernel/shift-recalculation.ts';
import { PunchContestRow } from '#projections/device/punch-contest.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { contestScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { contestsOfAgent, ContestsShown, openContests } from '#services/scheduling/shift/contests-shown.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

/** Contested punches of devices: what the device and the shift say, and the decision between them. */
@Controller()
export class ContestController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly contestsShown: ContestsShown,
    private readonly recalculation: ShiftRecalculation,
  ) {}

  @Endpoint(PunchContests)
  contests({ shiftId }: Input<typeof PunchContests>, caller: Caller): Promise<PunchContest[]> {
    return this.contestsShown.of(caller, shiftId ? sql`r."shiftId" = ${shiftId}` : openContests);
  }

  @Endpoint(MyContests)
  mine(_: Input<typeof MyContests>, caller: Caller): Promise<PunchContest[]> {
    return this.contestsShown.of(caller, contestsOfAgent(caller.now));
  }

  @Endpoint(SettlePunch)
  async settle({ id: reportId, at, note, agreed }: Input<typeof SettlePunch>, caller: Caller) {
    const contest = await this.models.row(PunchContestRow, contestScope(caller), reportId);
    if (!contest) throw new Rejected('NOT_FOUND');
    const { shiftId, way } = contest;
    const draft = { settled: reportId, ...(at !== null && { [way === 'in' ? 'punchIn' : 'punchOut']: at }) };
    const command = 'SettlePunch';
    await this.recalculation.require({ shiftIds: [shiftId], draft, agreed, decider: shift, command }, caller);
    await this.commands.run(shift, command, shiftId, { shiftId, reportId, at, note }, caller);
    return { id: reportId };
  }
}
