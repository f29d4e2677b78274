import { z } from 'zod';
import { download, list, Nothing, read, write } from '../endpoint.ts';
import { open, roleGroups, signedIn, type Access } from '../permissions.ts';
import { Id, Instant, Language, Named } from '../values/common.ts';
import { Channel } from '../values/message.ts';
import { noticeKinds, NoticeSettings, NoticeState, Topic, TopicChoices } from '../values/notice.ts';

const admins: Access = { roles: roleGroups.admin };

/** One notice to one person by one channel. */
export const Notice = z.object({
  id: Id,
  /** When the notice was created. */ at: Instant,
  /** Kind of the notice, titled by the message `notice.kind.<kind>`. */ kind: z.string(),
  channel: Channel,
  state: NoticeState,
  /** No server is set up for its channel: it counts as `sent`, but was only kept here for administrators to read. */ kept: z.boolean(),
  person: Named,
  /** The email address, the phone number or, for a push, the person's id. */ to: z.string(),
  /** Titles of the events its shifts belong to, without duplicates. */ events: z.array(z.string()),
  /** Not sent before this time. */ notBefore: Instant,
  endedAt: Instant.nullable(),
  tries: z.int(),
  /** The provider's last answer. */ reason: z.string().nullable(),
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

/**
 * The text that was or would be sent. Where it contains a link that opens an account it is left out, because the link
 * is for its receiver only.
 */
export const GetNotice = read({
  name: 'GetNotice',
  summary: 'Get a notice',
  path: '/notice/Notices/:id',
  access: admins,
  input: z.object({ id: Id }),
  output: Notice.extend({ language: Language, words: z.object({ subject: z.string(), text: z.string() }).nullable() }),
});

/** Tries a notice again that was refused or given up. */
export const RetryNotice = write({
  name: 'RetryNotice',
  summary: 'Retry a notice',
  path: '/notice/Notices/:id/Retry',
  access: admins,
  input: z.object({ id: Id }),
});

const token = z.string().max(300);
/** Preferences of the person for whom a notice's link was made, and what the link switches off. */
export const LinkedPreferences = read({
  name: 'LinkedPreferences',
  summary: 'Get notice preferences by a link',
  path: '/notice/Preferences/:token',
  access: open,
  input: z.object({ token }),
  output: z.object({ unwanted: z.array(z.object({ topic: Topic, channel: Channel })), wanted: TopicChoices }),
});
export const SaveLinkedPreferences = write({
  name: 'SaveLinkedPreferences',
  summary: 'Save notice preferences by a link',
  method: 'PUT',
  path: '/notice/Preferences/:token',
  access: open,
  input: z.object({ token, wanted: TopicChoices }),
  output: Nothing,
});

/**
 * Stops further mails of a kind by the link of such a mail. A mail reader posts the form `List-Unsubscribe=One-Click`
 * to the address of the page itself, `/unsubscribe/:token` (RFC 8058); only this post changes anything, opening the
 * page does not.
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
 * Receives an answer to one of our SMS, posted by Twilio as a signed form; other senders get a 404. STOP and similar
 * words opt out of SMS, START opts in again. The answer is empty TwiML, so that Twilio sends no reply.
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
  output: TopicChoices,
});
export const SaveMyPreferences = write({
  name: 'SaveMyPreferences',
  summary: "Save one's own notice preferences",
  method: 'PUT',
  path: '/notice/MyPreferences',
  access: signedIn,
  input: TopicChoices,
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
