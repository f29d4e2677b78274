import { z } from 'zod';
import { Words } from './common.ts';
import { characters } from './sms.ts';

export const channels = ['email', 'sms', 'push'] as const;
export const Channel = z.enum(channels);
export type Channel = z.output<typeof Channel>;

/** Rule msg.lengths: the most characters of a title and of a message, by channel; an SMS has no title. */
export const messageLimits = {
  email: { title: 60, message: 2048 },
  sms: { title: 0, message: 320 },
  push: { title: 30, message: 178 },
} as const satisfies Record<Channel, { title: number; message: number }>;

const flags = { email: 'isEmail', sms: 'isSMS', push: 'isPush' } as const satisfies Record<Channel, string>;
const Text = Words().max(10_000).default('');

const fields = {
  isEmail: z.boolean().default(false),
  isSMS: z.boolean().default(false),
  isPush: z.boolean().default(false),
  frenchCheckbox: z.boolean().default(false),
  confirm: z.boolean().default(false),
  titleEn: Text,
  messageEn: Text,
  titleFr: Text,
  messageFr: Text,
};
type Draft = { readonly [F in keyof typeof fields]: z.output<(typeof fields)[F]> };
type Field = 'titleEn' | 'messageEn' | 'titleFr' | 'messageFr';

/** The channel of a draft; undefined unless exactly one is chosen (rule msg.channel). */
export const channelOf = (draft: Pick<Draft, 'isEmail' | 'isSMS' | 'isPush'>): Channel | undefined => {
  const chosen = channels.filter((channel) => draft[flags[channel]]);
  return chosen.length === 1 ? chosen[0] : undefined;
};

/**
 * Invalid fields of a draft with their codes: English is always required, French where it is in use, each within its
 * own length (rules msg.languages, msg.lengths).
 */
export const draftFaults = (draft: Draft): ReadonlyMap<Field, 'REQUIRED' | 'MESSAGE_TOO_LONG'> => {
  const faults = new Map<Field, 'REQUIRED' | 'MESSAGE_TOO_LONG'>();
  const channel = channelOf(draft);
  if (!channel) return faults;
  const limits = messageLimits[channel];
  for (const field of [
    'titleEn',
    'messageEn',
    ...(draft.frenchCheckbox ? (['titleFr', 'messageFr'] as const) : []),
  ] as const) {
    const most = field.startsWith('title') ? limits.title : limits.message;
    const length = characters(draft[field]);
    if (most > 0 && length === 0) faults.set(field, 'REQUIRED');
    else if (most > 0 && length > most) faults.set(field, 'MESSAGE_TOO_LONG');
  }
  return faults;
};

/**
 * A message to many recipients (rule bulk.empMessage): one channel, its texts, and the confirmation (rule msg.confirm).
 */
export const MessageDraft = z
  .object(fields)
  .superRefine((draft, context) => {
    const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!channelOf(draft)) wrong('channel', 'MESSAGE_CHANNEL');
    for (const [field, code] of draftFaults(draft)) wrong(field, code);
    if (!draft.confirm) wrong('confirm', 'MESSAGE_NOT_CONFIRMED');
  })
  .meta({ examples: [{ isSMS: true, messageEn: 'Bring your vest', confirm: true }] });
export type MessageDraft = z.output<typeof MessageDraft>;
