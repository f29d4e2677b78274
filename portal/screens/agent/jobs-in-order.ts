import type { Job } from '#contracts/api/open-jobs.ts';

const rank = ({ answer }: Job) => (answer === null ? 0 : answer === 'claimed' ? 1 : 2);

/**
 * Jobs that the agent can take, those waiting for their answer first, and separately those that they can't take; each
 * sorted by start.
 */
export const jobsInOrder = (
  jobs: readonly Job[],
): { readonly open: readonly Job[]; readonly blocked: readonly Job[] } => ({
  open: jobs.filter(({ reason }) => reason === null).toSorted((a, b) => rank(a) - rank(b)),
  blocked: jobs.filter(({ reason }) => reason !== null),
});
