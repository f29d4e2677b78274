import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from './Loading.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Warning } from './icons/icons.tsx';
import { problemText } from './toasts.ts';

/** A question to the server; `data` is undefined while there is no answer. */
export type Asked<T = unknown> = {
  readonly data: T | undefined;
  readonly error: Problem | null;
  readonly refetch: () => unknown;
};

/** Several questions whose answers are shown together, for `Awaited`: the first that failed, and all that did asked again. */
export const together = (...asked: readonly Asked[]) => {
  const failed = asked.filter(({ data, error }) => data === undefined && error);
  return { error: failed[0]?.error ?? null, retry: () => Promise.all(failed.map(({ refetch }) => refetch())) };
};

type Props = {
  readonly error: Problem | null;
  readonly retry: () => unknown;
  /** Key of what is said where the server says nothing. */
  readonly otherwise?: string;
  /** Key of what is said where nothing is, or no longer; left out, the server's words. */
  readonly missing?: string;
  /** Nothing stands there while it is on its way: mostly the answer is that there is nothing. */
  readonly calm?: boolean;
  /** A way on from there. */
  readonly children?: ReactNode;
};

/** In the place of what was asked for: that it is on its way, or why it did not come, and a button to ask again. */
export const Awaited = ({ error, retry, otherwise, missing, calm = false, children }: Props) => {
  const t = useText();
  if (!error || error.aborted) return calm ? null : <Loading />;
  // An address that is none is refused as its id.
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
