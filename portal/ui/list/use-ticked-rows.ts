import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ListEndpoint, Output, Request } from '#contracts/endpoint.ts';
import type { Problem } from '#portal/api/problem.ts';
import type { Bulk } from './ListBulk.tsx';
import { everyRow } from './every-row.ts';
import { isAll, isSelected } from './selection.ts';

type Ticked<R> = {
  readonly rows: readonly R[];
  /** False until every page has been read. */ readonly whole: boolean;
  /** Rows read so far. */ readonly read: number;
};

/** The ticked rows. If all pages are ticked, they are read one after the other. */
export const useTickedRows = <L extends ListEndpoint, R extends Output<L>[number] & { readonly id: string }>(
  list: L,
  params: Partial<Request<L>>,
  ticked: Bulk<R>,
): Ticked<R> => {
  const lane = useId();
  const { selection } = ticked;
  const all = isAll(selection);
  // Pages are read in the list's own order, whatever the sorting on screen.
  const { sort: _, thenBy: __, ...query } = all ? selection.query : {};
  const [read, setRead] = useState(0);
  const { data: found } = useQuery<readonly R[], Problem>({
    queryKey: [list.name, 'every', params, query],
    enabled: all,
    queryFn: ({ signal }) =>
      everyRow<L, R>(list, { ...params, ...query } as Partial<Request<L>>, { signal, lane, onRead: setRead }),
  });
  if (!all) return { rows: ticked.rows, whole: true, read: ticked.count };
  return { rows: found?.filter(({ id }) => isSelected(selection, id)) ?? [], whole: found !== undefined, read };
};
