import { z } from 'zod';
import { channels, type Channel } from './message.ts';

/** When the phones of a company's agents are left alone. */
export const NoticeSettings = z.object({
  /** Hour of the clock, where the shift is, from which on nobody's phone makes a sound… */
  quietFrom: z.coerce.number().int().min(0).max(23).default(21),
  /** …and till when; the same hour twice: never. */
  quietTo: z.coerce.number().int().min(0).max(23).default(7),
  /** Hours before the start of a shift within which a notice of it goes out at any hour. */
  urgentHours: z.coerce.number().int().min(0).max(72).default(12),
});
export type NoticeSettings = z.output<typeof NoticeSettings>;

/** `dropped`: nothing of it was true any more when its turn came. `refused`: its provider will never take it. `dead`: tried often enough. */
export const noticeStates = ['due', 'claimed', 'sent', 'dropped', 'refused', 'dead'] as const;
export const NoticeState = z.enum(noticeStates);
export type NoticeState = z.output<typeof NoticeState>;

/** Those of which somebody may ask for another try. */
export const givenUp = (state: NoticeState): boolean => state === 'refused' || state === 'dead';

/** Whether a person wants what they may do without, by channel. */
export const Wanted = z.object(Object.fromEntries(channels.map((channel) => [channel, z.boolean()])) as Record<Channel, z.ZodBoolean>);
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
  'picked',
  'claimed',
  'list',
  'listed',
  'refused',
  'late',
  'licence',
  'paper',
  'takenOn',
  'transferred',
  'handoverOffered',
  'handoverAccepted',
  'handoverOpen',
  'handoverEnded',
  'employment',
  'linkAsked',
  'linkAgreed',
  'bulk',
  'signInLink',
  'reset',
  'invitation',
] as const;
