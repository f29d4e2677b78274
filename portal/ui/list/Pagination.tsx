import { pageSizes, type Meta } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '../format.ts';
import { PageNumbers } from './PageNumbers.tsx';

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
      <span className="list-total">{t(more ? 'list.totalOver' : 'list.total', { n: number(totalRecords) })}</span>
      <label className="list-size">
        <span>{t('list.pageSize')}</span>
        <select className="small-field" value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {[...new Set([...sizes, size])]
            .sort((a, b) => a - b)
            .map((offered) => (
              <option key={offered} value={offered}>
                {offered}
              </option>
            ))}
        </select>
      </label>
      {totalPages > 1 && <PageNumbers pageAt={pageAt} totalPages={totalPages} onPage={onPage} />}
    </div>
  );
};
