import { Controller } from '@nestjs/common';
import { Outbox } from '#contracts/api/health.ts';
import type { Input } from '#contracts/endpoint.ts';
import { AccountAccess } from '#kernel/account-access.ts';
import type { Caller } from '#kernel/caller.ts';
import { KeptMessages } from '#kernel/channels.ts';
import { noticesKept } from '#projections/notice/notice.query.ts';
import { personById } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { withoutSignIn } from './notice-page.rule.ts';
import { isPersonal, opensAccount } from './notices.ts';

/** Messages that no server took: who administers Vigie reads them here in their receivers' stead. */
@Controller()
export class OutboxController {
  constructor(
    private readonly kept: KeptMessages,
    private readonly access: AccountAccess,
    private readonly models: ReadModels,
  ) {}

  /** A link that opens somebody's account is told to those alone who could act as them. */
  @Endpoint(Outbox)
  async outbox(_: Input<typeof Outbox>, caller: Caller) {
    const messages = await this.kept.latest(100);
    const notices = await noticesKept(
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
      // Of a message that nobody knows the notice of, nobody knows what it opens.
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
