import type { Channel } from '#contracts/values/message.ts';
import type { Topic } from '#contracts/values/notice.ts';
import * as audience from './audience.ts';
import * as files from './file-audience.ts';
import { whoAsks, whoHands, whoIsAsked, whoIsHanded } from './handover-audience.ts';
import type { Notice } from './notice.ts';
import * as jobs from './open-job-audience.ts';
import { plannersOfRefused } from './registry-audience.ts';

const byPhone: readonly Channel[] = ['push', 'sms'];
const byMail: readonly Channel[] = ['email'];
const byPushAndMail: readonly Channel[] = ['push', 'email'];
const ofTheirShifts: Omit<Notice, 'kind' | 'to'> = { channels: byPhone, gathered: true, about: 'shifts' };
const assigned: Notice = { kind: 'assigned', to: audience.agentTold, ...ofTheirShifts };
const openJob: Notice = { kind: 'openJob', to: jobs.agentsForOpenJob, channels: byPushAndMail, gathered: true, about: 'jobs' };
const announced: Notice = { ...openJob, kind: 'announced', to: jobs.agentsForAnnouncedJob };
const jobGone: Notice = { kind: 'jobGone', to: jobs.agentsWhoseJobIsGone, channels: byPushAndMail, gathered: true };
const licence: Notice = { kind: 'licence', to: audience.plannersOfComingShifts, channels: byMail };
const late: Notice = { kind: 'late', to: audience.planners, channels: byPushAndMail, about: 'planning' };
const handoverEnded: Notice = { kind: 'handoverEnded', to: whoIsHanded, channels: byMail, gathered: true };
const handoverOpen: Notice = { kind: 'handoverOpen', to: whoHands, channels: byMail, gathered: true };
const requestEnded: Notice = { ...handoverEnded, to: whoIsAsked };
const requestRefused: Notice = { kind: 'requestRefused', to: whoAsks, channels: byMail, gathered: true };
const paper: Notice = { kind: 'paper', to: files.holderOfPaper, channels: byPushAndMail };

/** Event → who is told, by which texts and channels. What isn't named here, nobody is told. */
export const notices: Readonly<Record<string, readonly Notice[]>> = {
  AssignmentNotified: [assigned],
  AgentAssigned: [{ ...assigned, to: audience.agentAssignedByMachine }, { kind: 'picked', to: audience.agentPicked, ...ofTheirShifts }, jobGone],
  AgentRemoved: [{ kind: 'removed', to: audience.agentWhoKnew, ...ofTheirShifts }],
  ShiftRemoved: [{ kind: 'cancelled', to: audience.agentWhoKnew, ...ofTheirShifts }, jobGone],
  ShiftRescheduled: [{ kind: 'moved', to: audience.agentWhoKnew, ...ofTheirShifts }],
  ShiftRevised: [{ kind: 'changed', to: audience.agentWhoseWorkChanged, ...ofTheirShifts }],
  SupervisorAssigned: [{ kind: 'supervising', to: files.supervisorTold, ...ofTheirShifts }],
  SupervisorRelieved: [{ kind: 'relieved', to: files.supervisorTold, ...ofTheirShifts }],
  TimeSheetCorrected: [{ kind: 'corrected', to: files.agentCorrected, channels: byMail }],
  AssignmentRefused: [{ kind: 'refused', to: audience.planners, channels: byPushAndMail, gathered: true, about: 'planning' }],
  LatenessReported: [late],
  LatenessNoticed: [late],
  JobPublished: [openJob, announced],
  JobAnnounced: [openJob, announced],
  JobWithdrawn: [jobGone],
  ReferenceCreated: [{ kind: 'list', to: audience.agentsForOpenedList, channels: byPushAndMail, about: 'jobs' }],
  AgentsListed: [{ kind: 'listed', to: audience.agentsPutOnList, channels: byMail }],
  LicenceInvalidated: [licence, paper],
  LicenceDeclined: [licence, paper],
  CheckConcluded: [{ kind: 'unlisted', to: plannersOfRefused, channels: byMail }],
  CertificateDeclined: [paper],
  OnboardingMoved: [{ kind: 'takenOn', to: files.agentTakenOn, channels: byPushAndMail }],
  EmployerLinkRequested: [{ kind: 'employment', to: files.askedForEmployment, channels: byMail }],
  LinkRequested: [{ kind: 'linkAsked', to: files.askedForLink, channels: byMail }],
  LinkAccepted: [{ kind: 'linkAgreed', to: files.agreedWith, channels: byMail }],
  TransferredToAgency: [{ kind: 'transferred', to: whoIsHanded, channels: byMail, gathered: true }],
  HandoverOffered: [
    { kind: 'handoverOffered', to: whoIsHanded, channels: byMail, gathered: true },
    { kind: 'agentRequest', to: whoIsAsked, channels: byMail, gathered: true },
  ],
  HandoverWithdrawn: [handoverEnded, requestEnded],
  HandoverReturned: [handoverEnded, requestEnded],
  HandoverAccepted: [
    { kind: 'handoverAccepted', to: whoHands, channels: byMail, gathered: true },
    { kind: 'requestAccepted', to: whoAsks, channels: byMail, gathered: true },
  ],
  HandoverRefused: [handoverOpen, requestRefused],
  HandoverExpired: [handoverOpen, requestRefused],
  SignInLinkRequested: [{ kind: 'signInLink', to: audience.agentWhoAsked, channels: ({ data }) => [data['channel']!], atOnce: true, opensAccount: true }],
  JobClaimed: [{ kind: 'claimed', to: audience.planners, channels: byPushAndMail, gathered: true, about: 'planning' }],
  PasswordResetRequested: [
    { kind: 'reset', to: audience.whoAsked, channels: byMail, atOnce: true, opensAccount: true },
    { kind: 'invitation', to: audience.whoIsInvited, channels: byMail, atOnce: true, opensAccount: true },
  ],
  BulkMessageSent: [{ kind: 'bulk', to: audience.namedAgents, channels: ({ data }) => [data['channel']!], about: 'messages', atOnce: true }],
};

/** The fact's time has come rather than a fact: an accepted shift is to be confirmed (see confirmation-due.worker). */
export const confirm = { kind: 'confirm', channels: byPhone, about: 'shifts' } as const;

const topics = new Map([...Object.values(notices).flat(), confirm].map(({ kind, about }) => [kind, about]));
/** What a kind is about, for those who have a say in that; undefined where they have none. */
export const topicOf = (kind: string): Topic | undefined => topics.get(kind);

const opening = new Set(
  Object.values(notices)
    .flat()
    .filter((notice) => notice.opensAccount)
    .map(({ kind }) => kind),
);
/** Whether the words of a kind hold a link that opens its receiver's account. */
export const opensAccount = (kind: string): boolean => opening.has(kind);
