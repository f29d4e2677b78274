import { z } from 'zod';
import { defaultChatMonths } from './chat.ts';
import type { Channel } from './message.ts';

/** Quiet hours for the phones of a company's agents, and how long its chat is kept. */
export const NoticeSettings = z.object({
  /** Hour of the day, at the shift's place, at which quiet hours begin. */
  quietFrom: z.coerce.number().int().min(0).max(23).default(21),
  /** Hour at which quiet hours end; the same as `quietFrom`: there are none. */
  quietTo: z.coerce.number().int().min(0).max(23).default(7),
  /** Hours before the start of a shift within which a notice about it is sent at any time. */
  urgentHours: z.coerce.number().int().min(0).max(72).default(12),
  /** Months that chat messages are kept after their event. */
  chatMonths: z.coerce.number().int().min(1).max(120).default(defaultChatMonths),
});
export type NoticeSettings = z.output<typeof NoticeSettings>;

/**
 * `dropped`: no longer true when it was due. `refused`: the provider will never accept it. `dead`: every try failed.
 */
export const noticeStates = ['due', 'claimed', 'sent', 'dropped', 'refused', 'dead'] as const;
export const NoticeState = z.enum(noticeStates);
export type NoticeState = z.output<typeof NoticeState>;

/** States in which a person may ask for another try. */
export const isRetryable = (state: NoticeState): boolean => state === 'refused' || state === 'dead';

/**
 * Topics that people can switch off, with their channels. `shifts`: an agent's own, which always keep at least one
 * channel; `jobs`: open jobs and lists; `messages`: written to many; `planning`: new and lost shifts of clients and
 * agents' answers, for dispatchers; `chat`: new messages in a conversation; `inbox`: a digest of what waits;
 * `signatures`: those of the log, at an address that may belong to no account.
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

/** Topics of a channel that people can switch off. */
export const topicsBy = (channel: Channel): Topic[] =>
  topicNames.filter((topic) => topics[topic].some((its) => its === channel));

/** A topic that a person switched off on one channel. */
export type MutedTopic = { readonly topic: Topic; readonly channel: Channel };

const flags = <const C extends Channel>(those: readonly C[]) =>
  z.object(Object.fromEntries(those.map((channel) => [channel, z.boolean()])) as Record<C, z.ZodBoolean>);

/** What a person wants, by topic and channel; topics that don't concern them are left out. */
export const TopicChoices = z
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
export type TopicChoices = z.output<typeof TopicChoices>;

/** Kinds of notices; each has a text `notice.kind.<kind>`. */
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
  'shiftsPlanned',
  'shiftsLost',
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
  'billingRunWaits',
  'billingRunClosed',
  'billingRunFailed',
  'reset',
  'invitation',
  'newAddress',
  'webhookOff',
  'application',
  'addressChanged',
  'secondFactor',
  'companySignIn',
] as const;
