import type { ReactNode } from 'react';
import { QueryFallback, type QueryState } from './QueryFallback.tsx';

type Props<T> = {
  readonly query: QueryState<T>;
  readonly children: (data: T) => ReactNode;
};

/** Shows an answer; before it a loading state, and on failure the reason with a retry button. */
export const QueryContent = <T,>({ query: { data, error, refetch }, children }: Props<T>) =>
  data === undefined ? <QueryFallback error={error} retry={refetch} /> : children(data);
