import { useText } from '#portal/language/i18n.ts';
import { ChevronLeft, ChevronRight } from '../icons/icons.tsx';
import { pageMarks } from './pages.ts';

type Props = {
  readonly pageAt: number;
  readonly totalPages: number;
  /** Changes the page as a function of the latest page, whose rows may not be rendered yet. */
  readonly onPage: (turn: (page: number) => number) => void;
};

/** The page numbers, with gaps for more than five pages (rule list.ellipsis). */
export const PageNumbers = ({ pageAt, totalPages, onPage }: Props) => {
  const t = useText();
  return (
    <nav className="list-pages" aria-label={t('list.pages')}>
      <button
        type="button"
        aria-label={t('list.previous')}
        disabled={pageAt <= 1}
        onClick={() => onPage((page) => Math.max(1, page - 1))}
      >
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
            onClick={() => onPage(() => mark)}
          >
            {mark}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('list.next')}
        disabled={pageAt >= totalPages}
        onClick={() => onPage((page) => Math.min(totalPages, page + 1))}
      >
        <ChevronRight />
      </button>
    </nav>
  );
};
