import { logger } from './logger.ts';

/**
 * Does the same work on each item in order, on later ones too where it fails on one.
 * @throws the first failure, after all items were tried
 */
export const attemptEach = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
};

/**
 * Does named parts of regular work in order, later ones too where one fails, and logs each failure under its name.
 * @throws the first failure, after all parts were tried
 */
export const attemptAll = (parts: { readonly [name: string]: () => Promise<unknown> }): Promise<void> =>
  attemptEach(Object.entries(parts), async ([work, start]) => {
    try {
      await start();
    } catch (failure) {
      logger.error('A part of regular work failed', { work, failure });
      throw failure;
    }
  });
