import { z } from 'zod';

/**
 * Grounds on which an agent may refuse work without consequences (Act respecting labour standards, CQLR c. N-1.1):
 * `hoursInDay`, `hoursInWeek` and `shortNotice` by section 59.0.1, `weeklyRest` by section 78.
 */
export const refusalGrounds = ['hoursInDay', 'hoursInWeek', 'weeklyRest', 'shortNotice'] as const;
export const RefusalGround = z.enum(refusalGrounds);
export type RefusalGround = z.output<typeof RefusalGround>;
/** What a person who refuses may name: one of the grounds, or `other`. */
export const RefusalGroundOrOther = z.enum([...refusalGrounds, 'other']);
export type RefusalGroundOrOther = z.output<typeof RefusalGroundOrOther>;

/**
 * Limits in minutes, by ground. Agents' hours vary from shift to shift, so the legal limit is 12 hours in 24 instead of
 * 14; the limit of 2 hours beyond the usual day doesn't apply, because agents have no usual day.
 */
const refusalLimits: Readonly<Record<RefusalGround, number>> = {
  hoursInDay: 12 * 60,
  hoursInWeek: 50 * 60,
  weeklyRest: 32 * 60,
  shortNotice: 5 * 24 * 60,
};

/**
 * Figures that the grounds are measured by, in minutes, with the refused shift included; work for the same employer
 * only.
 */
export const RefusalFigures = z.object({
  /** Most work within any 24 hours that overlap the shift. */
  hoursInDay: z.int(),
  /** Work in the week of the shift, Monday to Sunday at its place. */
  hoursInWeek: z.int(),
  /** Longest time without work within that week. */
  weeklyRest: z.int(),
  /**
   * From the assignment, or the last change of its time, to the shift's start; null for a shift that the agent asked
   * for.
   */
  shortNotice: z.int().nullable(),
});
export type RefusalFigures = z.output<typeof RefusalFigures>;

const meets: Readonly<Record<RefusalGround, (figure: number, limit: number) => boolean>> = {
  hoursInDay: (figure, limit) => figure > limit,
  hoursInWeek: (figure, limit) => figure > limit,
  weeklyRest: (figure, limit) => figure < limit,
  shortNotice: (figure, limit) => figure < limit,
};

/** The grounds that the figures support, in the order of the list. */
export const groundsOf = (figures: RefusalFigures): RefusalGround[] =>
  refusalGrounds.filter((ground) => {
    const figure = figures[ground];
    return figure !== null && meets[ground](figure, refusalLimits[ground]);
  });

/**
 * Whether the figures alone establish a ground. Short notice has exceptions that no figure shows, so it counts only
 * where the agent names it.
 */
export const isCertain = (ground: RefusalGround): boolean => ground !== 'shortNotice';

/** The ground of a refusal: the one that was named, else the first that the figures alone establish. */
export const groundOf = (figures: RefusalFigures, named: RefusalGround | null): RefusalGround | null =>
  named ?? groundsOf(figures).find(isCertain) ?? null;
