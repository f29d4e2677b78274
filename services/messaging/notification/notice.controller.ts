import { Controller } from '@nestjs/common';
import { Origin } from '#kernel/origin.ts';
import { GetNotice, Notices, RetryNotice, type Notice } from '#contracts/api/notices.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Rejected } from '#kernel/decider.ts';
import { Deliveries } from '#kernel/deliveries.ts';
import { Queue } from '#kernel/queue.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { noticeList, type NoticeFound } from '#projections/notice/notice.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { isPersonal, opensAccount } from './notices.ts';
import { pageOf } from './notice-page.rule.ts';
import { noticeWords } from './wording.ts';
import { pick } from '#contracts/values/pick.ts';

/** Notices with their channel and result. */
@Controller()
export class NoticeController {
  constructor(
    private readonly models: ReadModels,
    private readonly deliveries: Deliveries,
    private readonly queue: Queue,
    private readonly origin: Origin,
  ) {}

  @Endpoint(Notices)
  async list(input: Input<typeof Notices>) {
    const { rows, meta } = await this.models.list(noticeList(), input);
    return { rows: rows.map(shown), meta };
  }

  @Endpoint(GetNotice)
  async one({ id }: Input<typeof GetNotice>) {
    const found = await this.find(id);
    return { ...shown(found), language: found.language, words: this.words(found) };
  }

  @Endpoint(RetryNotice)
  async retry({ id }: Input<typeof RetryNotice>) {
    await this.find(id);
    if (!(await this.deliveries.revive(id))) throw new Rejected('NOTICE_NOT_GIVEN_UP');
    // Its dead job is in the queue, unless the queue has removed it meanwhile.
    if (!(await this.queue.retry('notices', id))) await this.queue.enqueue('notices', id, {});
    return { id };
  }

  private async find(id: string): Promise<NoticeFound> {
    const all = { page: { index: 1, size: 1 }, search: '', sort: { key: 'at', asc: true }, filters: {} } as const;
    const [found] = (await this.models.list(noticeList(id), all)).rows;
    if (!found) throw new Rejected('NOT_FOUND');
    return found;
  }

  private words(notice: NoticeFound) {
    const { kind, values } = notice;
    if (opensAccount(kind) || isPersonal(kind)) return null;
    if (kind === 'bulk') return { subject: String(values['title'] ?? ''), text: String(values['text'] ?? '') };
    return noticeWords(notice, `${this.origin.url}${pageOf(notice) ?? ''}`);
  }
}

const shown = (notice: NoticeFound): Notice => ({
  ...pick(notice, 'id', 'at', 'kind', 'channel', 'state', 'kept', 'to', 'notBefore', 'endedAt', 'tries', 'reason'),
  person: { id: notice.personId, name: notice.name },
  events: [...new Set(notice.items.map(({ title }) => title))],
});
