import { Controller } from '@nestjs/common';
import { inboxKindsOf } from '#contracts/api/inbox-access.ts';
import * as calls from '#contracts/api/inbox.ts';
import type { Input } from '#contracts/endpoint.ts';
import { defaultDigestHours } from '#contracts/values/inbox.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { InboxDigestRow } from '#projections/inbox/inbox-digest.table.ts';
import { inboxCounts, inboxList, unseenItems, type InboxItemFound } from '#projections/inbox/inbox.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { inbox } from './inbox.decider.ts';
import { pick } from '#contracts/values/pick.ts';

/** Items that wait for a company, and which of them each person has seen. */
@Controller()
export class InboxController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  @Endpoint(calls.InboxItems)
  async list(input: Input<typeof calls.InboxItems>, caller: Caller) {
    const { rows, meta } = await this.models.list(inboxList(caller, { ...asked(caller), state: input.state }), input);
    return { rows: rows.map(shown), meta };
  }

  @Endpoint(calls.InboxCount)
  async count(_: Input<typeof calls.InboxCount>, caller: Caller) {
    const kinds = await this.models.query<{ open: number; unseen: number }>(inboxCounts(caller, asked(caller)));
    const sum = (which: 'open' | 'unseen') => kinds.reduce((total, one) => total + one[which], 0);
    return { open: sum('open'), unseen: sum('unseen') };
  }

  /** Ids that are in nobody's inbox, in another company's, or seen already are ignored. */
  @Endpoint(calls.SeeInboxItems)
  async see({ itemIds }: Input<typeof calls.SeeInboxItems>, caller: Caller) {
    const { userId, now } = caller;
    const found = await this.models.query<{ id: string }>(unseenItems(caller, asked(caller), itemIds));
    const items = found.map(({ id: itemId }) => ({ seenId: derivedId('inboxSeen', userId, itemId), itemId }));
    const readerId = derivedId('inbox', userId, now.slice(0, 7));
    await this.commands.run(inbox, 'See', readerId, { readerId, userId, items }, caller);
    return { seen: items.length };
  }

  @Endpoint(calls.GetInboxDigest)
  async digest(_: Input<typeof calls.GetInboxDigest>, { userId }: Caller) {
    const row = (await this.models.byIds(InboxDigestRow, [userId])).get(userId);
    return { everyHours: row?.everyHours ?? defaultDigestHours };
  }

  @Endpoint(calls.SaveInboxDigest)
  async saveDigest({ everyHours }: Input<typeof calls.SaveInboxDigest>, caller: Caller) {
    const { userId } = caller;
    const readerId = derivedId('inboxDigest', userId);
    await this.commands.run(inbox, 'SetDigest', readerId, { readerId, userId, everyHours }, caller);
    return {};
  }
}

const asked = (caller: Caller) => ({ kinds: inboxKindsOf(caller), now: caller.now });

const shown = (row: InboxItemFound): calls.InboxItem => {
  const { siteEventId, requestNo, title, zone } = row;
  const { alert, periodFrom, periodTo, takenBy, takenAt, endedAt, endedBy } = row;
  return {
    ...pick(row, 'id', 'kind', 'outcome', 'at', 'seen', 'count', 'shiftId', 'start', 'end'),
    timezone: zone,
    alert,
    from: row.from ?? '',
    place: row.place ?? '',
    file: row.file ?? '',
    request:
      siteEventId && requestNo !== null ? { id: siteEventId, requestNo: `R${requestNo}`, title: title ?? '' } : null,
    period: periodFrom && periodTo ? { from: periodFrom, to: periodTo } : null,
    taken: takenBy && takenAt ? { by: takenBy, at: takenAt } : null,
    handledAt: endedAt,
    handledBy: endedBy,
  };
};
