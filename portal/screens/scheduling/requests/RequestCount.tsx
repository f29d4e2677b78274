import { Requests } from '#contracts/api/requests.ts';
import { useList } from '#portal/api/hooks.ts';
import { number } from '#portal/ui/format.ts';

/** How many events have this status: the number on a tab. */
export const RequestCount = ({ status }: { readonly status: 0 | 1 | 2 }) => {
  const { pages } = useList(
    Requests,
    { page: { index: 1, size: 5 }, filters: { status: [status] } },
    { watch: ['requests'] },
  );
  return pages && pages.totalRecords > 0 ? <span className="count">{number(pages.totalRecords)}</span> : null;
};
