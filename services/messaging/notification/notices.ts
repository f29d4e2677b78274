import type { Channel } from '#contracts/values/message.ts';
import * as audience from './audience.ts';
import * as files from './file-audience.ts';
import { whoHands, whoIsHanded } from './handover-audience.ts';
import type { Notice } from './notice.ts';

const byPhone: readonly Channel[] = ['push', 'sms'];
const byMail: readonly Channel[] = ['email'];
const assigned: Notice = { kind: 'assigned', to: audience.agentTold, channels: byPhone, gathered: true };
const openJob: Notice = { kind: 'openJob', to: audience.agentsForOpenJob, channels: ['push', 'email'], gathered: true, optional: true };
const licence: Notice = { kind: 'licence', to: audience.plannersOfComingShifts, channels: byMail };
const late: Notice = { kind: 'late', to: audience.planners, channels: byMail, optional: true };
const handoverEnded: Notice = { kind: 'handoverEnded', to: whoIsHanded, channels: byMail, gathered: true };
const handoverOpen: Notice = { kind: 'handoverOpen', to: whoHands, channels: byMail, gathered: true };
const paper: Notice = { kind: 'paper', to: files.holderOfPaper, channels: ['push', 'email'] };

/** Event → who is told, by which texts and channels. What isn't named here, nobody is told. */
export const notices: Readonly<Record<string, readonly Notice[]>> = {
  AssignmentNotified: [assigned],
  AgentAssigned: [
    { ...assigned, to: audience.agentAssignedByMachine },
    { kind: 'picked', to: audience.agentPicked, channels: byPhone, gathered: true },
  ],
  AgentRemoved: [{ kind: 'removed', to: audience.agentWhoKnew, channels: byPhone, gathered: true }],
  ShiftRemoved: [{ kind: 'cancelled', to: audience.agentWhoKnew, channels: byPhone, gathered: true }],
  ShiftRescheduled: [{ kind: 'moved', to: audience.agentWhoKnew, channels: byPhone, gathered: true }],
  ShiftRevised: [{ kind: 'changed', to: audience.agentWhoseWorkChanged, channels: byPhone, gathered: true }],
  SupervisorAssigned: [{ kind: 'supervising', to: files.supervisorTold, channels: byPhone, gathered: true }],
  SupervisorRelieved: [{ kind: 'relieved', to: files.supervisorTold, channels: byPhone, gathered: true }],
  TimeSheetCorrected: [{ kind: 'corrected', to: files.agentCorrected, channels: byMail }],
  AssignmentRefused: [{ kind: 'refused', to: audience.planners, channels: byMail, gathered: true, optional: true }],
  LatenessReported: [late],
  LatenessNoticed: [late],
  JobPublished: [openJob],
  JobAnnounced: [openJob],
  ReferenceCreated: [{ kind: 'list', to: audience.agentsForOpenedList, channels: ['push', 'email'], optional: true }],
  AgentsListed: [{ kind: 'listed', to: audience.agentsPutOnList, channels: byMail }],
  LicenceInvalidated: [licence, paper],
  LicenceDeclined: [licence, paper],
  CertificateDeclined: [paper],
  OnboardingMoved: [{ kind: 'takenOn', to: files.agentTakenOn, channels: ['push', 'email'] }],
  EmployerLinkRequested: [{ kind: 'employment', to: files.askedForEmployment, channels: byMail }],
  LinkRequested: [{ kind: 'linkAsked', to: files.askedForLink, channels: byMail }],
  LinkAccepted: [{ kind: 'linkAgreed', to: files.agreedWith, channels: byMail }],
  TransferredToAgency: [{ kind: 'transferred', to: whoIsHanded, channels: byMail, gathered: true }],
  HandoverOffered: [{ kind: 'handoverOffered', to: whoIsHanded, channels: byMail, gathered: true }],
  HandoverWithdrawn: [handoverEnded],
  HandoverReturned: [handoverEnded],
  HandoverAccepted: [{ kind: 'handoverAccepted', to: whoHands, channels: byMail, gathered: true }],
  HandoverRefused: [handoverOpen],
  HandoverExpired: [handoverOpen],
  SignInLinkRequested: [{ kind: 'signInLink', to: audience.agentWhoAsked, channels: ({ data }) => [data['channel']!], atOnce: true }],
  JobClaimed: [{ kind: 'claimed', to: audience.planners, channels: byMail, gathered: true, optional: true }],
  PasswordResetRequested: [
    { kind: 'reset', to: audience.whoAsked, channels: byMail, atOnce: true },
    { kind: 'invitation', to: audience.whoIsInvited, channels: byMail, atOnce: true },
  ],
  BulkMessageSent: [{ kind: 'bulk', to: audience.namedAgents, channels: ({ data }) => [data['channel']!], optional: true, atOnce: true }],
};

const optional = new Set(
  Object.values(notices)
    .flat()
    .filter((notice) => notice.optional)
    .map(({ kind }) => kind),
);
/** Whether its receivers may say no to further ones of this kind. */
export const isOptional = (kind: string): boolean => optional.has(kind);
