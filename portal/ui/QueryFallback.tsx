import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from './Loading.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Warning } from './icons/first-icons.tsx';
import { problemText } from '#portal/stores/toasts.ts';

/** State of a query; `data` is undefined while there is no answer. */
export type QueryState<T = unknown> = {
  readonly data: T | undefined;
  readonly error: Problem | null;
  readonly refetch: () => unknown;
};

/** Combines several queries for `QueryFallback`: the first error, and a retry of all failed ones. */
export const combineQueries = (...asked: readonly QueryState[]) => {
  const failed = asked.filter(({ data, error }) => data === undefined && error);
  return { error: failed[0]?.error ?? null, retry: () => Promise.all(failed.map(({ refetch }) => refetch())) };
};

type Props = {
  readonly error: Problem | null;
  readonly retry: () => unknown;
  /** Key of the text shown when the server gives no message. */
  readonly otherwise?: string;
  /** Key of the text shown for a record that does not exist; the server's message by default. */
  readonly missing?: string;
  /** Shows nothing while loading, for answers that are usually empty. */
  readonly calm?: boolean;
  /** Buttons or links below the text, for example back to the list. */
  readonly children?: ReactNode;
};

/** Shown in place of an answer that is loading or has failed: a loading state, or the error with a retry button. */
export const QueryFallback = ({ error, retry, otherwise, missing, calm = false, children }: Props) => {
  const t = useText();
  if (!error || error.aborted) return calm ? null : <Loading />;
  // An invalid address is refused because of its id.
  const gone = error.status === 404 || (error.status === 422 && missing !== undefined);
  return (
    <div role="alert">
      {gone ? (
        <EmptyState text={missing ? t(missing) : problemText(error)}>{children}</EmptyState>
      ) : (
        <EmptyState icon={<Warning size={32} />} text={problemText(error, otherwise)}>
          <Button variant="outlined" onClick={() => void retry()}>
            {t('list.retry')}
          </Button>
        </EmptyState>
      )}
    </div>
  );
};
