import type { Channel } from '#contracts/values/message.ts';
import { derivedId } from '#kernel/caller.ts';
import type { Gateways } from '#kernel/channels.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Deliveries, DueNotice, OptOuts } from '#kernel/deliveries.ts';
import type { EventStore, Recorded } from '#contracts/events/event-store.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { enqueueDue } from './enqueue-due.ts';
import { defaultZone } from '#services/http/time-format.ts';
import type { NoticeRecipient, Fact, Notice } from './notice.ts';
import { noticesByEvent } from './notices.ts';
import { notBefore } from './quiet-hours.rule.ts';
import { settingsOf } from './settings.ts';
import { addressOf, channelsTo } from './notice-channels.ts';
import { greetingName } from './people.ts';
import { dayMs, instantAfter, minuteMs } from '#contracts/values/durations.ts';

export type NoticeTools = {
  readonly models: ReadModels;
  readonly store: EventStore;
  readonly clock: Clock;
  readonly deliveries: Deliveries;
  readonly optOuts: OptOuts;
  readonly gateways: Gateways;
  readonly queue: Queue;
};

/**
 * Milliseconds after which an event is too old for a notice; a worker that starts on an old log reads years of events.
 */
const newsMs = dayMs;
/** Milliseconds that a gathered notice waits, since events of one call arrive one by one. */
const gatherMs = 2_000;
/**
 * Milliseconds for which the events of a call that come after its notice was sent are gathered: a long run would else
 * notify of each.
 */
const nextMs = minuteMs;
const waitOf = ({ waits, gathered }: Notice): number => waits ?? (gathered ? gatherMs : 0);
const reads = [
  'user',
  'account',
  'agent',
  'agent-file',
  'shift',
  'site-event',
  'place',
  'reference',
  'link',
  'thread',
  'message',
  'text-offer',
];

/** Stores the deliveries of an event's notices, from which they are sent. */
export const whenNoticeDue = (tools: NoticeTools): Policy => ({
  name: 'when-notice-due',
  reads,
  on: Object.fromEntries(
    [...noticesByEvent].map(([type, those]) => [type, (event: Recorded) => note(event, those, tools)]),
  ),
});

const note = async (event: Recorded, those: readonly Notice[], tools: NoticeTools): Promise<void> => {
  const now = tools.clock.now();
  if (Date.parse(now) - Date.parse(event.metadata.at) > newsMs) return;
  const history = async () =>
    (await tools.store.read(event.stream)).filter(({ revision }) => revision <= event.revision);
  for (const notice of those) {
    const addressed = await notice.to(event as Fact, { models: tools.models, now, history });
    const channels = typeof notice.channels === 'function' ? notice.channels(event as Fact) : notice.channels;
    const ways = await channelsTo(
      addressed.map(({ person }) => person),
      { ...notice, channels },
      tools,
    );
    for (const channel of channels) {
      const reached = addressed.filter(({ person }) => ways.get(person.id)?.has(channel));
      await plan(event, notice, channel, reached, now, tools);
    }
  }
};

/**
 * The same person on the same channel: one delivery for the event, or for all events of its kind in one call; then one
 * for those of each minute.
 */
const plan = async (
  event: Recorded,
  notice: Notice,
  channel: Channel,
  addressed: readonly NoticeRecipient[],
  now: string,
  tools: NoticeTools,
): Promise<void> => {
  const cause = derivedId('notice', notice.kind, notice.gathered ? event.metadata.correlationId : event.id);
  const soon = instantAfter(now, waitOf(notice));
  const companies = addressed.map(({ companyId }) => companyId);
  const [settings, accounts] = await Promise.all([
    settingsOf(tools.models, companies),
    tools.models.byIds(
      AccountRow,
      companies.map((id) => id ?? null),
    ),
  ]);
  const due = addressed.map(
    ({ person, items = [], values = {}, companyId, zone, atOnce, language = person.language }): DueNotice => {
      const quiet = { channel, zone: zone ?? items[0]?.zone ?? defaultZone, items };
      const at = notice.atOnce ? now : atOnce ? soon : notBefore(soon, quiet, settings(companyId));
      return {
        cause,
        personId: person.id,
        channel,
        kind: notice.kind,
        to: addressOf(person, channel),
        language,
        values: {
          ...values,
          company: accounts.get(companyId ?? '')?.name ?? '',
          person: greetingName(person),
          ...(companyId && { companyId }),
        },
        items,
        notBefore: at,
      };
    },
  );
  const late = await enqueueDue(due, now, tools);
  const minute = instantAfter(now, nextMs - (Date.parse(now) % nextMs));
  const [next, ready] = [
    derivedId('notice', notice.kind, event.metadata.correlationId, minute),
    instantAfter(minute, gatherMs),
  ];
  const gathered = late.map((one) => ({
    ...one,
    cause: next,
    notBefore: one.notBefore > ready ? one.notBefore : ready,
  }));
  const last = await enqueueDue(gathered, now, tools);
  const own = derivedId('notice', notice.kind, event.id);
  await enqueueDue(
    last.map((one) => ({ ...one, cause: own })),
    now,
    tools,
  );
};
