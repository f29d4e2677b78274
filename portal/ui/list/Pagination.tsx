import { pageSizes, type Meta } from '#contracts/endpoint.ts';
import { useText } from '../../language/i18n.ts';
import { number } from '../format.ts';
import { ChevronLeft, ChevronRight } from '../icons/icons.tsx';
import { pageMarks } from './pages.ts';

type Props = {
  readonly meta: Meta;
  readonly size: number;
  readonly sizes?: readonly number[] | undefined;
  readonly onPage: (page: number) => void;
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
        <select value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {[...new Set([...sizes, size])]
            .sort((a, b) => a - b)
            .map((offered) => (
              <option key={offered} value={offered}>
                {offered}
              </option>
            ))}
        </select>
      </label>
      {totalPages > 1 && (
        <nav className="list-pages" aria-label={t('list.pages')}>
          <button type="button" aria-label={t('list.previous')} disabled={pageAt <= 1} onClick={() => onPage(pageAt - 1)}>
            <ChevronLeft />
          </button>
          {pageMarks(pageAt, totalPages).map((mark, index) =>
            mark === 'gap' ? (
              <span key={`gap${index}`} className="list-gap">
                …
              </span>
            ) : (
              <button
                key={mark}
                type="button"
                aria-label={t('list.page', { n: mark })}
                aria-current={mark === pageAt ? 'page' : undefined}
                onClick={() => onPage(mark)}
              >
                {mark}
              </button>
            ),
          )}
          <button type="button" aria-label={t('list.next')} disabled={pageAt >= totalPages} onClick={() => onPage(pageAt + 1)}>
            <ChevronRight />
          </button>
        </nav>
      )}
    </div>
  );
};
