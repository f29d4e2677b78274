/**
 * Milliseconds that the device waits for the server before it goes on without it: on some lines no call is answered and
 * none fails.
 */
export const patience = 3_000;
/** Bytes in a millisecond that a slow line still carries. */
const slowest = 20;

/** Ends a call that gets no answer in time; one with photographs has the time that a slow line needs for them. */
export const inTime = (input: unknown): AbortSignal =>
  AbortSignal.timeout(2 * patience + JSON.stringify(input).length / slowest);

/** Whether there was no answer, or one that says that the server cannot answer now. */
export const isAway = ({ status }: { readonly status: number }): boolean => status === 0 || status > 501;
