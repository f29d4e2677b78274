import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '#contracts/api/chat.ts';
import { chatPartyOf, mayHide, mayWithdraw, type ChatParty, type ChatSide } from '#contracts/values/chat.ts';
import type { Caller } from '#kernel/caller.ts';
import { PersonalKeys } from '#kernel/personal-keys.ts';
import type { MessageRow } from '#projections/thread/message.table.ts';
import { FileService } from '#services/files/file.service.ts';
import { ChatNames, type KnownPeople } from './chat-names.ts';
import type { FoundConversation } from './conversations.ts';

type Author = Pick<MessageRow, 'side' | 'personId'>;
/** Message id → text; undefined where its key has been destroyed. */
type Texts = ReadonlyMap<string, string | undefined>;

/** Name of what a message's text belongs to; moved elsewhere it can't be decrypted. */
export const sealedFor = (messageId: string): string => `message ${messageId}`;

/** Id of the author: for an agent always the agent's id, whatever session they use. */
export const personOf = ({ role, agentId, userId }: Pick<Caller, 'role' | 'agentId' | 'userId'>): string =>
  role === 'user' && agentId ? agentId : userId;

/** Messages as shown to one of their conversation's people. */
@Injectable()
export class MessageView {
  constructor(
    private readonly keys: PersonalKeys,
    private readonly names: ChatNames,
    private readonly fileService: FileService,
  ) {}

  /** The names that `show` needs, for callers who can fetch them before the messages. */
  known(
    conversations: readonly FoundConversation[],
    by: readonly Author[],
    party: ChatParty,
    viewer: Caller,
  ): Promise<KnownPeople> {
    const writers = by.filter(({ side }) => side === 'company').map(({ personId }) => personId);
    return this.names.known(conversations, writers, party, viewer);
  }

  /** @param asked names of people, and texts by message, where they are known already */
  async show(
    rows: readonly MessageRow[],
    conversations: readonly FoundConversation[],
    viewer: Caller,
    asked: { readonly names?: KnownPeople; readonly texts?: Texts } = {},
  ): Promise<ChatMessage[]> {
    const party = chatPartyOf(viewer);
    if (!party || rows.length === 0) return [];
    const byId = new Map(conversations.map((one) => [one.id, one]));
    const known = asked.names ?? (await this.known(conversations, rows, party, viewer));
    const texts = asked.texts ?? (await this.opened(rows));
    const me = personOf(viewer);
    const hides = mayHide(viewer);
    return rows.flatMap((row): ChatMessage[] => {
      const conversation = byId.get(row.threadId);
      if (!conversation) return [];
      const text = texts.get(row.id);
      const state = row.state === 'kept' && text === undefined ? 'forgotten' : row.state;
      const kept = state === 'kept';
      const other: ChatSide = row.side === 'agent' ? 'company' : 'agent';
      const mine = row.personId === me;
      const withdrawable = kept && mine && mayWithdraw(row.at, viewer.now);
      return [
        {
          id: row.id,
          thread: row.threadId,
          requestId: conversation.siteEventId,
          seq: row.seq,
          message: text ?? '',
          sentTo: [{ email: '', name: row.side === party.side ? known.recipient(conversation).name : '' }].filter(
            ({ name }) => name !== '',
          ),
          dateSent: row.at,
          read: (conversation.row?.seen[other] ?? 0) >= row.seq,
          side: row.side,
          mine,
          who: known.author(conversation, row),
          files: kept ? row.files.map((file) => this.fileService.shown(file, viewer)) : [],
          state,
          reason: row.reason,
          can: [...(withdrawable ? (['withdraw'] as const) : []), ...(kept && hides ? (['hide'] as const) : [])],
        },
      ];
    });
  }

  private async opened(rows: readonly MessageRow[]): Promise<Texts> {
    const sealed = rows.filter(({ text }) => text !== null);
    const opened = await this.keys.openAll(sealed.map(({ id, text }) => ({ sealed: text!, place: sealedFor(id) })));
    return new Map(sealed.map(({ id }, index) => [id, opened[index]]));
  }
}
