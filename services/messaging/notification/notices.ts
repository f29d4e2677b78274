import { allEvents, type NoticeName } from '#contracts/events/all.ts';
import type { Channel } from '#contracts/values/message.ts';
import type { Topic } from '#contracts/values/notice.ts';
import * as audience from './audience.ts';
import { chatReaders } from './chat-audience.ts';
import * as files from './file-audience.ts';
import { requestingCustomer, handoverSender, requestedAgency, handoverRecipient } from './handover-audience.ts';
import type { Notice } from './notice.ts';
import * as jobs from './open-job-audience.ts';
import { agenciesThatLost, agencyPlannedFor } from './planned-audience.ts';
import { billingPeople, payrollPeople } from './pay-audience.ts';
import { dispatchersOfRefused } from './registry-audience.ts';
import { whoTakesOn } from './application-audience.ts';
import { whoConnects } from './webhook-audience.ts';

const byPhone: readonly Channel[] = ['push', 'sms'];
const byPush: readonly Channel[] = ['push'];
const byMail: readonly Channel[] = ['email'];
const byPushAndMail: readonly Channel[] = ['push', 'email'];
const byItsOwn: Notice['channels'] = ({ data }) => [data['channel']!];
const ofTheirShifts: Omit<Notice, 'kind' | 'to'> = { channels: byPhone, gathered: true, about: 'shifts' };
const ofOpenJobs: Omit<Notice, 'kind' | 'to'> = { channels: byPushAndMail, gathered: true, about: 'jobs' };

/**
 * Every notice that an event declares, with its receivers, texts and channels. An event without a declared notice
 * notifies nobody.
 */
export const notices: { readonly [N in NoticeName]: Notice } = {
  assigned: { kind: 'assigned', to: audience.agentNamed, ...ofTheirShifts },
  assignedByMachine: { kind: 'assigned', to: audience.agentAssignedByMachine, ...ofTheirShifts },
  picked: { kind: 'picked', to: audience.agentPicked, ...ofTheirShifts },
  removed: { kind: 'removed', to: audience.agentWhoKnew, ...ofTheirShifts },
  cancelled: { kind: 'cancelled', to: audience.agentWhoKnew, ...ofTheirShifts },
  moved: { kind: 'moved', to: audience.agentWhoKnew, ...ofTheirShifts },
  changed: { kind: 'changed', to: audience.agentWhoseWorkChanged, ...ofTheirShifts },
  supervising: { kind: 'supervising', to: files.assignedSupervisor, ...ofTheirShifts },
  relieved: { kind: 'relieved', to: files.assignedSupervisor, ...ofTheirShifts },
  corrected: { kind: 'corrected', to: files.agentCorrected, channels: byMail },
  // Who is told of a refusal: the dispatchers of the responsible company.
  refused: { kind: 'refused', to: audience.dispatchers, channels: byPushAndMail, gathered: true, about: 'planning' },
  late: { kind: 'late', to: audience.dispatchers, channels: byPushAndMail, about: 'planning' },
  onTheWay: { kind: 'onTheWay', to: audience.dispatchers, channels: byPushAndMail, about: 'planning' },
  claimed: { kind: 'claimed', to: audience.dispatchers, channels: byPushAndMail, gathered: true, about: 'planning' },
  openJob: { kind: 'openJob', to: jobs.agentsForOpenJob, ...ofOpenJobs },
  announced: { kind: 'announced', to: jobs.agentsForAnnouncedJob, ...ofOpenJobs },
  textOffer: {
    kind: 'textOffer',
    to: jobs.agentTexted,
    channels: ['sms'],
    about: 'messages',
    atOnce: true,
    opensAccount: true,
  },
  jobGone: { kind: 'jobGone', to: jobs.agentsWhoseJobIsGone, channels: byPushAndMail, gathered: true },
  list: { kind: 'list', to: audience.agentsForOpenedList, channels: byPushAndMail, about: 'jobs' },
  application: { kind: 'application', to: whoTakesOn, channels: byMail },
  listed: { kind: 'listed', to: audience.agentsPutOnList, channels: byMail },
  licence: { kind: 'licence', to: audience.dispatchersOfUpcomingShifts, channels: byMail },
  paper: { kind: 'paper', to: files.licenceHolder, channels: byPushAndMail },
  unlisted: { kind: 'unlisted', to: dispatchersOfRefused, channels: byMail },
  takenOn: { kind: 'takenOn', to: files.hiredAgent, channels: byPushAndMail },
  employment: { kind: 'employment', to: files.employmentRequestRecipient, channels: byMail },
  linkAsked: { kind: 'linkAsked', to: files.linkRecipient, channels: byMail },
  linkAgreed: { kind: 'linkAgreed', to: files.linkRequester, channels: byMail },
  shiftsPlanned: {
    kind: 'shiftsPlanned',
    to: agencyPlannedFor,
    channels: byPushAndMail,
    gathered: true,
    about: 'planning',
  },
  shiftsLost: {
    kind: 'shiftsLost',
    to: agenciesThatLost,
    channels: byPushAndMail,
    gathered: true,
    about: 'planning',
  },
  transferred: { kind: 'transferred', to: handoverRecipient, channels: byMail, gathered: true },
  handoverOffered: { kind: 'handoverOffered', to: handoverRecipient, channels: byMail, gathered: true },
  agentRequest: { kind: 'agentRequest', to: requestedAgency, channels: byMail, gathered: true },
  handoverEnded: { kind: 'handoverEnded', to: handoverRecipient, channels: byMail, gathered: true },
  requestEnded: { kind: 'handoverEnded', to: requestedAgency, channels: byMail, gathered: true },
  handoverAccepted: { kind: 'handoverAccepted', to: handoverSender, channels: byMail, gathered: true },
  requestAccepted: { kind: 'requestAccepted', to: requestingCustomer, channels: byMail, gathered: true },
  handoverOpen: { kind: 'handoverOpen', to: handoverSender, channels: byMail, gathered: true },
  requestRefused: { kind: 'requestRefused', to: requestingCustomer, channels: byMail, gathered: true },
  payRunWaits: { kind: 'payRunWaits', to: payrollPeople, channels: byMail },
  payRunClosed: { kind: 'payRunClosed', to: payrollPeople, channels: byMail },
  webhookOff: { kind: 'webhookOff', to: whoConnects, channels: byMail },
  payRunFailed: { kind: 'payRunFailed', to: payrollPeople, channels: byMail },
  billingRunWaits: { kind: 'billingRunWaits', to: billingPeople, channels: byMail },
  billingRunClosed: { kind: 'billingRunClosed', to: billingPeople, channels: byMail },
  billingRunFailed: { kind: 'billingRunFailed', to: billingPeople, channels: byMail },
  signInLink: {
    kind: 'signInLink',
    to: audience.signInRequester,
    channels: byItsOwn,
    atOnce: true,
    opensAccount: true,
  },
  reset: { kind: 'reset', to: audience.resetRequester, channels: byMail, atOnce: true, opensAccount: true },
  invitation: { kind: 'invitation', to: audience.invitedUser, channels: byMail, atOnce: true, opensAccount: true },
  newAddress: {
    kind: 'newAddress',
    to: audience.newAddress,
    channels: ({ data }) => [data['asked'] === 'new' && data['field'] === 'phone' ? 'sms' : 'email'],
    atOnce: true,
    opensAccount: true,
  },
  addressChanged: { kind: 'addressChanged', to: audience.formerAddress, channels: byMail, atOnce: true },
  secondFactor: { kind: 'secondFactor', to: audience.whoseSignInChanged, channels: byMail, atOnce: true },
  companySignIn: { kind: 'companySignIn', to: audience.whoseSignInChanged, channels: byMail, atOnce: true },
  chat: { kind: 'chat', to: chatReaders, channels: byPush, about: 'chat', waits: 10_000, personal: true },
  bulk: { kind: 'bulk', to: audience.namedAgents, channels: byItsOwn, about: 'messages', atOnce: true },
};

/** Event type → its notices. */
export const noticesByEvent: ReadonlyMap<string, readonly Notice[]> = new Map(
  Object.entries(allEvents)
    .filter(([, declared]) => declared.notices.length > 0)
    .map(([type, declared]) => [type, declared.notices.map((name) => notices[name])]),
);

/** Sent when a time has come, not after an event: an accepted shift must be confirmed (see confirmation-due.worker). */
export const confirm = { kind: 'confirm', channels: byPhone, about: 'shifts' } as const;

/** Items that a person has not seen (see inbox/digest.worker). */
export const inboxDigest = { kind: 'inboxDigest', channels: byMail, about: 'inbox' } as const;

/** Signatures of the log, kept outside Vigie (see head-mail.worker). */
export const logHeads = { kind: 'logHeads', channels: byMail, about: 'signatures' } as const;

const topics = new Map<string, Topic | undefined>(
  [...Object.values(notices), confirm, inboxDigest, logHeads].map(({ kind, about }) => [kind, about]),
);
/** Topic of a kind, under which people can switch it off; undefined where they can't. */
export const topicOf = (kind: string): Topic | undefined => topics.get(kind);

const opening = new Set<string>(
  Object.values(notices)
    .filter((notice) => notice.opensAccount)
    .map(({ kind }) => kind),
);
/** Whether the text of a kind contains a link that opens its receiver's account. */
export const opensAccount = (kind: string): boolean => opening.has(kind);

const personal = new Set<string>(
  Object.values(notices)
    .filter((notice) => notice.personal)
    .map(({ kind }) => kind),
);
/** Whether the text of a kind is for its receiver only. */
export const isPersonal = (kind: string): boolean => personal.has(kind);
