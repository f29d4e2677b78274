import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { HardRule } from '../values/auto-assign.ts';
import { Id, Instant, Named, Zone } from '../values/common.ts';
import { ticked } from './shift-bulk.ts';

const publish: Access = { roles: [...roleGroups.customer, ...roleGroups.agency], all: ['requests.publish'] };

/** An agent who applied for an open job. `reason`: why they can't take it as things stand, null where they can. */
const Applicant = z.object({ id: Id, fullName: z.string(), at: Instant, reason: HardRule.nullable() });

/**
 * A shift published in the agents' app: since when, to whom, and who answered. Only the company responsible for the
 * shift sees the applicants; others see their number.
 */
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

/** The open jobs of an event, by start. */
export const OpenJobs = read({
  name: 'OpenJobs',
  summary: "List an event's open jobs",
  path: '/Request/:id/OpenJobs',
  access: publish,
  input: z.object({ id: Id }),
  output: z.array(OpenJob),
});

/** Most shifts for which one preview of a publication counts agents. */
export const maxReachShifts = 50;

/**
 * Number of agents whom published shifts would reach as things stand: agents of the caller's company who could take one
 * of the examined shifts; `untaken`: examined shifts that nobody could take. `elsewhere`: shifts that another company
 * fills, about whose agents nothing is said. `unseen`: shifts that were not examined.
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
    /** Number of those whose language is French. */ french: z.int(),
    untaken: z.int(),
    elsewhere: z.int(),
    unseen: z.int(),
    /** Whether the first agent to apply gets the job; else somebody chooses among those who apply. */
    firstCome: z.boolean(),
  }),
});

/** Gives an open job to one of its applicants. */
export const ChooseApplicant = write({
  name: 'ChooseApplicant',
  summary: 'Give an open job to an applicant',
  path: '/request/ChooseApplicant',
  access: { ...publish, all: ['requests.manualAssign'] },
  input: z.object({ affEventId: Id, employeeId: Id }),
});

const OpenJobSettings = z.object({
  /** The first agent to apply gets the job; else it is given to one of the applicants. */ firstCome: z.boolean(),
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

/** An open job as an agent sees it. `reason`: why they can't take it. `answer`: the agent's answer. */
export const Job = z.object({
  id: Id,
  title: z.string(),
  position: z.string(),
  start: Instant,
  end: Instant,
  timezone: Zone,
  place: z.object({ name: z.string(), address: z.string(), city: z.string() }),
  employer: Named,
  /** Kilometres from home; null where unknown. */
  distance: z.number().nullable(),
  firstCome: z.boolean(),
  answer: z.enum(['claimed', 'declined']).nullable(),
  reason: HardRule.nullable(),
});
export type Job = z.output<typeof Job>;

/** Open jobs that the agent can answer, by start, at most 100. */
export const MyJobs = read({
  name: 'MyJobs',
  summary: 'List the open jobs for the agent',
  path: '/AgentApp/Jobs',
  access: agent,
  output: z.array(Job),
});

/**
 * The agent applies for the job. `taken`: they have it; else their employer chooses. 409 where it is no longer open.
 */
export const ClaimJob = write({
  name: 'ClaimJob',
  summary: 'Apply for an open job',
  path: '/AgentApp/Jobs/:id/Claim',
  access: agent,
  input: z.object({ id: Id }),
  output: z.object({ id: Id, taken: z.boolean() }),
});
/** The agent declines the job, or withdraws an application. */
export const DeclineJob = write({
  name: 'DeclineJob',
  summary: 'Decline an open job',
  path: '/AgentApp/Jobs/:id/Decline',
  access: agent,
  input: z.object({ id: Id }),
});

/** A list (job posting) of one of the agent's employers that the agent may join. */
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
/** Refused past the deadline, and once the list has as many agents as it needs. */
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
