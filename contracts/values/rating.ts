import { z } from 'zod';
import { Words } from './common.ts';
import { expectedAt, type ShiftFacts } from './shift.ts';

/** Rule rating.scale: up to five stars, in halves. */
export const Stars = z.number({ error: 'REQUIRED' }).min(0).max(5).multipleOf(0.5);
export const ratingCriteria = ['punctuality', 'responsibility', 'customerService', 'presentation'] as const;
type RatingCriterion = (typeof ratingCriteria)[number];
export const ratingPenalties = ['late', 'lateWarning', 'uniform'] as const;
export const RatingPenalty = z.enum(ratingPenalties);
export type RatingPenalty = z.output<typeof RatingPenalty>;

export const RatingCriteria = z.object({
  punctuality: Stars,
  responsibility: Stars,
  customerService: Stars,
  presentation: Stars,
});

/** A rating of an agent's work on one shift. */
export const RatingWords = RatingCriteria.extend({
  penalties: z.array(RatingPenalty).max(ratingPenalties.length),
  comment: Words().max(2000),
});
export type RatingWords = z.output<typeof RatingWords>;

/** Penalties proposed for the rating of a shift: a minute late or more, with or without a warning beforehand. */
export const proposedPenalties = (
  shift: Pick<ShiftFacts, 'start' | 'dueAt' | 'punchIn' | 'lateEstimatedTime'>,
): RatingPenalty[] => {
  const { punchIn, lateEstimatedTime } = shift;
  if (punchIn === null || Date.parse(punchIn) - Date.parse(expectedAt(shift)) < 60_000) return [];
  return [lateEstimatedTime !== null ? 'lateWarning' : 'late'];
};

/**
 * Rule rating.bonus, in stars: the bonus is given once, after `bonusAfter` finished assignments; a penalty lowers the
 * rating that it was given with.
 */
export const ratingTerms = {
  bonusAfter: 10,
  bonus: 0.5,
  penalties: { late: 0.5, lateWarning: 0.25, uniform: 0.5 },
} as const;

const withinScale = (stars: number) => Math.min(5, Math.max(0, stars));

/** Stars of one rating: the mean of its criteria less its penalties, rounded to hundredths. */
export const scoreOf = (rating: Pick<RatingWords, RatingCriterion | 'penalties'>): number => {
  const mean = ratingCriteria.reduce((sum, criterion) => sum + rating[criterion], 0) / ratingCriteria.length;
  const lost = [...new Set(rating.penalties)].reduce((sum, penalty) => sum + ratingTerms.penalties[penalty], 0);
  return Math.round(withinScale(mean - lost) * 100) / 100;
};

export const hasBonus = (finished: number): boolean => finished >= ratingTerms.bonusAfter;

/**
 * An agent's overall rating in stars, rounded to hundredths: the mean of the scores plus the bonus; null while nobody
 * has rated. @param finished number of assignments punched out
 */
export const rankingOf = (scores: readonly number[], finished: number): number | null => {
  if (scores.length === 0) return null;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return Math.round(withinScale(mean + (hasBonus(finished) ? ratingTerms.bonus : 0)) * 100) / 100;
};

/** Stars rounded to the nearest half, for display. */
export const halfStars = (stars: number): number => Math.round(stars * 2) / 2;
