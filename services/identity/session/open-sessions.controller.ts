import { Controller } from '@nestjs/common';
import { EndOtherSessions, EndSession, maxSessions, MySessions } from '#contracts/api/open-sessions.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Sessions } from '#kernel/sessions.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { user } from '../user/user.decider.ts';

/** A person's own sessions; the event of an end makes every process check the person's open sockets. */
@Controller()
export class OpenSessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly commands: Commands,
  ) {}

  @Endpoint(MySessions)
  async mine(_: Input<typeof MySessions>, { userId, sessionId, now }: Caller) {
    const open = await this.sessions.openOf(userId, maxSessions, now);
    return open.map(({ id, device, startedAt, usedAt }) => ({
      id,
      ...device,
      startedAt,
      usedAt,
      current: id === sessionId,
    }));
  }

  @Endpoint(EndSession)
  async end({ id }: Input<typeof EndSession>, caller: Caller) {
    if (id === caller.sessionId) throw new Rejected('OWN_SESSION');
    if (!(await this.sessions.endOf(caller.userId, id))) throw new Rejected('NOT_FOUND');
    await this.noteEnd(caller);
    return { id };
  }

  @Endpoint(EndOtherSessions)
  async endOthers(_: Input<typeof EndOtherSessions>, caller: Caller) {
    const ended = await this.sessions.endOthers(caller.userId, caller.sessionId!);
    if (ended > 0) await this.noteEnd(caller);
    return { ended };
  }

  private async noteEnd(caller: Caller): Promise<void> {
    const { userId } = caller;
    await this.commands.run(user, 'NoteSessionsEnded', userId, { userId, why: 'otherDevice' }, caller);
  }
}
