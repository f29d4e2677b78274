import { Controller } from '@nestjs/common';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { agent } from './agent.decider.ts';

/** What agents let be kept of them. */
@Controller()
export class ConsentController {
  constructor(private readonly commands: Commands) {}

  @Endpoint(SavePositionConsent)
  async save({ consent }: Input<typeof SavePositionConsent>, caller: Caller) {
    const { agentId } = caller;
    if (!agentId) throw new Rejected('NOT_FOUND');
    await this.commands.run(agent, consent ? 'GiveConsent' : 'WithdrawConsent', agentId, { agentId, purpose: 'position' }, caller);
    return { id: agentId };
  }
}
