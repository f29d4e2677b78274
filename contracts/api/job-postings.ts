import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { Id, Instant, Line, Named, PlannedInstant, Title, Words } from '../values/common.ts';
import { jobPostings } from './job-posting-access.ts';

/** Whether a list still accepts agents, by its deadline and the number of agents it needs. */
export const ListState = z.enum(['open', 'pastDeadline', 'full']);

export const JobPostingRow = z.object({
  id: Id,
  /** Title in the viewer's language. */
  title: z.string(),
  titleEn: z.string(),
  titleFr: z.string(),
  state: ListState,
  deadline: Instant.nullable(),
  applicantsNeeded: z.int().nullable(),
  agentCount: z.int(),
  place: Named.nullable(),
  eventTitle: z.string(),
  eventFrom: Instant.nullable(),
  eventTo: Instant.nullable(),
  /** Time zone of the place, in which times are shown; null where there is no place. */
  timezone: z.string().nullable(),
});
export type JobPostingRow = z.output<typeof JobPostingRow>;

/** Lists (job postings) of the caller's company. */
export const JobPostings = list({
  name: 'JobPostings',
  summary: 'List job lists',
  path: '/List',
  access: jobPostings,
  row: JobPostingRow,
  sorts: ['deadline', 'title', 'agents', 'eventFrom'],
  defaultSort: { key: 'deadline', asc: false },
  filters: { state: ListState },
});

export const JobPostingDetail = JobPostingRow.extend({
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  competences: z.array(Named),
  countries: z.array(Named),
  territories: z.array(Named),
  subTerritories: z.array(Named),
  minLevel: Named.nullable(),
  maxLevel: Named.nullable(),
  notifyAgents: z.boolean(),
});
export type JobPostingDetail = z.output<typeof JobPostingDetail>;
export const JobPosting = read({
  name: 'JobPosting',
  summary: 'Get a job list',
  path: '/List/:id',
  access: jobPostings,
  input: z.object({ id: Id }),
  output: JobPostingDetail,
});

const Text = Words().max(5000).default('');
const Chosen = z.array(Id).max(200).default([]);

/** Rule list.fields: the lowest required level is not above the highest. Creates a list where no id is given. */
export const SaveJobPosting = write({
  name: 'SaveJobPosting',
  summary: 'Create or change a job list',
  path: '/List',
  access: jobPostings,
  input: z
    .object({
      id: Id.optional(),
      titleEn: Title,
      titleFr: Title,
      descriptionEn: Text,
      descriptionFr: Text,
      competences: Chosen,
      countries: Chosen,
      territories: Chosen,
      subTerritories: Chosen,
      minLevel: Id.nullable().default(null),
      maxLevel: Id.nullable().default(null),
      notifyAgents: z.boolean().default(false),
      deadline: PlannedInstant.nullable().default(null),
      applicantsNeeded: z.int().min(1).max(10_000).nullable().default(null),
      eventTitle: Line().max(200).default(''),
      eventFrom: PlannedInstant.nullable().default(null),
      eventTo: PlannedInstant.nullable().default(null),
      place: Id.nullable().default(null),
    })
    .refine(({ eventFrom, eventTo }) => !eventFrom || !eventTo || eventFrom <= eventTo, {
      error: 'SHIFT_ENDS_BEFORE_START',
      path: ['eventTo'],
    }),
});
export const DeleteJobPosting = write({
  name: 'DeleteJobPosting',
  summary: 'Delete a job list',
  method: 'DELETE',
  path: '/List/:id',
  access: jobPostings,
  input: z.object({ id: Id }),
});

export const ListedAgent = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  level: Named.nullable(),
});
export const ListedAgents = list({
  name: 'ListedAgents',
  summary: 'List the agents on a job list',
  path: '/List/:id/Agents',
  access: jobPostings,
  row: ListedAgent,
  sorts: ['name', 'email'],
  params: { id: Id },
});

/**
 * Puts agents on a list (rule list.addAgents). `refused`: agents who were already on it or aren't the caller's; 409
 * where nobody could be added.
 */
export const AddToList = write({
  name: 'AddToList',
  summary: 'Add agents to a job list',
  path: '/List/:id/Agents',
  access: jobPostings,
  input: z.object({ id: Id, agentIds: z.array(Id).min(1).max(10_000) }),
  output: z.object({ id: Id, added: z.int(), refused: z.array(Id) }),
});
export const RemoveFromList = write({
  name: 'RemoveFromList',
  summary: 'Remove an agent from a job list',
  method: 'DELETE',
  path: '/List/:id/Agents/:agentId',
  access: jobPostings,
  input: z.object({ id: Id, agentId: Id }),
});
