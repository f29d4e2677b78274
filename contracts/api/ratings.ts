import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, NamedInFull } from '../values/common.ts';
import { RatingCriteria, RatingPenalty, RatingWords } from '../values/rating.ts';

const office = [...roleGroups.customer, ...roleGroups.agency];
const view: Access = { roles: office, all: ['agent.viewRatings'] };
const edit: Access = { roles: office, all: ['agent.editRatings'] };

export const RatingRow = z.object({
  /** Id of the assignment. */
  id: Id,
  employee: NamedInFull,
  criteria: RatingCriteria,
  penalties: z.array(RatingPenalty),
  comment: z.string(),
  /** Stars: the mean of the criteria less the penalties, rounded to hundredths. */
  rating: z.number(),
  author: z.string(),
  date: Instant,
  shift: z.object({ requestId: Id, title: z.string(), start: Instant }),
  /** The caller's company wrote it, and may change it. */
  own: z.boolean(),
});
export type RatingRow = z.output<typeof RatingRow>;

export const Ratings = list({
  name: 'Ratings',
  summary: 'List ratings',
  path: '/employee/ratings',
  access: view,
  row: RatingRow,
  sorts: ['date', 'agent', 'rating', 'author'],
  defaultSort: { key: 'date', asc: false },
  filters: { employee: Id, penalty: RatingPenalty },
});

/** An agent's overall rating, from the ratings that the viewer may see (rule rating.bonus). */
export const AgentStanding = read({
  name: 'AgentStanding',
  summary: "Get an agent's rating",
  path: '/employee/:id/rating',
  access: view,
  input: z.object({ id: Id }),
  output: z.object({
    /** Stars with the bonus; null while nobody has rated. */
    ranking: z.number().nullable(),
    ratings: z.int(),
    /** Number of assignments punched out. */
    finished: z.int(),
    bonus: z.boolean(),
  }),
});

const words = {
  criteria: RatingCriteria,
  penalties: RatingWords.shape.penalties.default([]),
  comment: RatingWords.shape.comment.default(''),
};
/** Rates an assignment once, after its shift is over (rules rating.scale, assign.rated). */
export const RateAffectation = write({
  name: 'RateAffectation',
  summary: 'Rate an assignment',
  path: '/employee/rating',
  access: edit,
  input: z.object({ affectationId: Id, ...words }),
});
/** Changes a rating of the caller's own company. */
export const ReviseRating = write({
  name: 'ReviseRating',
  summary: 'Change a rating',
  method: 'PUT',
  path: '/employee/rating/:id',
  access: edit,
  input: z.object({ id: Id, ...words }),
});
