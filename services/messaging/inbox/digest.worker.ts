import { inboxKindsOf } from '#contracts/api/inbox-access.ts';
import { digestAfter, type InboxKind } from '#contracts/values/inbox.ts';
import { attemptEach } from '#kernel/attempt-each.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Deliveries, DueNotice, OptOuts } from '#kernel/deliveries.ts';
import type { Gateways } from '#kernel/channels.ts';
import type { Queue } from '#kernel/queue.ts';
import { digestReaders, type DigestReader } from '#projections/inbox/digest.query.ts';
import { inboxCounts } from '#projections/inbox/inbox.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import type { Authentication } from '#services/http/authentication.ts';
import { text } from '#services/http/texts.ts';
import { enqueueDue } from '../notification/enqueue-due.ts';
import { addressOf, channelsTo } from '../notification/notice-channels.ts';
import { greetingName } from '../notification/people.ts';
import { inboxDigest } from '../notification/notices.ts';
import { inbox } from './inbox.decider.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

type Tools = {
  readonly models: ReadModels;
  readonly commands: Commands;
  readonly authentication: Authentication;
  readonly clock: Clock;
  readonly deliveries: Deliveries;
  readonly optOuts: OptOuts;
  readonly gateways: Gateways;
  readonly queue: Queue;
};
type Unseen = { readonly kind: InboxKind; readonly unseen: number };

/** Readers processed at a time. */
const page = 200;

/**
 * Mails each person who has not seen waiting items for a while: the number of each kind, without content. The id of the
 * mail is derived from the one before it, so that it is planned once, however often this runs.
 */
export const sendDigests = (tools: Tools) => async (): Promise<void> => {
  const now = tools.clock.now();
  let after: string | null = null;
  do {
    const readers: DigestReader[] = await tools.models.query<DigestReader>(digestReaders(now, after, page));
    const ways = await channelsTo(readers, inboxDigest, tools);
    const reachable = readers.filter(({ id }) => ways.get(id)?.has('email'));
    await attemptEach(reachable, (reader) => sendDigest(reader, now, tools));
    after = readers.length < page ? null : readers.at(-1)!.id;
  } while (after !== null);
};

const sendDigest = async (reader: DigestReader, now: string, tools: Tools): Promise<void> => {
  const { id: userId, language, company, sentAt } = reader;
  const cause = derivedId('inboxDigest', userId, sentAt ?? '');
  const unseen = await unseenBy(reader, now, cause, tools);
  if (unseen.length === 0) return;
  const due: DueNotice = {
    cause,
    personId: userId,
    channel: 'email',
    kind: inboxDigest.kind,
    to: addressOf(reader, 'email'),
    language,
    values: {
      company: company ?? '',
      person: greetingName(reader),
      path: pathOf(reader),
      count: unseen.reduce((sum, one) => sum + one.unseen, 0),
      lines: unseen.map((one) => `- ${text(language, `inbox.count.${one.kind}`, { n: one.unseen })}`).join('\n'),
    },
    items: [],
    notBefore: now,
  };
  await enqueueDue([due], now, tools);
  const readerId = derivedId('inboxDigest', userId);
  await tools.commands.run(inbox, 'NoteDigest', readerId, { readerId, userId }, systemCaller(cause, now));
};

/** What a person would find in their inbox with their present grants. */
const unseenBy = async (
  { id, language }: DigestReader,
  now: string,
  commandId: string,
  { authentication, models }: Tools,
): Promise<Unseen[]> => {
  const caller = await authentication.ofPerson(id, { language, now, commandId });
  if (!caller) return [];
  const since = instantAfter(now, -digestAfter * minuteMs);
  const counts = await models.query<Unseen>(inboxCounts(caller, { kinds: inboxKindsOf(caller), now }, since));
  return counts.filter(({ unseen }) => unseen > 0);
};

const pathOf = ({ agencyId, customerId }: DigestReader): string =>
  agencyId ? '/agency/inbox' : customerId ? '/customer/inbox' : '/inbox';
