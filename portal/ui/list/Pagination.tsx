import { memo } from 'react';
import { pageSizes, type Meta } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '../format.ts';
import type { ListChange } from './list-state.ts';
import { PageNumbers } from './PageNumbers.tsx';
import { SmallSelect } from '../SmallSelect.tsx';

type Props = {
  readonly meta: Meta;
  readonly size: number;
  readonly sizes?: readonly number[] | undefined;
  readonly change: (change: ListChange) => void;
};

/** The foot of a list; rendered again only if its figures have changed. */
export const Pagination = memo(({ meta, size, sizes = pageSizes, change }: Props) => {
  const t = useText();
  const { pageAt, totalPages, totalRecords, more } = meta;
  return (
    <div className="list-foot">
      {/* Read out after a search or a filter, which leave the focus where it is. */}
      <span className="list-total" role="status">
        {t(more ? 'list.totalOver' : 'list.total', { n: number(totalRecords) })}
      </span>
      <SmallSelect
        label="list.pageSize"
        value={size}
        options={[...new Set([...sizes, size])].sort((a, b) => a - b)}
        onChange={(next) => change({ size: next })}
      />
      {totalPages > 1 && (
        <PageNumbers
          pageAt={pageAt}
          totalPages={totalPages}
          onPage={(turn) => change((now) => ({ page: turn(now.page) }))}
        />
      )}
    </div>
  );
});
