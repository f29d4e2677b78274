import { z } from 'zod';
import { Flag, Id } from './common.ts';
import { AgentType } from './shift.ts';

/** By what shifts are filtered, and events by the shifts they have. */
export const workFilters = {
  positions: z.string().max(200),
  competences: Id,
  levels: Id,
  agencies: Id,
  supervisors: Id,
  tasks: Id,
  /** On the shift or, for who may know them, on its agent. */ tags: Id,
  /** Of the company that looks, as the file of each agent says. */ divisions: z.string().max(200),
  type: AgentType,
};

const Clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .optional();

/** Wall-clock times at the place: shifts that start from the one and end by the other or, `exactTime`, at that very minute. */
export const workTimes = { startTime: Clock, endTime: Clock, exactTime: Flag.optional() };

/** One choice of a filter with the number of rows that have it. */
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

/** Choices of one filter that are offered, those with the most rows. */
export const mostOffered = 500;
