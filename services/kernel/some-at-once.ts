import { setImmediate as othersServed } from 'node:timers/promises';

/**
 * Does the same for all items, `most` at a time and in their order, so that other requests are served in between.
 * @throws the first failure, before later items begin
 */
export const someAtOnce = async <T, R>(items: readonly T[], act: (item: T) => Promise<R>, most = 100): Promise<R[]> => {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += most) {
    if (from > 0) await othersServed();
    results.push(...(await Promise.all(items.slice(from, from + most).map(act))));
  }
  return results;
};
