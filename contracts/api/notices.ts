import { z } from 'zod';
import { download, list, Nothing, read, write } from '../endpoint.ts';
import { open, roleGroups, signedIn, type Access } from '../permissions.ts';
import { Id, Instant, Language } from '../values/common.ts';
import { Channel } from '../values/message.ts';
import { noticeKinds, NoticeSettings, NoticeState, Topic, Wanted } from '../values/notice.ts';

const admins: Access = { roles: roleGroups.admin };

/** One person told of one thing by one channel. */
export const Notice = z.object({
  id: Id,
  /** When it was noted that somebody is to be told. */ at: Instant,
  /** Names what they are told of; its title is `notice.kind.<kind>`. */ kind: z.string(),
  channel: Channel,
  state: NoticeState,
  /** It is `sent` in so far as an administrator reads it here: no server for its channel is set up, and nothing left this machine. */ kept: z.boolean(),
  person: z.object({ id: Id, name: z.string() }),
  /** The address, phone number or, for a push, the person's id. */ to: z.string(),
  /** The events its shifts belong to, each once. */ events: z.array(z.string()),
  /** Not sent before. */ notBefore: Instant,
  endedAt: Instant.nullable(),
  tries: z.int(),
  /** What the provider said last. */ reason: z.string().nullable(),
});
export type Notice = z.output<typeof Notice>;

export const Notices = list({
  name: 'Notices',
  summary: 'List notices',
  path: '/notice/Notices',
  access: admins,
  row: Notice,
  sorts: ['at', 'person', 'kind', 'channel', 'state'],
  defaultSort: { key: 'at', asc: false },
  filters: { state: NoticeState, channel: Channel, kind: z.enum(noticeKinds), personId: Id },
});

/** What was or would be said. Links that open an account are nobody's but the receiver's: those words are not given. */
export const GetNotice = read({
  name: 'GetNotice',
  summary: 'Get a notice',
  path: '/notice/Notices/:id',
  access: admins,
  input: z.object({ id: Id }),
  output: Notice.extend({ language: Language, words: z.object({ subject: z.string(), text: z.string() }).nullable() }),
});

/** Another try for one that was refused or given up. */
export const RetryNotice = write({
  name: 'RetryNotice',
  summary: 'Retry a notice',
  path: '/notice/Notices/:id/Retry',
  access: admins,
  input: z.object({ id: Id }),
});

const token = z.string().max(300);
/** Of whoever holds the link of a notice: what they want, and what the link says no to. */
export const LinkedPreferences = read({
  name: 'LinkedPreferences',
  summary: 'Get notice preferences by a link',
  path: '/notice/Preferences/:token',
  access: open,
  input: z.object({ token }),
  output: z.object({ unwanted: z.array(z.object({ topic: Topic, channel: Channel })), wanted: Wanted }),
});
export const SaveLinkedPreferences = write({
  name: 'SaveLinkedPreferences',
  summary: 'Save notice preferences by a link',
  method: 'PUT',
  path: '/notice/Preferences/:token',
  access: open,
  input: z.object({ token, wanted: Wanted }),
  output: Nothing,
});

/**
 * By the link of a mail, no further ones of its kind. A mail reader sends it to the address of the page itself, `/unsubscribe/:token`,
 * as a form with `List-Unsubscribe=One-Click` (RFC 8058); only this changes anything, asking for the page does not.
 */
export const Unsubscribe = write({
  name: 'Unsubscribe',
  summary: "Unsubscribe by a mail's link",
  path: '/notice/Unsubscribe/:token',
  access: open,
  input: z.object({ token }),
  output: z.object({ channel: Channel }),
});

/**
 * An answer to one of our SMS, posted by Twilio as a form under its signature; others find nothing here. STOP and the like opt out of SMS,
 * START opts in again. Answered with the empty TwiML that asks for no reply.
 */
export const ReceiveSms = download({
  name: 'ReceiveSms',
  summary: 'Receive an SMS reply from Twilio',
  media: 'text/xml; charset=utf-8',
  method: 'POST',
  path: '/notice/Sms',
  access: open,
  input: z.object({
    From: z.string().max(50),
    Body: z.string().max(5000).default(''),
    MessageSid: z.string().min(1).max(50),
    OptOutType: z.string().max(20).optional(),
  }),
});

export const MyPreferences = read({
  name: 'MyPreferences',
  summary: "Get one's own notice preferences",
  path: '/notice/MyPreferences',
  access: signedIn,
  output: Wanted,
});
export const SaveMyPreferences = write({
  name: 'SaveMyPreferences',
  summary: "Save one's own notice preferences",
  method: 'PUT',
  path: '/notice/MyPreferences',
  access: signedIn,
  input: Wanted,
  output: Nothing,
});

const companies: Access = { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['menus.settings'] };
export const GetNoticeSettings = read({
  name: 'GetNoticeSettings',
  summary: "Get the company's notice settings",
  path: '/notice/Settings',
  access: companies,
  output: NoticeSettings,
});
export const SaveNoticeSettings = write({
  name: 'SaveNoticeSettings',
  summary: "Save the company's notice settings",
  method: 'PUT',
  path: '/notice/Settings',
  access: companies,
  input: NoticeSettings,
  output: Nothing,
});
