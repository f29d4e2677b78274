import { Rejected } from '#kernel/decider.ts';

/** Retries while the stream is busy: a notice makes many agents answer at the same time, and no answer may be lost. */
export const retryWhileBusy = async <T>(answer: () => Promise<T>, tries = 10): Promise<T> => {
  try {
    return await answer();
  } catch (error) {
    if (tries > 1 && error instanceof Rejected && error.code === 'TOO_MUCH_AT_ONCE')
      return retryWhileBusy(answer, tries - 1);
    throw error;
  }
};
