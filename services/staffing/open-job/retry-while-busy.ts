import { Rejected } from '#kernel/decider.ts';

/** A notice makes many answer in the same moment: where all answers count, each waits for its turn rather than be lost. */
export const retryWhileBusy = async <T>(answer: () => Promise<T>, tries = 10): Promise<T> => {
  try {
    return await answer();
  } catch (error) {
    if (tries > 1 && error instanceof Rejected && error.code === 'TOO_MUCH_AT_ONCE')
      return retryWhileBusy(answer, tries - 1);
    throw error;
  }
};
