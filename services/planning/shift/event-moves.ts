import { Injectable } from '@nestjs/common';
import type { Refusal } from '#contracts/values/bulk.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { someAtOnce } from '#kernel/some-at-once.ts';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { ShiftPlanningService } from './shift-planning.service.ts';

type Following = ShiftCommands['FollowEvent'];
type Moved = { readonly done: string[]; readonly refused: Refusal[] };

const refusal = (shiftId: string, { code, values }: Pick<Rejected, 'code' | 'values'>): Refusal => ({
  shiftId,
  code,
  values: { ...values },
});

/** Number of shifts that move at the same time; what they record shares writes. */
const abreast = 25;

/** Moves the shifts of an event that was moved, in the background. */
@Injectable()
export class EventMoves {
  constructor(
    private readonly commands: Commands,
    private readonly planning: ShiftPlanningService,
  ) {}

  /** Moves these shifts to the place where their event is by now. */
  async perform(siteEventId: string, caller: Caller, ids: readonly string[]): Promise<Moved> {
    const { plan, deleted } = (await this.commands.load(siteEvent, siteEventId))!;
    if (!deleted) return this.move({ ...plan!, id: siteEventId }, caller, '', ids);
    return { done: [], refused: ids.map((id) => refusal(id, new Rejected('EVENT_DELETED'))) };
  }

  /** Moves shifts that were planned or moved while their event was moved. */
  async rest(siteEventId: string, caller: Caller): Promise<void> {
    await this.planning.lastLook(siteEventId, (there) => this.move(there, caller, 'once more'));
  }

  private async move(
    there: Parameters<ShiftPlanningService['following']>[0][number],
    caller: Caller,
    key: string,
    ids?: readonly string[],
  ): Promise<Moved> {
    const follow = async (one: Following): Promise<Rejected | undefined> => {
      try {
        await this.commands.run(shift, 'FollowEvent', one.shiftId, one, caller, key);
        return undefined;
      } catch (error) {
        if (error instanceof Rejected) return error;
        throw error;
      }
    };
    const following = await this.planning.following([there], caller.now, ids);
    const refused = new Map<string, Rejected>();
    const settle = ({ shiftId }: Following, error: Rejected | undefined) =>
      error ? refused.set(shiftId, error) : refused.delete(shiftId);
    const errors = await someAtOnce(following, follow, abreast);
    following.forEach((one, n) => settle(one, errors[n]));
    // One by one in their order, where an agent was on two of them until the other one had moved.
    for (const one of following) if (refused.get(one.shiftId)?.code === 'AGENT_BUSY') settle(one, await follow(one));
    return {
      done: (ids ?? []).filter((id) => !refused.has(id)),
      refused: [...refused].map(([id, error]) => refusal(id, error)),
    };
  }
}
