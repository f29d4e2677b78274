import { Controller } from '@nestjs/common';
import { PunchIn, PunchOut } from '#contracts/api/assignments.ts';
import type { Input } from '#contracts/endpoint.ts';
import { punchFrom } from '#contracts/values/app-actions.ts';
import { minutesBetween } from '#contracts/values/durations.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { VisibleShifts } from '#services/scheduling/shift/visible-shifts.ts';
import { PunchPlaces } from './punch-places.ts';
import { ShownAssignments } from './shown-assignments.ts';

/** Punches of an assignment, by its agent or by the office. */
@Controller()
export class PunchController {
  constructor(
    private readonly commands: Commands,
    private readonly shifts: VisibleShifts,
    private readonly places: PunchPlaces,
    private readonly shown: ShownAssignments,
  ) {}

  @Endpoint(PunchIn)
  async punchIn({ id, time, position }: Input<typeof PunchIn>, caller: Caller) {
    await this.punch('in', id, time, position, caller);
    return this.shown.status(id, caller);
  }

  @Endpoint(PunchOut)
  async punchOut({ id, time, position }: Input<typeof PunchOut>, caller: Caller) {
    await this.punch('out', id, time, position, caller);
    return this.shown.status(id, caller);
  }

  private async punch(
    way: 'in' | 'out',
    assignmentId: string,
    time: string | undefined,
    position: Input<typeof PunchIn>['position'],
    caller: Caller,
  ) {
    const { id: shiftId, placeId, start, agentId } = await this.shifts.actedOn(caller, assignmentId);
    // Agents can't punch in before their phone offers it; the office may record an early start.
    if (way === 'in' && caller.role === 'user' && minutesBetween(caller.now, start) > punchFrom)
      throw new Rejected('PUNCH_TOO_EARLY_BY_APP', { minutes: punchFrom });
    const where = await this.places.of(position, { assignmentId, placeId, way }, caller);
    const data = { shiftId, assignmentId, at: punchTime(time, caller), where };
    await this.commands.run(shift, way === 'in' ? 'PunchIn' : 'PunchOut', shiftId, data, caller);
    if (way === 'in') await this.places.show(position, assignmentId, caller);
    else if (agentId) await this.places.hide(agentId, assignmentId, caller);
  }
}

/** Agents punch at the present time; a dispatcher may give another time. UTC instants. */
const punchTime = (time: string | undefined, { role, now }: Caller) => (role === 'user' ? now : (time ?? now));
