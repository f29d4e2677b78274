import { Button } from '@mui/material';
import type { BulkResult } from '#contracts/api/shift-bulk.ts';
import { linesOf } from '#contracts/files/file-lines.ts';
import type { FileColumn } from '#contracts/files/list-file.ts';
import { exportTypes } from '#contracts/values/export.ts';
import { saveBlob } from '#portal/api/save.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { span } from '#portal/ui/format.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import type { BulkOutcome } from './use-bulk.ts';

type Refused = BulkResult['refused'];

const columnsOf = (zone: string): FileColumn<Refused[number]>[] => [
  { label: 'shifts.col.start', kind: 'text', of: ({ start, end }) => span(start, end, zone) },
  { label: 'shifts.col.position', kind: 'text', of: ({ position }) => position },
  { label: 'bulk.reason', kind: 'text', of: ({ message }) => message },
];

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

/** The result of a bulk action: what was done, what was refused and why, and what can be done about it. */
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
    const { start: head, line } = linesOf(columnsOf(zone), 'csv', { language, t });
    const content = [head, ...(result?.refused ?? []).map(line)];
    saveBlob(`${t('bulk.result')}.csv`, new Blob(content, { type: exportTypes.csv }));
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
