import { pageSizes, type Meta } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '../format.ts';
import { PageNumbers } from './PageNumbers.tsx';
import { SmallSelect } from '../SmallSelect.tsx';

type Props = {
  readonly meta: Meta;
  readonly size: number;
  readonly sizes?: readonly number[] | undefined;
  readonly onPage: (turn: (page: number) => number) => void;
  readonly onSize: (size: number) => void;
};

export const Pagination = ({ meta, size, sizes = pageSizes, onPage, onSize }: Props) => {
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
        onChange={onSize}
      />
      {totalPages > 1 && <PageNumbers pageAt={pageAt} totalPages={totalPages} onPage={onPage} />}
    </div>
  );
};
