import { z } from 'zod';

/**
 * Grounds on which an agent may refuse to work without its being held against them (Act respecting labour standards, CQLR c. N-1.1):
 * `hoursInDay`, `hoursInWeek` and `shortNotice` by section 59.0.1, `weeklyRest` by section 78.
 */
export const refusalGrounds = ['hoursInDay', 'hoursInWeek', 'weeklyRest', 'shortNotice'] as const;
export const RefusalGround = z.enum(refusalGrounds);
export type RefusalGround = z.output<typeof RefusalGround>;
/** What somebody who refuses may name: a ground, or none of them. */
export const NamedGround = z.enum([...refusalGrounds, 'other']);
export type NamedGround = z.output<typeof NamedGround>;

/**
 * Minutes, by ground. Agents' hours vary from shift to shift: for them the law says 12 hours in 24, and not 14; it says 2 hours beyond the usual
 * day too, but nobody here has a usual day.
 */
const refusalLimits: Readonly<Record<RefusalGround, number>> = {
  hoursInDay: 12 * 60,
  hoursInWeek: 50 * 60,
  weeklyRest: 32 * 60,
  shortNotice: 5 * 24 * 60,
};

/** What the grounds are measured by, in minutes, the refused shift included; of work for the same employer alone. */
export const RefusalFigures = z.object({
  /** The most work in any 24 hours that touch the shift. */
  hoursInDay: z.int(),
  /** Work of the shift's week, Monday to Sunday at its place. */
  hoursInWeek: z.int(),
  /** The longest time without work within that week. */
  weeklyRest: z.int(),
  /** From when the agent was given the shift, or its present time, to its start; null for one they had asked for. */
  shortNotice: z.int().nullable(),
});
export type RefusalFigures = z.output<typeof RefusalFigures>;

const meets: Readonly<Record<RefusalGround, (figure: number, limit: number) => boolean>> = {
  hoursInDay: (figure, limit) => figure > limit,
  hoursInWeek: (figure, limit) => figure > limit,
  weeklyRest: (figure, limit) => figure < limit,
  shortNotice: (figure, limit) => figure < limit,
};

/** The grounds that the figures give, in the order of the list. */
export const groundsOf = (figures: RefusalFigures): RefusalGround[] =>
  refusalGrounds.filter((ground) => {
    const figure = figures[ground];
    return figure !== null && meets[ground](figure, refusalLimits[ground]);
  });

/** Short notice has exceptions that no figure knows: it is a ground where the agent names it. The others are grounds whatever the agent says. */
export const isCertain = (ground: RefusalGround): boolean => ground !== 'shortNotice';

/** The ground that a refusal stands on: the one that was named, else the first that is certain. */
export const groundOf = (figures: RefusalFigures, named: RefusalGround | null): RefusalGround | null =>
  named ?? groundsOf(figures).find(isCertain) ?? null;
