import type { ReactNode } from 'react';
import { Awaited, type QueryState } from './Awaited.tsx';

type Props<T> = {
  readonly query: QueryState<T>;
  readonly children: (data: T) => ReactNode;
};

/** Shows an answer; before it a loading state, and on failure the reason with a retry button. */
export const Answered = <T,>({ query: { data, error, refetch }, children }: Props<T>) =>
  data === undefined ? <Awaited error={error} retry={refetch} /> : children(data);
