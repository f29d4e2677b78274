import { Button } from '@mui/material';
import type { BulkResult } from '#contracts/api/shift-bulk.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { span } from '#portal/ui/format.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { saveBytes } from '#portal/ui/list/rendered-text.ts';
import { csvFile } from '#portal/ui/list/file-cells.ts';
import type { BulkOutcome } from './use-bulk.ts';

type Refused = BulkResult['refused'];

/** Each refused shift with its reason. */
export const RefusedList = ({ refused, zone }: { readonly refused: Refused; readonly zone?: string }) => (
  <ul>
    {refused.map(({ id, start, end, timezone, position, message }) => (
      <li key={id}>
        <strong>{span(start, end, zone ?? timezone)}</strong> {position}
        <span className="secondary">{message}</span>
      </li>
    ))}
  </ul>
);

/** What was done and what was refused, why, and what to do about it. */
export const BulkResultDialog = ({
  result,
  zone,
  onClose,
}: {
  readonly result: BulkOutcome | null;
  readonly zone: string;
  readonly onClose: () => void;
}) => {
  const t = useText();
  const language = useLanguage();
  const save = () => {
    const heads = ['shifts.col.start', 'shifts.col.position', 'bulk.reason'].map((key) => t(key));
    const lines = (result?.refused ?? []).map(({ start, end, position, message }) => [
      span(start, end, zone),
      position,
      message,
    ]);
    saveBytes(`${t('bulk.result')}.csv`, csvFile([heads, ...lines], language), 'text/csv;charset=utf-8');
  };
  const actions = (
    <>
      <Button color="inherit" className="whole" startIcon={<Download size={18} />} onClick={save}>
        CSV
      </Button>
      {result?.retry && (
        <Button variant="contained" onClick={() => void result.retry?.()}>
          {t('bulk.retry')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open={result !== null} onClose={onClose} title={t('bulk.result')} actions={actions}>
      {result && (
        <div className="bulk-result">
          <p role="status">
            {t('bulk.done', { n: result.done.length })} · {t('bulk.refused', { n: result.refused.length })}
          </p>
          <RefusedList refused={result.refused} zone={zone} />
        </div>
      )}
    </Dialog>
  );
};
