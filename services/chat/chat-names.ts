import { Injectable } from '@nestjs/common';
import type { ChatParty, Conversation } from '#contracts/values/chat.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { agentName, visibleStatusFor } from '#services/scheduling/shift/visible-status.rule.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** Names of people in conversations, as one viewer may know them. */
export type KnownPeople = {
  /** Name of the other side. */
  readonly recipient: (conversation: Conversation) => {
    readonly name: string;
    readonly type: 'supervisor' | 'agent' | 'customer' | 'agency';
  };
  /** Name of the author of a message. */
  readonly author: (
    conversation: Conversation,
    message: { readonly side: ChatParty['side']; readonly personId: string },
  ) => string;
};

/** Finds the names of both sides of conversations. */
@Injectable()
export class ChatNames {
  constructor(private readonly models: ReadModels) {}

  /**
   * Decision 8: a supervisor is named only to viewers who may know them from a shift of theirs; others see the agency
   * that sends them. Decision 46: to agents whom a client doesn't employ, its people appear as the company.
   * @param writers people of companies who wrote some of the messages
   */
  async known(
    conversations: readonly Conversation[],
    writers: readonly string[],
    party: ChatParty,
    viewer: Caller,
  ): Promise<KnownPeople> {
    const agentIds = conversations.map(({ agentId }) => agentId);
    const events = conversations.map(({ siteEventId }) => siteEventId).filter((id) => id !== null);
    const shifts =
      party.side === 'agent' || events.length === 0
        ? []
        : await this.models.preparedRows(
            ShiftRow,
            shiftScope(viewer),
            sql`r."siteEventId" = any(${events}) and r."agentId" = any(${agentIds})`,
          );
    const [agents, people, accounts] = await Promise.all([
      this.models.byIds(AgentRow, agentIds),
      this.models.byIds(UserRow, writers),
      this.models.byIds(AccountRow, [
        ...conversations.map(({ companyId }) => companyId),
        ...shifts.map(responsibleFor),
      ]),
    ]);
    const employed = ({ agentId, companyId }: Conversation) =>
      agents.get(agentId)?.employerIds.includes(companyId) ?? false;
    const statusOf = visibleStatusFor(viewer);
    const company = ({ companyId }: Conversation) => accounts.get(companyId);
    const supervisor = (conversation: Conversation): string => {
      const agent = agents.get(conversation.agentId);
      if (agent && employed(conversation)) {
        const { firstName, lastName } = knownTo(agent, conversation.companyId);
        return fullName({ firstName, lastName });
      }
      const theirs = shifts.filter(
        (row) => row.siteEventId === conversation.siteEventId && row.agentId === conversation.agentId,
      );
      const standings = theirs.map((row) => statusOf(row));
      const named = standings.find(({ identity }) => identity === 'full') ?? standings.find(({ visible }) => visible);
      if (named) return agentName(named.row, named.identity);
      return accounts.get(theirs[0] ? responsibleFor(theirs[0]) : '')?.name ?? '';
    };
    return {
      recipient: (conversation) =>
        party.side === 'agent'
          ? {
              name: company(conversation)?.name ?? '',
              type: company(conversation)?.kind === 'agency' ? 'agency' : 'customer',
            }
          : { name: supervisor(conversation), type: conversation.siteEventId === null ? 'agent' : 'supervisor' },
      author: (conversation, { side, personId }) => {
        if (side === 'agent') return party.side === 'agent' ? viewer.name : supervisor(conversation);
        const named = party.side === 'company' || employed(conversation);
        return (named ? people.get(personId)?.displayName : undefined) ?? company(conversation)?.name ?? '';
      },
    };
  }
}
