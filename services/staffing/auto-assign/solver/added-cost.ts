const blockMinutes = 8 * 60;

/**
 * Costs that work adds for an agent besides its own score, in one place for the solver, the explanation of its plan and
 * lists of candidates. Times are minutes.
 */

/** Minutes above the overtime limit that further work adds to a week. */
export const overtimeMinutes = (week: number, more: number, from: number): number =>
  Math.max(0, week + more - from) - Math.max(0, week - from);

/** Hours that an agent is given in a run, each multiplied by the number of whole eight-hour blocks before it. */
export const unevenHours = (minutes: number): number => {
  const blocks = Math.floor(minutes / blockMinutes);
  return ((blocks * (blocks - 1)) / 2) * (blockMinutes / 60) + (blocks * (minutes - blocks * blockMinutes)) / 60;
};

/** Whether work that begins this many minutes after other work of its event continues it, without a changeover. */
export const continues = (gap: number, joined: number): boolean => gap >= 0 && gap <= joined;

/** Changeovers that work saves between the work before and after it, which may be chained already. */
export const changeoversSaved = <T>(
  before: T | undefined,
  work: T,
  after: T | undefined,
  chained: (first: T, second: T) => boolean,
): number => {
  const links = (first: T | undefined, second: T | undefined) =>
    first !== undefined && second !== undefined && chained(first, second) ? 1 : 0;
  return links(before, work) + links(work, after) - links(before, after);
};
