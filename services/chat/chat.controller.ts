import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/chat.ts';
import type { Input } from '#contracts/endpoint.ts';
import { attachmentKinds } from '#contracts/values/file-types.ts';
import { foldText } from '#contracts/values/fold-text.ts';
import { mayWrite, newConversation, type ChatParty } from '#contracts/values/chat.ts';
import { truncateText } from '#contracts/values/truncate-text.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { keysOfThread, PersonalKeys } from '#kernel/personal-keys.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import type { MessageRow } from '#projections/thread/message.table.ts';
import { latestOf, latestWritten, messagesOf, unreadOf } from '#projections/thread/thread.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { FileService } from '#services/files/file.service.ts';
import { ChatNames } from './chat-names.ts';
import { Conversations, type FoundConversation } from './conversations.ts';
import { MessageView, personOf, sealedFor } from './message.view.ts';
import { partOf, partsToTry, thread, type ThreadPart } from './thread.decider.ts';

/** Characters of the latest message in a list of conversations. */
const previewed = 120;
const preview = ({
  who,
  message,
  dateSent,
  state,
  files,
}: calls.ChatMessage): calls.Conversation['dialog'][number] => ({
  who,
  message: truncateText(message, previewed),
  time: dateSent,
  state,
  files: files.map(({ name }) => name),
});
const maxFound = 50;
const part = ({ id: threadId, siteEventId, agentId, companyId }: FoundConversation, number: number): ThreadPart => ({
  threadId,
  siteEventId,
  agentId,
  companyId,
  part: number,
});
/** Stream of a part; the first has the conversation's own id. */
const streamOf = (threadId: string, number: number): string =>
  number === 0 ? threadId : derivedId('thread part', threadId, number);

/**
 * Conversations between supervisors and the companies responsible for their events, and between agencies and their own
 * agents.
 */
@Controller()
export class ChatController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly conversations: Conversations,
    private readonly names: ChatNames,
    private readonly view: MessageView,
    private readonly keys: PersonalKeys,
    private readonly fileService: FileService,
  ) {}

  @Endpoint(calls.GetThreads)
  async threads(asked: Input<typeof calls.GetThreads>, caller: Caller): Promise<calls.Conversation[]> {
    const party = this.conversations.partyOf(caller);
    return this.shown(await this.conversations.all(party, asked, caller.now), party, caller);
  }

  @Endpoint(calls.GetMessages)
  async messages({ thread: id, soloEmail, after, before }: Input<typeof calls.GetMessages>, caller: Caller) {
    if (id === newConversation) return [];
    const found =
      id !== undefined ? await this.conversations.begun(id, caller) : await this.conversations.solo(soloEmail!, caller);
    if (!found?.row) return [];
    const rows = await this.models.query<MessageRow>(messagesOf(found.id, { after, before }, calls.maxMessagesShown));
    return this.view.show(rows, [found], caller);
  }

  @Endpoint(calls.ReadMessages)
  async read({ thread: id, upTo }: Input<typeof calls.ReadMessages>, caller: Caller) {
    const found = await this.conversations.begun(id, caller);
    const shown = Math.min(upTo ?? found.row.last, found.row.last);
    if (shown > 0) {
      const number = partOf(shown);
      const by = { personId: personOf(caller), side: this.conversations.partyOf(caller).side };
      await this.commands.run(
        thread,
        'Read',
        streamOf(id, number),
        { in: part(found, number), by, upTo: shown },
        caller,
      );
    }
    return { id };
  }

  @Endpoint(calls.SaveMessage)
  async save(
    { message, files, sentTo, ...to }: Input<typeof calls.SaveMessage>,
    caller: Caller,
  ): Promise<calls.ChatMessage> {
    const emails = sentTo.map(({ email }) => email).filter((email) => email !== '');
    const found = await this.meant(to, emails, caller);
    const messageId = derivedId(caller.commandId, 'message');
    const party = this.conversations.partyOf(caller);
    const by = { personId: personOf(caller), side: party.side };
    const [grounds, known] = await Promise.all([
      this.conversations.grounds([found]),
      this.view.known([found], [by], party, caller),
    ]);
    const ground = grounds(found);
    // Checked before files are stored, so that a refused message leaves none behind.
    if (files.length > 0 && !mayWrite(found, ground, caller.now)) throw new Rejected('CHAT_CLOSED');
    const kept = [];
    for (const [index, file] of files.entries())
      kept.push(await this.fileService.keep(file, attachmentKinds, `files.${index}`));
    const month = caller.now.slice(0, 7);
    const text = await this.keys.seal(keysOfThread(found.id), month, message, sealedFor(messageId));
    if (!text) throw new Rejected('CHAT_CLOSED');
    for (const number of partsToTry(found.row?.last ?? 0)) {
      const send = { in: part(found, number), messageId, by, month, text, files: kept, ground };
      const { state } = await this.commands.run(thread, 'Send', streamOf(found.id, number), send, caller);
      const sent = state.messages.find(({ id }) => id === messageId);
      if (!sent) continue;
      const row: MessageRow = {
        ...by,
        id: messageId,
        threadId: found.id,
        seq: sent.seq,
        month,
        at: sent.at,
        text,
        files: kept,
        state: 'kept',
        reason: '',
      };
      const texts = new Map([[messageId, message]]);
      const [shown] = await this.view.show([row], [found], caller, { names: known, texts });
      return shown!;
    }
    throw new Rejected('NOT_FOUND');
  }

  @Endpoint(calls.WithdrawMessage)
  async withdraw({ id }: Input<typeof calls.WithdrawMessage>, caller: Caller) {
    const { message, conversation } = await this.conversations.message(id, caller);
    const number = partOf(message.seq);
    const asked = { in: part(conversation, number), messageId: id, personId: personOf(caller) };
    await this.commands.run(thread, 'Withdraw', streamOf(conversation.id, number), asked, caller);
    return { id };
  }

  @Endpoint(calls.HideMessage)
  async hide({ id, reason }: Input<typeof calls.HideMessage>, caller: Caller) {
    const { message, conversation } = await this.conversations.message(id, caller);
    const number = partOf(message.seq);
    await this.commands.run(
      thread,
      'Hide',
      streamOf(conversation.id, number),
      { in: part(conversation, number), messageId: id, reason },
      caller,
    );
    return { id };
  }

  @Endpoint(calls.MuteThread)
  async mute({ id, muted }: Input<typeof calls.MuteThread>, caller: Caller) {
    const found = await this.conversations.byId(id, undefined, caller);
    await this.commands.run(
      thread,
      'Mute',
      found.id,
      { in: part(found, 0), personId: personOf(caller), muted },
      caller,
    );
    return { id };
  }

  @Endpoint(calls.SearchMessages)
  async search({ search }: Input<typeof calls.SearchMessages>, caller: Caller) {
    const party = this.conversations.partyOf(caller);
    const rows = await this.models.query<MessageRow>(latestWritten(party, calls.maxSearchedMessages + 1));
    const wanted = foldText(search);
    const opened = await this.keys.openAll(
      rows
        .slice(0, calls.maxSearchedMessages)
        .flatMap(({ id, text }) => (text ? [{ sealed: text, place: sealedFor(id) }] : [])),
    );
    const hits = rows
      .slice(0, calls.maxSearchedMessages)
      .filter((_, index) => foldText(opened[index] ?? '').includes(wanted))
      .slice(0, maxFound);
    const found = await Promise.all(
      [...new Set(hits.map(({ threadId }) => threadId))].map((id) => this.conversations.begun(id, caller)),
    );
    const known = await this.names.known(found, [], party, caller);
    const of = new Map(found.map((one) => [one.id, known.recipient(one).name]));
    const messages = (await this.view.show(hits, found, caller)).map((message) => ({
      ...message,
      conversation: of.get(message.thread) ?? '',
    }));
    return { messages, more: rows.length > calls.maxSearchedMessages };
  }

  /** The conversation that a message is sent to. */
  private async meant(
    {
      thread: id,
      to,
      soloEmail,
      requestId,
    }: Pick<Input<typeof calls.SaveMessage>, 'thread' | 'to' | 'soloEmail' | 'requestId'>,
    emails: readonly string[],
    caller: Caller,
  ): Promise<FoundConversation> {
    const named = id === newConversation ? to : id;
    if (named === undefined && soloEmail !== undefined) {
      const solo = await this.conversations.solo(soloEmail, caller);
      if (!solo) throw new Rejected('CHAT_RECIPIENT', {}, { soloEmail: 'CHAT_RECIPIENT' });
      await this.conversations.requireAddresses(solo, emails, caller);
      return solo;
    }
    if (named === undefined) {
      if (!requestId) throw new Rejected('INVALID_INPUT', {}, { to: 'REQUIRED' });
      return this.conversations.byAddress(requestId, emails, caller);
    }
    const found = await this.conversations.byId(named, requestId ?? undefined, caller);
    if (requestId && found.siteEventId !== requestId) throw new Rejected('NOT_FOUND');
    await this.conversations.requireAddresses(found, emails, caller);
    return found;
  }

  private async shown(
    conversations: readonly FoundConversation[],
    party: ChatParty,
    caller: Caller,
  ): Promise<calls.Conversation[]> {
    const me = personOf(caller);
    const begun = conversations.filter(({ row }) => row && row.last > 0);
    const ids = begun.map(({ id }) => id);
    const [latest, counts, events, groundOf] = await Promise.all([
      this.models.query<MessageRow>(latestOf(ids)),
      this.models.query<{ threadId: string; unread: number }>(unreadOf(ids, me)),
      this.models.byIds(
        SiteEventRow,
        conversations.map(({ siteEventId }) => siteEventId),
      ),
      this.conversations.grounds(conversations),
    ]);
    const known = await this.names.known(conversations, [], party, caller);
    const messages = new Map(
      (await this.view.show(latest, conversations, caller)).map((message) => [message.thread, message]),
    );
    const unread = new Map(counts.map(({ threadId, unread }) => [threadId, unread]));
    return conversations.map((one): calls.Conversation => {
      const event = one.siteEventId ? events.get(one.siteEventId) : undefined;
      const last = messages.get(one.id);
      const canWrite = mayWrite(one, groundOf(one), caller.now);
      const count = unread.get(one.id) ?? 0;
      return {
        id: one.row && one.row.last > 0 ? one.id : newConversation,
        to: one.id,
        recipient: {
          id: one.id,
          ...known.recipient(one),
          avatar: '',
          mood: '',
          status: canWrite ? 'open' : 'closed',
          unread: count,
        },
        unread: count,
        dialog: last ? [preview(last)] : [],
        request: event ? { id: event.id, requestNo: `R${event.requestNo}`, title: event.title } : null,
        canWrite,
        muted: one.row?.people[me]?.muted ?? false,
      };
    });
  }
}
