import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '#contracts/api/chat.ts';
import { chatPartyOf, mayHide, mayWithdraw, type ChatParty, type ChatSide } from '#contracts/values/chat.ts';
import type { Caller } from '#kernel/caller.ts';
import { PersonalKeys } from '#kernel/personal-keys.ts';
import type { MessageRow } from '#projections/thread/message.table.ts';
import { FileService } from '#services/http/file.service.ts';
import { ChatNames, type Known } from './chat-names.ts';
import type { Found } from './conversations.ts';

type Author = Pick<MessageRow, 'side' | 'personId'>;

/** What a message's text belongs to: moved elsewhere it can't be opened. */
export const sealedFor = (messageId: string): string => `message ${messageId}`;

/** An agent is one person, whatever session they write from. */
export const personOf = ({ role, agentId, userId }: Pick<Caller, 'role' | 'agentId' | 'userId'>): string =>
  role === 'user' && agentId ? agentId : userId;

/** Messages as one of their conversation's people may read them. */
@Injectable()
export class MessageView {
  constructor(
    private readonly keys: PersonalKeys,
    private readonly names: ChatNames,
    private readonly fileService: FileService,
  ) {}

  /** What `show` calls the people of conversations, for who can ask before there are messages to show. */
  known(conversations: readonly Found[], by: readonly Author[], party: ChatParty, viewer: Caller): Promise<Known> {
    const writers = by.filter(({ side }) => side === 'company').map(({ personId }) => personId);
    return this.names.known(conversations, writers, party, viewer);
  }

  /** @param names those of the rows' people, where they have been asked for */
  async show(
    rows: readonly MessageRow[],
    conversations: readonly Found[],
    viewer: Caller,
    names?: Known,
  ): Promise<ChatMessage[]> {
    const party = chatPartyOf(viewer);
    if (!party || rows.length === 0) return [];
    const byId = new Map(conversations.map((one) => [one.id, one]));
    const known = names ?? (await this.known(conversations, rows, party, viewer));
    const sealed = rows.filter(({ text }) => text !== null);
    const opened = await this.keys.openAll(sealed.map(({ id, text }) => ({ sealed: text!, place: sealedFor(id) })));
    const texts = new Map(sealed.map(({ id }, index) => [id, opened[index]]));
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
}
