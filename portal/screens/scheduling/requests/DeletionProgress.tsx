import { LinearProgress } from '@mui/material';
import { BulkRuns } from '#contracts/api/shift-bulk.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';

/**
 * How far the shifts of a deleted event are removed. Asked for now and then: nobody is told of what happens to an event
 * that is gone.
 */
export const DeletionProgress = ({ id }: { /** Of the event. */ readonly id: string }) => {
  const t = useText();
  const { data } = useRead(BulkRuns, { id }, { quiet: true, every: 2000 });
  const run = data?.find(({ kind }) => kind === 'remove');
  const at = run && run.done.length + run.refused.length;
  const progress = run ? t('bulk.progress', { done: number(at!), total: number(run.total) }) : '';
  return (
    <>
      <p role="status">{progress}</p>
      <LinearProgress
        aria-label={progress || t('bulk.run.remove')}
        {...(run && { variant: 'determinate' as const, value: (100 * at!) / run.total })}
      />
      {!run?.finished && <p>{t('bulk.running')}</p>}
    </>
  );
};
