import { z } from 'zod';
import { defaultChatMonths } from './chat.ts';
import type { Channel } from './message.ts';

/** When the phones of a company's agents are left alone. */
export const NoticeSettings = z.object({
  /** Hour of the clock, where the shift is, from which on nobody's phone makes a sound… */
  quietFrom: z.coerce.number().int().min(0).max(23).default(21),
  /** …and till when; the same hour twice: never. */
  quietTo: z.coerce.number().int().min(0).max(23).default(7),
  /** Hours before the start of a shift within which a notice of it goes out at any hour. */
  urgentHours: z.coerce.number().int().min(0).max(72).default(12),
  /** Months for which messages of the chat are kept after their event. */
  chatMonths: z.coerce.number().int().min(1).max(120).default(defaultChatMonths),
});
export type NoticeSettings = z.output<typeof NoticeSettings>;

/** `dropped`: nothing of it was true any more when its turn came. `refused`: its provider will never take it. `dead`: tried often enough. */
export const noticeStates = ['due', 'claimed', 'sent', 'dropped', 'refused', 'dead'] as const;
export const NoticeState = z.enum(noticeStates);
export type NoticeState = z.output<typeof NoticeState>;

/** Those of which somebody may ask for another try. */
export const givenUp = (state: NoticeState): boolean => state === 'refused' || state === 'dead';

/**
 * What people have a say in, and the channels it comes by. `shifts`: an agent's own, which always reach them by one channel at least;
 * `jobs`: open ones and lists; `messages`: written to many; `planning`: what agents answer, for who plans; `chat`: that somebody wrote in a conversation; `inbox`: a digest of what waits;
 * `signatures`: those of the log, at an address that may be nobody's account.
 */
export const topics = {
  shifts: ['push', 'sms'],
  jobs: ['push', 'email'],
  messages: ['email', 'sms', 'push'],
  planning: ['push', 'email'],
  chat: ['push'],
  inbox: ['email'],
  signatures: ['email'],
} as const satisfies Record<string, readonly Channel[]>;
export type Topic = keyof typeof topics;
export const topicNames = Object.keys(topics) as readonly Topic[];
export const Topic = z.enum(Object.keys(topics) as [Topic, ...Topic[]]);

/** All that comes by a channel and that one has a say in. */
export const topicsBy = (channel: Channel): Topic[] =>
  topicNames.filter((topic) => topics[topic].some((its) => its === channel));

/** A person's no to one topic by one channel. */
export type Unwanted = { readonly topic: Topic; readonly channel: Channel };

const flags = <const C extends Channel>(those: readonly C[]) =>
  z.object(Object.fromEntries(those.map((channel) => [channel, z.boolean()])) as Record<C, z.ZodBoolean>);

/** Whether a person wants it, by topic and channel; topics that don't concern them are left out. */
export const Wanted = z
  .object({
    shifts: flags(topics.shifts),
    jobs: flags(topics.jobs),
    messages: flags(topics.messages),
    planning: flags(topics.planning),
    chat: flags(topics.chat),
    inbox: flags(topics.inbox),
    signatures: flags(topics.signatures),
  })
  .partial()
  .refine(({ shifts }) => !shifts || Object.values(shifts).some(Boolean), {
    path: ['shifts'],
    message: 'SHIFTS_BY_ONE_CHANNEL',
  })
  .meta({ examples: [{ shifts: { push: false, sms: true } }] });
export type Wanted = z.output<typeof Wanted>;

/** What people are told of; each has a text `notice.kind.<kind>`. */
export const noticeKinds = [
  'assigned',
  'removed',
  'cancelled',
  'moved',
  'changed',
  'confirm',
  'supervising',
  'relieved',
  'corrected',
  'openJob',
  'announced',
  'textOffer',
  'jobGone',
  'picked',
  'claimed',
  'list',
  'listed',
  'refused',
  'late',
  'onTheWay',
  'licence',
  'unlisted',
  'paper',
  'takenOn',
  'transferred',
  'handoverOffered',
  'handoverAccepted',
  'handoverOpen',
  'handoverEnded',
  'agentRequest',
  'requestAccepted',
  'requestRefused',
  'employment',
  'linkAsked',
  'linkAgreed',
  'bulk',
  'chat',
  'inboxDigest',
  'logHeads',
  'signInLink',
  'payRunWaits',
  'payRunClosed',
  'payRunFailed',
  'reset',
  'invitation',
  'newAddress',
  'webhookOff',
  'addressChanged',
] as const;
