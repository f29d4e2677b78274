import { Button } from '@mui/material';
import { useId, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Problem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Check } from '#portal/ui/icons/first-icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';

type Props<T> = {
  /** Keys of the heading, and of the text for an empty table. */
  readonly title: string;
  readonly calm: string;
  /** Keys of the columns; an empty one heads the column of actions. */
  readonly columns: readonly string[];
  readonly query: Pick<UseQueryResult<unknown, Problem>, 'error' | 'isFetching' | 'refetch'>;
  readonly rows: readonly T[] | undefined;
  readonly rowId: (row: T) => string;
  /** One cell for each column. */
  readonly cells: (row: T) => readonly ReactNode[];
};

/** A table of the system screen: a few rows, refetched on demand. */
export const SystemPanel = <T,>({ title, calm, columns, query, rows, rowId, cells }: Props<T>) => {
  const t = useText();
  const id = useId();
  return (
    <section className="panel system" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(title)}</h2>
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('system.refresh')}
        </Button>
      </header>
      {(query.error || !rows) && <QueryFallback error={query.error} retry={query.refetch} />}
      {rows?.length === 0 && <EmptyState text={t(calm)} icon={<Check size={28} />} />}
      {rows && rows.length > 0 && <SmallTable columns={columns} rows={rows} rowId={rowId} cells={cells} />}
    </section>
  );
};
