import { Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { BulkRuns as Runs, undoable, type BulkResult } from '#contracts/api/shift-bulk.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import { RefusedList } from './BulkResultDialog.tsx';
import { requestedRuns, dismissedRuns, dismissRun } from './stored-runs.ts';
import { useTakeBack } from './use-bulk.ts';

type Props = {
  /** Of the event. */ readonly id: string;
  readonly zone: string;
  readonly onRefused?: (result: BulkResult) => void;
  /** Those alone. */ readonly kinds?: readonly string[];
  /** Topics of their progress, for viewers who may not see the event. */ readonly watch?: readonly Topic[];
};

/**
 * The person's own bulk actions that run in the background, read from the server so that they survive a reload. A
 * finished one stays until dismissed or undone.
 */
export const BulkRuns = ({ id, zone, onRefused, kinds, watch = [`request:${id}`] }: Props) => {
  const t = useText();
  const [gone, setGone] = useState(dismissedRuns);
  const [undoing, setUndoing] = useState<string | null>(null);
  const takeBack = useTakeBack();
  const { data = [] } = useRead(Runs, { id }, { watch, quiet: true });
  const dismiss = (runId: string) => {
    dismissRun(runId);
    setGone(dismissedRuns());
  };
  return data
    .filter(({ id: runId, kind }) => !gone.includes(runId) && (kinds?.includes(kind) ?? true))
    .map(({ id: runId, kind, total, done, refused, finished }) => {
      const at = done.length + refused.length;
      const [name, progress] = [t(`bulk.run.${kind}`), t('bulk.progress', { done: number(at), total: number(total) })];
      const asked = requestedRuns()[runId];
      const undo = async () => {
        setUndoing(runId);
        if (await takeBack({ requestId: id, ...asked!, ids: done, act: name }, onRefused)) dismiss(runId);
        setUndoing(null);
      };
      return (
        <section key={runId} className="bulk-run bulk-result" aria-label={name}>
          <p role="status">
            <strong>{name}</strong> {progress}
            {finished && ` · ${t('bulk.done', { n: done.length })} · ${t('bulk.refused', { n: refused.length })}`}
          </p>
          {!finished && <LinearProgress variant="determinate" value={(100 * at) / total} aria-label={progress} />}
          {finished && refused.length > 0 && <RefusedList refused={refused} zone={zone} />}
          {finished && (
            <div>
              {asked && asked.name in undoable && done.length > 0 && (
                <Button size="small" loading={undoing === runId} onClick={() => void undo()}>
                  {t('toast.undo')}
                </Button>
              )}
              <Button size="small" onClick={() => dismiss(runId)}>
                {t('toast.close')}
              </Button>
            </div>
          )}
        </section>
      );
    });
};
