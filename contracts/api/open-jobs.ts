import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { HardRule } from '../values/auto-assign.ts';
import { Id, Instant, Named, Zone } from '../values/common.ts';
import { ticked } from './shift-bulk.ts';

const publish: Access = { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['requests.publish'] };

/** An agent who wants an open job. `reason`: why they can't take it as things stand, null if they can. */
const Applicant = z.object({ id: Id, fullName: z.string(), at: Instant, reason: HardRule.nullable() });

/** A shift published in the agents' app: since when, to whom, and who answered. Applicants are named to who answers for the shift alone; others get the numbers. */
export const OpenJob = z.object({
  id: Id,
  title: z.string(),
  position: z.string(),
  start: Instant,
  end: Instant,
  timezone: Zone,
  publishedAt: Instant,
  announcedAt: Instant.nullable(),
  ownPoolOnly: z.boolean(),
  claimed: z.int(),
  declined: z.int(),
  applicants: z.array(Applicant),
  can: z.array(z.enum(['choose', 'announce', 'withdraw'])),
});
export type OpenJob = z.output<typeof OpenJob>;

/** The open jobs of an event, the first to start first. */
export const OpenJobs = read({
  name: 'OpenJobs',
  summary: "List an event's open jobs",
  path: '/Request/:id/OpenJobs',
  access: publish,
  input: z.object({ id: Id }),
  output: z.array(OpenJob),
});

/** Shifts of which one preview of a publication counts the agents. */
export const mostReached = 50;

/**
 * Whom published shifts would reach, as things stand: agents of the caller's company who could take one of those looked at, of which `untaken` nobody could.
 * `elsewhere`: shifts that another company fills, of whose agents nothing is said. `unseen`: shifts beyond those that were looked at.
 */
export const ForeseePublication = read({
  name: 'ForeseePublication',
  summary: 'Foresee whom published shifts reach',
  method: 'POST',
  path: '/Request/:id/Shifts/Publish/Reach',
  access: publish,
  input: z.object(ticked),
  output: z.object({
    agents: z.int(),
    untaken: z.int(),
    elsewhere: z.int(),
    unseen: z.int(),
    /** Whether the first to say yes has it; else one is chosen among those who do. */
    firstCome: z.boolean(),
  }),
});

/** Gives an open job to one of the agents who want it. */
export const ChooseApplicant = write({
  name: 'ChooseApplicant',
  summary: 'Give an open job to an applicant',
  path: '/request/ChooseApplicant',
  access: { ...publish, all: ['requests.manualAssign'] },
  input: z.object({ affEventId: Id, employeeId: Id }),
});

const OpenJobSettings = z.object({
  /** Who comes first has the job; else it is picked among those who want it. */ firstCome: z.boolean(),
});
export const GetOpenJobSettings = read({
  name: 'GetOpenJobSettings',
  summary: 'Get the open job settings',
  path: '/OpenJobs/Settings',
  access: publish,
  output: OpenJobSettings,
});
export const SaveOpenJobSettings = write({
  name: 'SaveOpenJobSettings',
  summary: 'Save the open job settings',
  method: 'PUT',
  path: '/OpenJobs/Settings',
  access: publish,
  input: OpenJobSettings,
});

const agent: Access = { roles: ['user'] };

/** An open job as an agent sees it. `reason`: why they can't have it. `answer`: what they said of it. */
export const Job = z.object({
  id: Id,
  title: z.string(),
  position: z.string(),
  start: Instant,
  end: Instant,
  timezone: Zone,
  place: z.object({ name: z.string(), address: z.string(), city: z.string() }),
  employer: Named,
  /** Kilometres from home; null unknown. */
  distance: z.number().nullable(),
  firstCome: z.boolean(),
  answer: z.enum(['claimed', 'declined']).nullable(),
  reason: HardRule.nullable(),
});
export type Job = z.output<typeof Job>;

/** Open jobs that the agent may answer, the first to start first, at most 100. */
export const MyJobs = read({
  name: 'MyJobs',
  summary: 'List the open jobs for the agent',
  path: '/AgentApp/Jobs',
  access: agent,
  output: z.array(Job),
});

/** The agent wants the job. `taken`: they have it; else their employer chooses. 409 when it is gone. */
export const ClaimJob = write({
  name: 'ClaimJob',
  summary: 'Apply for an open job',
  path: '/AgentApp/Jobs/:id/Claim',
  access: agent,
  input: z.object({ id: Id }),
  output: z.object({ id: Id, taken: z.boolean() }),
});
/** Not wanted, or no longer. */
export const DeclineJob = write({
  name: 'DeclineJob',
  summary: 'Decline an open job',
  path: '/AgentApp/Jobs/:id/Decline',
  access: agent,
  input: z.object({ id: Id }),
});

/** A list (job posting) of one of the agent's employers that they may put themselves on. */
export const AppList = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  employer: Named,
  deadline: Instant.nullable(),
  eventTitle: z.string(),
  eventFrom: Instant.nullable(),
  eventTo: Instant.nullable(),
  timezone: Zone.nullable(),
  applied: z.boolean(),
});
export type AppList = z.output<typeof AppList>;
export const MyLists = read({
  name: 'MyLists',
  summary: 'List the job lists for the agent',
  path: '/AgentApp/Lists',
  access: agent,
  output: z.array(AppList),
});
/** Refused past the deadline, and once as many agents as are needed are on the list. */
export const ApplyToList = write({
  name: 'ApplyToList',
  summary: 'Join a job list',
  path: '/AgentApp/Lists/:id/Apply',
  access: agent,
  input: z.object({ id: Id }),
});
export const LeaveList = write({
  name: 'LeaveList',
  summary: 'Leave a job list',
  path: '/AgentApp/Lists/:id/Leave',
  access: agent,
  input: z.object({ id: Id }),
});
