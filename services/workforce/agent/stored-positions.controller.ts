import { Controller } from '@nestjs/common';
import { ForgetPositions, MyStoredPositions } from '#contracts/api/agent-app.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { PersonalKeys } from '#kernel/personal-keys.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { agent } from './agent.decider.ts';
import { forget, monthOf } from './forget-positions.ts';
import { forgottenAt } from './retention.rule.ts';

/** Stored positions of agents, and what was destroyed. */
@Controller()
export class StoredPositionsController {
  constructor(
    private readonly commands: Commands,
    private readonly personalKeys: PersonalKeys,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(MyStoredPositions)
  async kept(_: Input<typeof MyStoredPositions>, caller: Caller) {
    const agentId = own(caller);
    const held = new Set((await this.personalKeys.held('punch', agentId)).map(({ month }) => month));
    const months = await Promise.all(
      [...held].map(async (month) => ({ month, until: forgottenAt(await monthOf(this.models, agentId, month)) })),
    );
    return {
      months,
      receipts: (await this.commands.history(agent, agentId)).flatMap((fact) => receiptOf(fact) ?? []).reverse(),
    };
  }

  @Endpoint(ForgetPositions)
  async forget({ month }: Input<typeof ForgetPositions>, caller: Caller) {
    const agentId = own(caller);
    const held = (await this.personalKeys.held('punch', agentId)).filter((one) => one.month === month);
    if (held.length === 0) throw new Rejected('NOT_FOUND');
    if ((await monthOf(this.models, agentId, month)).contested) throw new Rejected('POSITIONS_CONTESTED');
    for (const { month: _, ...consent } of held)
      await forget({ personalKeys: this.personalKeys, commands: this.commands }, consent, month, 'request', caller);
    return { id: agentId };
  }
}

const own = ({ agentId }: Caller): string => {
  if (!agentId) throw new Rejected('NOT_FOUND');
  return agentId;
};

const receiptOf = ({ id, type, data, metadata: { at } }: Recorded) => {
  const { purpose, months = [], why } = data as { purpose: string; months?: string[]; why?: 'retention' | 'request' };
  if (type === 'KeyDestroyed') return { id, at, why: why!, months };
  return type === 'ConsentWithdrawn' && purpose === 'punch' ? { id, at, why: 'withdrawal' as const, months } : null;
};
