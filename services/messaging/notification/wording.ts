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
import { formatShortSpan, formatSpan } from './time-format.ts';
import { inboxDigest, logHeads, topicOf } from './notices.ts';
import { stillUnread } from './chat-audience.ts';
import { mailHtml } from './mail-html.ts';
import { itemsStillValid } from './items-still-valid.ts';
import { stillWaits } from '../inbox/still-waits.ts';
import { messageLink, opensTo, pageOf } from './notice-page.rule.ts';
import { unsubscribeLink } from './unsubscribe.ts';

type Tools = {
  readonly models: ReadModels;
  readonly credentials: Credentials;
  readonly signer: Signer;
  /** Where the portal is reached. */ readonly origin: string;
};
type Words = Pick<Message, 'subject' | 'text'>;

/** Shifts that one mail names; the rest is counted. */
const named = 20;

/** A delivery in words; undefined if nothing of it is true any more. The same delivery gives the same words, links included; mails that one may say no to end with how. */
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
      ...{ to, language, ...words, replyTo: account?.email || undefined },
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

/** A mail with signatures of the log brings them along as the file that the offline programs read. */
const signaturesIn = ({ values, language }: Delivery, words: string): Pick<Message, 'html' | 'attachments'> => ({
  html: mailHtml(words, language),
  attachments: [{ name: `signatures-${values['day']}.ndjson`, content: `${values['lines']}\n` }],
});

/** An SMS as it leaves; the first to a number ends with how to stop them. */
export const smsText = (words: string, { language, firstSms }: Pick<Delivery, 'language' | 'firstSms'>): string =>
  plainForSms(firstSms ? text(language, 'notice.smsStop', { text: words }) : words);

/** Who sends a mail that one may say no to, and where they are reached by letter (CASL, section 6). */
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

/** The same cause gives the same link, so that a repeated mail never spoils the one already sent. */
const passwordWords = async (
  { kind, personId, language, cause, notBefore }: Delivery,
  { models, credentials, origin }: Tools,
): Promise<Words> => {
  const person = await personById(models, personId);
  // Who heads a company is invited a moment before it is registered: the mail waits until it has a name.
  if (person && companyOf(person) && person.businessName === null) throw new Error('Their company has no name yet.');
  const link = `${origin}/reset-password/${personId}/${await credentials.newResetToken(personId, notBefore, cause)}`;
  const values = { name: person?.displayName ?? '', company: person?.businessName ?? 'Vigie', link };
  return { subject: text(language, `mail.${kind}.subject`, values), text: text(language, `mail.${kind}.text`, values) };
};

/** The link serves once and for minutes; as above, the same cause gives the same one. */
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

/** The code of the link is kept nowhere: it follows from the offer. */
const offerWords = (delivery: Delivery, { signer, origin }: Tools): Words =>
  noticeWords(delivery, `${origin}/o/${textOfferCode(String(delivery.values['offerId']), signer)}`);

/** Where a notice leads. An agent whose own address it goes to is signed in by it, once; anybody else may have to sign in first. */
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

/** How the first shift may be said by SMS, the fullest first: what it is called gives way before where it is. */
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

const lineOf = (item: Item, language: Language): string =>
  `- ${[formatSpan(item, language), item.title, item.place].filter(Boolean).join(', ')}`;

/**
 * Words of the catalogues: `.title` and, by channel, `.text` in the frame of a mail, or the short `.sms`, which pushes share without
 * its link. `leadsTo`: the address that they end with. An SMS names the company it comes from, and says as much as its fewest parts hold.
 */
export const noticeWords = (
  { kind, channel, language, values, items }: Pick<Delivery, 'kind' | 'channel' | 'language' | 'values' | 'items'>,
  leadsTo: string,
): Words => {
  const inOrder = [...items].sort((a, b) => (a.start < b.start ? -1 : 1));
  const [first] = inOrder;
  const said = {
    ...{ outcome: 'expired', company: '', person: '', ...values },
    position: values['position'] || 'none',
    count: values['count'] ?? items.length,
    shifts: inOrder
      .slice(0, named)
      .map((item) => lineOf(item, language))
      .join('\n'),
    first: first ? [formatShortSpan(first, language), first.place || first.title].filter(Boolean).join(', ') : '',
    title: first?.title ?? '',
    link: channel === 'push' ? 'none' : leadsTo,
  };
  const key = kind === 'licence' ? 'mail.licence' : `notice.${kind}`;
  const subject = text(language, kind === 'licence' ? `${key}.subject` : `${key}.title`, said);
  if (channel === 'email') {
    // Nothing was said where a text leaves room for somebody's own words.
    const words = text(language, `${key}.text`, said).replace(/\n{3,}/g, '\n\n');
    return { subject, text: framed(language, words, said) };
  }
  const short = (about: string) => text(language, `${key}.sms`, { ...said, first: about });
  const ways = firstBySms(first, language).map(short);
  return {
    subject,
    text: channel === 'push' ? ways[0]! : fewest(ways.map((way) => cheapForSms(bySms(way, said.company, language)))),
  };
};

const bySms = (words: string, company: string | number, language: Language): string =>
  company ? text(language, 'notice.smsFrom', { company, text: words }) : words;

const framed = (language: Language, words: string, { person, company }: Delivery['values']): string =>
  text(language, 'notice.frame', { text: words, person: person || 'none', company: company || 'none' });

/** What somebody wrote to many goes as they wrote it, with the company's name to it. */
const bulkWords = ({ channel, language, values }: Pick<Delivery, 'channel' | 'language' | 'values'>): Words => {
  const [words, company] = [String(values['text']), values['company'] ?? ''];
  const subject = String(values['title']);
  if (channel === 'email')
    return { subject, text: company ? text(language, 'notice.signed', { text: words, company }) : words };
  return { subject, text: channel === 'sms' ? bySms(words, company, language) : words };
};
