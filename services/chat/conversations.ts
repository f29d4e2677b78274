import { Injectable } from '@nestjs/common';
import { maxConversations } from '#contracts/api/chat.ts';
import {
  chatPartyOf,
  companiesOf,
  takesPart,
  type ChatGround,
  type ChatParty,
  type Conversation,
} from '#contracts/values/chat.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { threadIdOf } from '#services/scheduling/shift/thread-id.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { agentsFor } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { unrestricted, sql, type Sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { MessageRow } from '#projections/thread/message.table.ts';
import { supervisedShifts, threadScope, threadsOf } from '#projections/thread/thread.query.ts';
import { ThreadRow } from '#projections/thread/thread.table.ts';

/** A conversation that exists or can be started; `row` once it exists. */
export type FoundConversation = Conversation & { readonly id: string; readonly row: ThreadRow | undefined };

/** Most shifts searched for conversations that can be started. */
const maxShifts = 1000;

/** Finds conversations for those who take part in them; others are answered as not found. */
@Injectable()
export class Conversations {
  constructor(private readonly models: ReadModels) {}

  /** @throws Rejected NOT_FOUND for callers who take part in no conversations */
  partyOf(caller: Caller): ChatParty {
    return chatPartyOf(caller) ?? missing();
  }

  /** An existing conversation. @throws Rejected NOT_FOUND */
  async begun(id: string, caller: Caller): Promise<FoundConversation & { readonly row: ThreadRow }> {
    const row = await this.models.row(ThreadRow, threadScope(chatPartyOf(caller)), id);
    return row ? { ...row, row } : missing();
  }

  /** A conversation that exists or can be started, by the id in rows. @throws Rejected NOT_FOUND */
  async byId(id: string, requestId: string | undefined, caller: Caller): Promise<FoundConversation> {
    const party = this.partyOf(caller);
    const row = await this.models.row(ThreadRow, threadScope(party), id);
    if (row) return { ...row, row };
    return (await this.possible(party, requestId, caller.now)).find((one) => one.id === id) ?? missing();
  }

  /**
   * The conversation that a form names by an event and email addresses.
   * @throws Rejected CHAT_RECIPIENT for other people's addresses
   */
  async byAddress(requestId: string, emails: readonly string[], caller: Caller): Promise<FoundConversation> {
    const party = this.partyOf(caller);
    const possible = await this.possible(party, requestId, caller.now);
    const known = await this.addressesOf(possible, caller);
    const found = possible.filter(
      ({ id }) => emails.length > 0 && emails.every((email) => known.get(id)?.includes(email.toLowerCase())),
    );
    if (found.length !== 1) throw new Rejected('CHAT_RECIPIENT', {}, { sentTo: 'CHAT_RECIPIENT' });
    return this.withRow(found[0]!);
  }

  /**
   * The conversation with one of an agency's own agents, without an event; undefined for an address that the caller may
   * not write to.
   */
  async solo(email: string, caller: Caller): Promise<FoundConversation | undefined> {
    const party = chatPartyOf(caller);
    if (party?.side !== 'company' || !caller.agencyId) return undefined;
    const [agent] = await agentsFor(this.models, caller, sql`lower(r.email) = ${email.toLowerCase()}`);
    if (!agent) return undefined;
    const conversation = { siteEventId: null, agentId: agent.id, companyId: party.id };
    return this.withRow({ ...conversation, id: threadIdOf(conversation), row: undefined });
  }

  /** Requires that the addresses belong to the conversation. @throws Rejected CHAT_RECIPIENT */
  async requireAddresses(conversation: FoundConversation, emails: readonly string[], caller: Caller): Promise<void> {
    const given = emails.filter((email) => email !== '');
    if (given.length === 0) return;
    const known = (await this.addressesOf([conversation], caller)).get(conversation.id) ?? [];
    if (given.some((email) => !known.includes(email.toLowerCase())))
      throw new Rejected('CHAT_RECIPIENT', {}, { sentTo: 'CHAT_RECIPIENT' });
  }

  /** What decides whether each of these conversations may be written in. */
  async grounds(conversations: readonly Conversation[]): Promise<(conversation: Conversation) => ChatGround> {
    const agentIds = conversations.map(({ agentId }) => agentId);
    const events = conversations.map(({ siteEventId }) => siteEventId).filter((id) => id !== null);
    const [shifts, agents] = await Promise.all([
      events.length === 0
        ? []
        : this.models.preparedRows(
            ShiftRow,
            unrestricted,
            sql`r."siteEventId" = any(${events}) and r."agentId" = any(${agentIds})`,
          ),
      this.models.byIds(
        AgentRow,
        conversations.filter(({ siteEventId }) => siteEventId === null).map(({ agentId }) => agentId),
      ),
    ]);
    return ({ siteEventId, agentId, companyId }) => ({
      shifts: shifts.filter((shift) => shift.siteEventId === siteEventId && shift.agentId === agentId),
      employed: agents.get(agentId)?.employerIds.includes(companyId) ?? false,
    });
  }

  /** A party's conversations: existing ones first, with the latest at the top. */
  async all(
    party: ChatParty,
    { requestId, to }: { readonly requestId?: string | undefined; readonly to?: string | undefined },
    now: string,
  ): Promise<FoundConversation[]> {
    const where: Sql[] = [
      ...(requestId ? [sql`r."siteEventId" = ${requestId}`] : []),
      ...(to ? [sql`r.id = ${to}`] : []),
    ];
    const [rows, possible] = await Promise.all([
      this.models.query<ThreadRow>(threadsOf(party, where, maxConversations)),
      this.possible(party, requestId, now),
    ]);
    const begun = rows.map((row): FoundConversation => ({ ...row, row }));
    const ids = new Set(begun.map(({ id }) => id));
    const others = possible.filter(({ id }) => !ids.has(id) && (to === undefined || id === to));
    return [
      ...begun.filter(({ row }) => row!.last > 0),
      ...begun.filter(({ row }) => row!.last === 0),
      ...others,
    ].slice(0, maxConversations);
  }

  /** A message of a conversation in which the caller takes part. @throws Rejected NOT_FOUND */
  async message(
    id: string,
    caller: Caller,
  ): Promise<{ readonly message: MessageRow; readonly conversation: FoundConversation & { readonly row: ThreadRow } }> {
    const message = (await this.models.byIds(MessageRow, [id])).get(id);
    return message ? { message, conversation: await this.begun(message.threadId, caller) } : missing();
  }

  /** Conversations that the party's shifts allow. */
  private async possible(party: ChatParty, requestId: string | undefined, now: string): Promise<FoundConversation[]> {
    const shifts = await this.models.query<ShiftRow>(
      supervisedShifts(party, now, requestId ? [sql`r."siteEventId" = ${requestId}`] : [], maxShifts),
    );
    const all = shifts.flatMap((shift) =>
      companiesOf(shift).map((companyId) => ({ siteEventId: shift.siteEventId, agentId: shift.agentId!, companyId })),
    );
    const own = all
      .filter((conversation) => takesPart(party, conversation))
      .map((one): FoundConversation => ({ ...one, id: threadIdOf(one), row: undefined }));
    return [...new Map(own.map((one) => [one.id, one])).values()];
  }

  /** Addresses of each conversation's other side, as far as the caller may know them: agents of their own company. */
  private async addressesOf(
    conversations: readonly FoundConversation[],
    caller: Caller,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (caller.role === 'user' || conversations.length === 0) return new Map();
    const ids = conversations.map(({ agentId }) => agentId);
    const agents = new Map(
      (await agentsFor(this.models, caller, sql`r.id = any(${ids})`)).map((agent) => [
        agent.id,
        agent.email.toLowerCase(),
      ]),
    );
    return new Map(conversations.map(({ id, agentId }) => [id, agents.has(agentId) ? [agents.get(agentId)!] : []]));
  }

  private async withRow(found: FoundConversation): Promise<FoundConversation> {
    return { ...found, row: (await this.models.byIds(ThreadRow, [found.id])).get(found.id) };
  }
}

const missing = (): never => {
  throw new Rejected('NOT_FOUND');
};
