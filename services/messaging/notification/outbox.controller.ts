import { Controller } from '@nestjs/common';
import { Outbox } from '#contracts/api/health.ts';
import type { Input } from '#contracts/endpoint.ts';
import { AccountAccess } from '#kernel/account-access.ts';
import type { Caller } from '#kernel/caller.ts';
import { StoredMessages } from '#kernel/channels.ts';
import { noticesOfMessages } from '#projections/notice/notice.query.ts';
import { personById } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { withoutSignIn } from './notice-page.rule.ts';
import { isPersonal, opensAccount } from './notices.ts';

/** Messages that were not sent because no provider is set up; administrators read them here. */
@Controller()
export class OutboxController {
  constructor(
    private readonly kept: StoredMessages,
    private readonly access: AccountAccess,
    private readonly models: ReadModels,
  ) {}

  /** A link that opens an account is shown only to people who could act as its owner. */
  @Endpoint(Outbox)
  async outbox(_: Input<typeof Outbox>, caller: Caller) {
    const messages = await this.kept.latest(100);
    const notices = await noticesOfMessages(
      this.models,
      messages.map(({ key }) => key),
    );
    const opening = [...notices.values()].filter(({ kind }) => opensAccount(kind));
    const readable = new Map<string, boolean>();
    for (const id of new Set(opening.map(({ personId }) => personId))) {
      const person = await personById(this.models, id);
      readable.set(id, person !== undefined && (await this.access.mayActAs(person, caller)));
    }
    const mayRead = (key: string): boolean => {
      const notice = notices.get(key);
      // Without a known notice, it is unknown whether a message contains such a link.
      if (!notice) return caller.role === 'superAdmin';
      if (isPersonal(notice.kind)) return false;
      return opensAccount(notice.kind) ? readable.get(notice.personId) === true : true;
    };
    return messages.map(({ key, channel, to, subject, text, at }) => ({
      id: key,
      channel,
      to,
      subject,
      text: !mayRead(key) ? null : caller.role === 'superAdmin' ? text : withoutSignIn(text),
      sentAt: at,
    }));
  }
}
