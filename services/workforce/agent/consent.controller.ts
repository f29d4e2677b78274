import { Controller } from '@nestjs/common';
import { SavePositionConsent } from '#contracts/api/agent-app.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { PersonalKeys } from '#kernel/personal-keys.ts';
import { Positions } from '#kernel/positions.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { agent } from './agent.decider.ts';
import { destroyStoredPositions } from './when-consent-withdrawn.policy.ts';

/** Consents of agents to the storage of their data. */
@Controller()
export class ConsentController {
  constructor(
    private readonly commands: Commands,
    private readonly personalKeys: PersonalKeys,
    private readonly positions: Positions,
  ) {}

  @Endpoint(SavePositionConsent)
  async save({ purpose, consent, wordsVersion }: Input<typeof SavePositionConsent>, caller: Caller) {
    const { agentId } = caller;
    if (!agentId) throw new Rejected('NOT_FOUND');
    if (consent)
      await this.commands.run(
        agent,
        'GiveConsent',
        agentId,
        { agentId, purpose, wordsVersion: wordsVersion!, language: caller.language },
        caller,
      );
    else {
      const before = await this.commands.load(agent, agentId);
      await this.commands.run(agent, 'WithdrawConsent', agentId, { agentId, purpose }, caller);
      const consentId = before?.consents[purpose];
      // At once, rather than only when the policy runs.
      if (consentId !== undefined)
        await destroyStoredPositions(
          { personalKeys: this.personalKeys, positions: this.positions },
          { agentId, purpose, consentId },
        );
    }
    return { id: agentId };
  }
}
