import { companyOf } from '#contracts/values/company.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { cheapForSms, plainForSms, smsParts } from '#contracts/values/sms.ts';
import type { Message } from '#kernel/channels.ts';
import type { Delivery, Item } from '#kernel/deliveries.ts';
import type { Credentials } from '#kernel/sessions.ts';
import type { Signer } from '#kernel/signer.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentAccounts, personById } from '#projections/viewer/viewer.query.ts';
import { addressToken } from '#kernel/address-link.ts';
import { textOfferCode } from '#kernel/text-offer-link.ts';
import { text } from '#services/http/texts.ts';
import { formatShortSpan, formatSpan } from '#services/http/time-format.ts';
import { inboxDigest, logHeads, topicOf } from './notices.ts';
import { stillUnread } from './chat-audience.ts';
import { mailHtml } from './mail-html.ts';
import { itemsStillValid } from './items-still-valid.ts';
import { stillWaits } from './still-waits.ts';
import { isToAgents, messageLink, opensTo, pageOf } from './notice-page.rule.ts';
import { unsubscribeLink } from './unsubscribe.ts';

type Tools = {
  readonly models: ReadModels;
  readonly credentials: Credentials;
  readonly signer: Signer;
  /** Address of the portal. */ readonly origin: string;
};
type Words = Pick<Message, 'subject' | 'text'>;

/** Most shifts named in one mail; the others are counted. */
const named = 20;

/**
 * The text of a delivery; undefined if none of it is true any more. The same delivery always gives the same text and
 * links; mails that can be switched off end with how to do so.
 */
export const compose =
  (tools: Tools) =>
  async (due: Delivery): Promise<Message | undefined> => {
    const { to, language, channel, personId } = due;
    if (due.kind === 'chat' && !(await stillUnread(tools.models, due))) return undefined;
    if (due.kind === inboxDigest.kind && !(await stillWaits(tools.models, due))) return undefined;
    const items = await itemsStillValid(tools.models, due);
    if (items.length < due.items.length && items.length === 0) return undefined;
    const delivery = { ...due, items };
    const words = await wordsOf(delivery, tools);
    if (channel === 'sms') return { to, language, subject: '', text: smsText(words.text, due) };
    const topic = topicOf(delivery.kind);
    if (channel === 'push')
      return {
        to,
        language,
        ...words,
        path: pageOf(delivery) ?? '/',
        ...(delivery.kind === 'chat' && { tag: String(delivery.values['threadId']) }),
      };
    const { company } = delivery.values;
    const companyId = (delivery.values['companyId'] ?? null) as string | null;
    const account = (await tools.models.byIds(AccountRow, [companyId])).get(companyId ?? '');
    const mail = {
      to,
      language,
      ...words,
      replyTo: account?.email || undefined,
      ...(company && { from: text(language, 'notice.from', { company }) }),
    };
    if (!topic) return mail;
    const unsubscribe = unsubscribeLink(personId, { topic, channel }, tools);
    const end = [
      text(language, 'notice.unsubscribe', { link: unsubscribe }),
      ...(account ? [postalAddress(account)] : []),
    ];
    const ended = `${words.text}\n\n${end.join('\n')}`;
    const signatures = delivery.kind === logHeads.kind && signaturesIn(delivery, ended);
    return { ...mail, text: ended, unsubscribe, ...signatures };
  };

/** A mail with signatures of the log has them attached as the file that the offline programs read. */
const signaturesIn = ({ values, language }: Delivery, words: string): Pick<Message, 'html' | 'attachments'> => ({
  html: mailHtml(words, language),
  attachments: [{ name: `signatures-${values['day']}.ndjson`, content: `${values['lines']}\n` }],
});

/** An SMS as it is sent; the first to a number ends with how to stop them. */
export const smsText = (words: string, { language, firstSms }: Pick<Delivery, 'language' | 'firstSms'>): string =>
  plainForSms(firstSms ? text(language, 'notice.smsStop', { text: words }) : words);

/** Sender of a mail that can be switched off, with their postal address (CASL, section 6). */
const postalAddress = ({ name, address, apt, city, postalCode }: AccountRow): string =>
  [name, address, apt, `${city} ${postalCode}`.trim()].filter(Boolean).join(', ');

const wordsOf = async (delivery: Delivery, tools: Tools): Promise<Words> => {
  const { kind } = delivery;
  if (kind === 'bulk') return bulkWords(delivery);
  if (kind === 'reset' || kind === 'invitation') return passwordWords(delivery, tools);
  if (kind === 'signInLink') return linkWords(delivery, tools);
  if (kind === 'newAddress') return addressWords(delivery, tools);
  if (kind === 'textOffer') return offerWords(delivery, tools);
  return noticeWords(delivery, await linkOf(delivery, tools));
};

/** The same cause gives the same link, so that a repeated mail doesn't invalidate the earlier one. */
const passwordWords = async (
  { kind, personId, language, cause, notBefore }: Delivery,
  { models, credentials, origin }: Tools,
): Promise<Words> => {
  const person = await personById(models, personId);
  // The head of a company is invited just before it is registered; the mail waits until the company has a name.
  if (person && companyOf(person) && person.businessName === null) throw new Error('Their company has no name yet.');
  const link = `${origin}/reset-password/${personId}/${await credentials.newResetToken(personId, notBefore, cause)}`;
  const values = { name: person?.displayName ?? '', company: person?.businessName ?? 'Vigie', link };
  return { subject: text(language, `mail.${kind}.subject`, values), text: text(language, `mail.${kind}.text`, values) };
};

/** The link works once, for a few minutes; the same cause gives the same link. */
const linkWords = async (
  { personId, language, channel, cause, notBefore }: Delivery,
  { credentials, origin }: Tools,
): Promise<Words> => {
  const link = `${origin}/sign-in/${await credentials.newSignInToken(personId, notBefore, cause)}`;
  return {
    subject: text(language, 'notice.signInLink.title'),
    text: text(language, `notice.signInLink.${channel === 'sms' ? 'sms' : 'text'}`, { link }),
  };
};

const addressWords = async (
  { personId, language, channel, values }: Delivery,
  { signer, origin }: Tools,
): Promise<Words> => {
  const [requestId, to, asked] = [String(values['requestId']), String(values['to']), String(values['asked'])];
  const link = `${origin}/sign-in-address/${personId}/${addressToken({ userId: personId, requestId, to }, signer)}`;
  return {
    subject: text(language, 'notice.newAddress.title'),
    text: text(language, `notice.newAddress.${channel === 'sms' ? 'sms' : 'text'}`, { link, to, asked }),
  };
};

/** The code of the link is not stored: it is derived from the offer. */
const offerWords = (delivery: Delivery, { signer, origin }: Tools): Words =>
  noticeWords(delivery, `${origin}/o/${textOfferCode(String(delivery.values['offerId']), signer)}`);

/** Link of a notice. It signs in, once, an agent to whose own address it goes; others may have to sign in first. */
const linkOf = async (delivery: Delivery, { models, credentials, origin }: Tools): Promise<string> => {
  const { personId, channel, to, cause, notBefore } = delivery;
  const path = pageOf(delivery) ?? '';
  if (!path.startsWith('/agent/') || channel === 'push') return `${origin}${path}`;
  const accounts = await agentAccounts(
    models,
    channel === 'email' ? 'email' : 'phone',
    channel === 'email' ? to.toLowerCase() : to,
  );
  if (!opensTo(personId, channel, accounts)) return `${origin}${path}`;
  return messageLink(
    origin,
    await credentials.newMessageToken(accounts[0]!.id, path, notBefore, `${cause} ${channel}`),
  );
};

const longest = 24;
const cut = (title: string): string => (title.length > longest ? `${title.slice(0, longest - 3).trimEnd()}...` : title);

/** Versions of the first shift for an SMS, the fullest first; shorter ones leave out the title before the place. */
const firstBySms = (item: Item | undefined, language: Language): string[] => {
  if (!item) return [''];
  const when = formatShortSpan(item, language);
  const named = [item.title, cut(item.title), ...(item.place ? [''] : [])].map((title) =>
    [when, title, item.place].filter(Boolean).join(', '),
  );
  return [...new Set(named)];
};

const fewest = (texts: readonly string[]): string =>
  texts.reduce((best, next) => (smsParts(next).parts < smsParts(best).parts ? next : best));

const aboutOf = (item: Item, language: Language): string =>
  [formatSpan(item, language), item.title, item.place].filter(Boolean).join(', ');

/** A line for each shift in a mail; equal shifts have one line with their number. */
const shiftLines = (items: readonly Item[], language: Language): string => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const about = aboutOf(item, language);
    counts.set(about, (counts.get(about) ?? 0) + 1);
  }
  const shown = [...counts].slice(0, named);
  const more = items.length - shown.reduce((sum, [, count]) => sum + count, 0);
  return [
    ...shown.map(([about, count]) => (count > 1 ? `${count} × ${about}` : about)),
    ...(more > 0 ? [text(language, 'notice.shifts.more', { n: more })] : []),
  ]
    .map((line) => `- ${line}`)
    .join('\n');
};

/**
 * Text from the catalogues: `.title` and, by channel, `.text` in the frame of a mail, or the short `.sms`, which pushes
 * use without its link. `leadsTo`: the link at its end. An SMS, and a push to an agent, names the sending company; an
 * SMS contains as much as fits in the fewest segments.
 */
export const noticeWords = (
  { kind, channel, language, values, items }: Pick<Delivery, 'kind' | 'channel' | 'language' | 'values' | 'items'>,
  leadsTo: string,
): Words => {
  const inOrder = [...items].sort((a, b) => (a.start < b.start ? -1 : 1));
  const [first] = inOrder;
  const allValues = {
    outcome: 'expired',
    company: '',
    person: '',
    ...values,
    position: values['position'] || 'none',
    count: values['count'] ?? items.length,
    shifts: shiftLines(inOrder, language),
    first: first ? [formatShortSpan(first, language), first.place || first.title].filter(Boolean).join(', ') : '',
    title: first?.title ?? '',
    link: channel === 'push' ? 'none' : leadsTo,
  };
  const key = kind === 'licence' ? 'mail.licence' : `notice.${kind}`;
  const subject = text(language, kind === 'licence' ? `${key}.subject` : `${key}.title`, allValues);
  if (channel === 'email') {
    // Removes the gap where a text has room for a person's own words and there are none.
    const words = text(language, `${key}.text`, allValues).replace(/\n{3,}/g, '\n\n');
    return { subject, text: framed(language, words, allValues) };
  }
  const short = (about: string) => text(language, `${key}.sms`, { ...allValues, first: about });
  const ways = firstBySms(first, language).map(short);
  const signed = (way: string) => bySms(way, allValues.company, language);
  // An agent may work for several companies; the people of a company know which it is.
  if (channel === 'push') return { subject, text: isToAgents(kind) ? signed(ways[0]!) : ways[0]! };
  return { subject, text: fewest(ways.map((way) => cheapForSms(signed(way)))) };
};

const bySms = (words: string, company: string | number, language: Language): string =>
  company ? text(language, 'notice.smsFrom', { company, text: words }) : words;

const framed = (language: Language, words: string, { person, company }: Delivery['values']): string =>
  text(language, 'notice.frame', { text: words, person: person || 'none', company: company || 'none' });

/** A message that a person wrote to many is sent as written, with the company's name. */
const bulkWords = ({ channel, language, values }: Pick<Delivery, 'channel' | 'language' | 'values'>): Words => {
  const [words, company] = [String(values['text']), values['company'] ?? ''];
  const subject = String(values['title']);
  if (channel === 'email')
    return { subject, text: company ? text(language, 'notice.signed', { text: words, company }) : words };
  return { subject, text: channel === 'sms' ? bySms(words, company, language) : words };
};
