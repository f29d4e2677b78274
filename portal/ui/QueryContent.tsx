import type { ReactNode } from 'react';
import { QueryFallback, type QueryState } from './QueryFallback.tsx';

type Props<T> = {
  readonly query: QueryState<T>;
  /** The list of the screen tells the failure with its own (`beside` of `DataList`). */
  readonly errorShownByList?: boolean;
  readonly children: (data: T) => ReactNode;
};

/**
 * Shows the answer of a query: a loading state until it is there, and the reason with a retry button when it failed.
 */
export const QueryContent = <T,>({ query: { data, error, refetch }, errorShownByList = false, children }: Props<T>) => {
  if (data !== undefined) return children(data);
  return errorShownByList && error ? null : <QueryFallback error={error} retry={refetch} />;
};
