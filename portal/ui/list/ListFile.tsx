import { useEffect, useRef, useState } from 'react';
import { mostCounted, type ListEndpoint, type Request } from '#contracts/endpoint.ts';
import { ask } from '#portal/api/call.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { today } from '../fields/zone-clock.ts';
import { number } from '../format.ts';
import { toast } from '../toasts.ts';
import { cellOf, type Column } from './column.ts';
import { saveBytes, textOf } from './rendered-text.ts';
import { csvFile, unitsInHeadings, xlsxFile, type FileFormat } from './file-cells.ts';
import type { ListQuery } from './selection.ts';

const chunk = 1000;

type Props<R> = {
  readonly list: ListEndpoint;
  readonly query: ListQuery & Readonly<Record<string, unknown>>;
  readonly columns: readonly Column<R>[];
  /** The list's name as people read it; the file is called so. */
  readonly name: string;
  readonly format: FileFormat;
  readonly onEnd: () => void;
};

const types = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Writes every row that the list finds, in the columns shown, to a file, headings and figures in the person's language.
 * The cells are drawn out of sight and read back, so that the file says what the screen says.
 */
export const ListFile = <R,>({ list, query, columns, name, format, onEnd }: Props<R>) => {
  const t = useText();
  const language = useLanguage();
  const [page, setPage] = useState<{
    readonly read: number;
    readonly after: string | undefined;
    readonly rows: readonly R[];
  }>();
  const lines = useRef<string[][]>([]);
  const body = useRef<HTMLDivElement>(null);
  const read = page?.read ?? 0;
  const last = page !== undefined && page.after === undefined;

  useEffect(() => {
    const stop = new AbortController();
    if (page === undefined) lines.current = [columns.map(({ label }) => t(label))];
    else for (const row of body.current?.children ?? []) lines.current.push([...row.children].map(textOf));
    if (last) {
      const cells = unitsInHeadings(lines.current, language);
      const made = format === 'csv' ? Promise.resolve(csvFile(cells, language)) : xlsxFile(cells, language, name);
      made
        .then((bytes) => saveBytes(`${name} ${today()}.${format}`, bytes, types[format]))
        .catch(toast.problem)
        .finally(onEnd);
      return;
    }
    const input = { ...query, page: { size: chunk, after: page?.after ?? '' } } as Request<typeof list>;
    ask(list, input, { signal: stop.signal }).then(
      ({ data, meta }) => {
        const rows = data as readonly R[];
        if (!meta?.more) return setPage({ read: read + rows.length, after: meta?.after, rows });
        toast.warning(t('list.file.tooMany', { n: number(mostCounted) }));
        onEnd();
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        toast.problem(error);
        onEnd();
      },
    );
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the question is the one that stood when the file was asked for
  }, [page]);

  return (
    <div className="list-export">
      <span role="status">{t('list.csv.progress', { n: number(read) })}</span>
      <button type="button" className="link" onClick={onEnd}>
        {t('confirm.cancel')}
      </button>
      <div hidden ref={body}>
        {page?.rows.map((row, index) => (
          <div key={index}>
            {columns.map((column) => (
              <div key={column.key}>{cellOf(column, row)}</div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};
