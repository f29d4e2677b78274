import { z } from 'zod';
import { Words } from './common.ts';
import { messageLimits } from './message.ts';
import { characters } from './sms.ts';

/** Most characters of an announcement in each language: the limit of a push notification. */
export const announcementLimit = messageLimits.push.message;

const Text = Words().max(10_000).default('');
const fields = { messageEn: Text, messageFr: Text, frenchCheckbox: z.boolean().default(false) };
type Typed = { readonly [F in keyof typeof fields]: z.output<(typeof fields)[F]> };
type Fault = 'ANNOUNCEMENT_ENGLISH' | 'REQUIRED' | 'MESSAGE_TOO_LONG';

/**
 * Invalid fields of an announcement with their codes: English is always required, French where it is in use (rule
 * msg.languages).
 */
export const announcementFaults = ({
  messageEn,
  messageFr,
  frenchCheckbox,
}: Typed): ReadonlyMap<keyof Typed, Fault> => {
  const faults = new Map<keyof Typed, Fault>();
  const check = (field: 'messageEn' | 'messageFr', text: string, missing: Fault) => {
    const length = characters(text.trim());
    if (length === 0) faults.set(field, missing);
    else if (length > announcementLimit) faults.set(field, 'MESSAGE_TOO_LONG');
  };
  check('messageEn', messageEn, 'ANNOUNCEMENT_ENGLISH');
  if (frenchCheckbox) check('messageFr', messageFr, 'REQUIRED');
  return faults;
};

/** Text sent to agents when open jobs are announced to them. */
export const Announcement = z
  .object(fields)
  .superRefine((typed, context) => {
    for (const [field, code] of announcementFaults(typed))
      context.addIssue({ code: 'custom', path: [field], message: code });
  })
  .meta({ examples: [{ messageEn: 'Bring your vest' }] });
export type Announcement = z.output<typeof Announcement>;

/** The announcement as events store it. */
export const AnnouncedWords = z.object({ en: z.string(), fr: z.string().nullable() });
export type AnnouncedWords = z.output<typeof AnnouncedWords>;

export const wordsOf = (announcement: Announcement | null): { readonly words?: AnnouncedWords } =>
  announcement
    ? { words: { en: announcement.messageEn, fr: announcement.frenchCheckbox ? announcement.messageFr : null } }
    : {};
