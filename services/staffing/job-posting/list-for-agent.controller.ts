import { Controller } from '@nestjs/common';
import { nameIn } from '#contracts/values/named.ts';
import { ApplyToList, LeaveList, MyLists, type AppList } from '#contracts/api/open-jobs.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { listsFor, type ListRow } from '#projections/reference/lists-for-agent.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';

/** Lists (job postings) for an agent: those that they can join, and those they are on. */
@Controller()
export class ListForAgentController {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(MyLists)
  async lists(_: Input<typeof MyLists>, caller: Caller): Promise<AppList[]> {
    const { language } = caller;
    return (await listsFor(this.models, agentOf(caller), caller.now))
      .map(({ id, ownerId, employer, zone, open, value }) => ({
        id,
        title: nameIn(language, value),
        description: language === 'fr' ? value.descriptionFr : value.descriptionEn,
        employer: { id: ownerId, name: employer },
        deadline: value.deadline,
        eventTitle: value.eventTitle,
        eventFrom: value.eventFrom,
        eventTo: value.eventTo,
        timezone: zone,
        applied: value.agentIds.includes(agentOf(caller)),
        open,
      }))
      .filter(({ open, applied }) => open || applied)
      .map(({ open: _open, ...list }) => list);
  }

  @Endpoint(ApplyToList)
  async apply({ id }: Input<typeof ApplyToList>, caller: Caller) {
    const { value, open } = await this.known(id, caller);
    if (value.agentIds.includes(agentOf(caller))) return { id };
    if (!open) throw new Rejected('LIST_CLOSED');
    await this.commands.run(
      reference,
      'ListAgents',
      id,
      { id, agentIds: [agentOf(caller)], most: value.applicantsNeeded ?? undefined },
      caller,
    );
    return { id };
  }

  @Endpoint(LeaveList)
  async leave({ id }: Input<typeof LeaveList>, caller: Caller) {
    const { value } = await this.known(id, caller);
    if (value.agentIds.includes(agentOf(caller)))
      await this.commands.run(reference, 'UnlistAgents', id, { id, agentIds: [agentOf(caller)] }, caller);
    return { id };
  }

  private async known(id: string, caller: Caller): Promise<ListRow> {
    const [list] = await listsFor(this.models, agentOf(caller), caller.now, id);
    if (!list) throw new Rejected('NOT_FOUND');
    return list;
  }
}

const agentOf = ({ agentId }: Caller): string => {
  if (!agentId) throw new Rejected('NOT_FOUND');
  return agentId;
};
