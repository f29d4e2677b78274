import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#portal/stores/toasts.ts';
import { isProblem } from './problem.ts';

/** Retries a read once when there was no answer, never after an answer of the server, or without a network. */
const again = (failures: number, error: unknown) =>
  isProblem(error) && error.status === 0 && !error.aborted && failures < 1 && navigator.onLine;

/** Shows a toast for every failed read, except with `meta: { quiet: true }`. */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => void (!query.meta?.['quiet'] && toast.problem(error)),
    }),
    defaultOptions: {
      // Calls are tried without a network too, so that screens show the failure; failed reads are repeated when the
      // network is back.
      queries: {
        retry: again,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/**
 * Refetches what is on screen 3 and 15 s from now, for a write that the server's read models did not contain when it
 * was answered.
 */
export const refetchLater = (queries: QueryClient): void => {
  for (const milliseconds of [3_000, 15_000]) setTimeout(() => void queries.invalidateQueries(), milliseconds);
};
