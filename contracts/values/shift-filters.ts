import { z } from 'zod';
import { Flag, Id } from './common.ts';
import { AgentType } from './shift.ts';

/** Filters of shifts, and of events by their shifts. */
export const workFilters = {
  positions: z.string().max(200),
  competences: Id,
  levels: Id,
  agencies: Id,
  supervisors: Id,
  tasks: Id,
  /** Tag of the shift or, for viewers who may know the agent, of its agent. */ tags: Id,
  /** Division of the agent, as the viewer's own company has it on file. */ divisions: z.string().max(200),
  type: AgentType,
};

const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .optional();

/**
 * Times on the clock of the place: shifts that start at `startTime` or later and end by `endTime` or, with `exactTime`,
 * exactly at them.
 */
export const workTimes = { startTime: Clock, endTime: Clock, exactTime: Flag.optional() };

/** One choice of a filter, with the number of rows that match it. */
export const FilterOption = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  secondaryName: z.string().optional(),
  disabled: z.boolean(),
  checked: z.boolean(),
  count: z.int(),
});
export type FilterOption = z.output<typeof FilterOption>;

/** Most choices offered for one filter; those with the most rows. */
export const maxFilterChoices = 500;
