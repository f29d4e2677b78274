import type { ReactNode } from 'react';
import { QueryFallback, type QueryState } from './QueryFallback.tsx';

type Props<T> = {
  readonly query: QueryState<T>;
  readonly children: (data: T) => ReactNode;
};

/**
 * Shows the answer of a query: a loading state until it is there, and the reason with a retry button when it failed.
 */
export const QueryContent = <T,>({ query: { data, error, refetch }, children }: Props<T>) =>
  data === undefined ? <QueryFallback error={error} retry={refetch} /> : children(data);
