import { Alert, Button, LinearProgress } from '@mui/material';
import { useEffect } from 'react';
import { DownloadExport, Exports } from '#contracts/api/exports.ts';
import { save } from '#portal/api/save.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { toast } from '#portal/stores/toasts.ts';
import { awaitedExports } from './awaited-exports.ts';

/**
 * Waits for an export of the server and downloads it when it is ready. For somebody who leaves the dialog, the toolbar
 * announces it.
 */
export const RequestedFile = ({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) => {
  const t = useText();
  const { data } = useRead(Exports, {}, { quiet: true, watch: ['exports'] });
  const one = data?.find((entry) => entry.id === id);
  const { state, address } = one ?? {};
  useEffect(() => {
    awaitedExports.attend(id);
    return () => awaitedExports.leave(id);
  }, [id]);
  useEffect(() => {
    if (state === 'failed') awaitedExports.settle(id);
    if (state !== 'made' || !address) return;
    awaitedExports.settle(id);
    save(DownloadExport, { id, ...address }).catch(toast.problem);
    onEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- it is handed over once
  }, [state]);
  const failed = state === 'failed';
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('list.file')}
      width="xs"
      actions={
        <Button color="inherit" onClick={onEnd}>
          {t(failed ? 'dialog.close' : 'exports.leave')}
        </Button>
      }
    >
      {failed ? (
        <Alert severity="error">{one?.reason}</Alert>
      ) : (
        <div role="status">
          <p>{t('exports.preparing')}</p>
          {one && <p className="quiet">{t('exports.waiting', { rows: one.rows, total: one.total })}</p>}
          <LinearProgress
            aria-label={t('exports.state')}
            variant={one?.rows ? 'determinate' : 'indeterminate'}
            value={one?.rows ? Math.min(100, (100 * one.rows) / Math.max(1, one.total)) : 0}
          />
        </div>
      )}
    </Dialog>
  );
};
