import { Button } from '@mui/material';
import type { Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from '#portal/shell/Loading.tsx';
import { EmptyState } from './EmptyState.tsx';
import { problemText } from './toasts.ts';

type Props = { readonly error: Problem | null; readonly retry: () => unknown };

/** In the place of what was asked for: that it is on its way, or why it did not come, and a button to ask again. */
export const Awaited = ({ error, retry }: Props) => {
  const t = useText();
  if (!error || error.aborted) return <Loading />;
  return (
    <EmptyState text={problemText(error) || t('list.error')}>
      <Button variant="outlined" onClick={() => void retry()}>
        {t('list.retry')}
      </Button>
    </EmptyState>
  );
};
