import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { RequestExport } from '#contracts/api/exports.ts';
import { maxCountedRows, type ListEndpoint } from '#contracts/endpoint.ts';
import { ExportFormat } from '#contracts/values/export.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { number } from '../format.ts';
import type { Column } from './column.ts';
import { RequestedFile } from './RequestedFile.tsx';
import type { ListQuery } from './selection.ts';

type Props<R> = {
  readonly list: ListEndpoint;
  readonly query: ListQuery & Readonly<Record<string, unknown>>;
  readonly columns: readonly Column<R>[];
  /** Number of rows that match. */
  readonly total: number;
  /** More rows match than are counted or fit in a file. */
  readonly more: boolean;
  /** Whether a search or a filter narrows them. */
  readonly narrowed: boolean;
  readonly onEnd: () => void;
};

/** Asks for the format of the export, and says which rows it contains. */
export const ListExport = <R,>({ list, query, columns, total, more, narrowed, onEnd }: Props<R>) => {
  const t = useText();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [requested, setRequested] = useState<string>();
  const request = useCommand(RequestExport, { onDone: ({ id }) => setRequested(id) });
  const start = () => {
    const { page: _, ...asked } = query;
    request.mutate({ list: list.name, query: JSON.stringify(asked), columns: columns.map(({ key }) => key), format });
  };
  if (requested) return <RequestedFile id={requested} onEnd={onEnd} />;
  const actions = (
    <>
      <Button color="inherit" onClick={onEnd}>
        {t('confirm.cancel')}
      </Button>
      <Button variant="contained" loading={request.isPending} disabled={total === 0 || more} onClick={start}>
        {t('list.file.download')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onEnd} title={t('list.file')} width="xs" actions={actions}>
      {more ? (
        <Alert severity="warning">{t('list.file.tooMany', { n: number(maxCountedRows) })}</Alert>
      ) : (
        <p>{t(narrowed ? 'list.file.narrowed' : 'list.file.all', { n: total })}</p>
      )}
      <p className="quiet">{t('list.file.columns')}</p>
      <fieldset className="file-formats">
        <legend>{t('list.file.format')}</legend>
        {ExportFormat.options.map((offered) => (
          <label key={offered} className="tick">
            <input
              type="radio"
              name="list-file-format"
              checked={format === offered}
              onChange={() => setFormat(offered)}
            />
            <span>{t(`list.file.${offered}`)}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
};
