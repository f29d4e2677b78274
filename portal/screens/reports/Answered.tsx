import { Button } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from '#portal/shell/Loading.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { problemText } from '#portal/ui/toasts.ts';

type Props<T> = { readonly query: UseQueryResult<T, Problem>; readonly children: (data: T) => ReactNode };

/** What was answered; until then that it is being asked, and where nothing comes why, with a way to ask again. */
export const Answered = <T,>({ query: { data, error, refetch }, children }: Props<T>) => {
  const t = useText();
  if (data !== undefined) return children(data);
  if (!error || error.aborted) return <Loading />;
  return (
    <EmptyState text={problemText(error)}>
      <Button variant="outlined" onClick={() => void refetch()}>
        {t('list.retry')}
      </Button>
    </EmptyState>
  );
};
