import { pageSizes, type ListEndpoint, type Meta, type Output, type Request } from '#contracts/endpoint.ts';
import { ask } from '#portal/api/call.ts';

/** Rows of a page, the maximum. */
const size = 1000;

type Asking = {
  readonly signal?: AbortSignal;
  readonly lane?: string;
  /** Called with the number of rows read so far. */ readonly onRead?: (read: number) => void;
};

/** All rows that match a query, page by page. */
export const everyRow = async <L extends ListEndpoint, R extends Output<L>[number] & { readonly id: string }>(
  list: L,
  input: Partial<Request<L>>,
  { onRead, ...options }: Asking = {},
): Promise<readonly R[]> => {
  const rows = new Map<string, R>();
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = { size, after };
    const { data, meta }: { data: readonly R[]; meta?: Meta } = (await ask(
      list,
      { ...input, page } as Request<L>,
      options,
    )) as never;
    for (const row of data) rows.set(row.id, row);
    onRead?.(rows.size);
    after = meta?.after;
  }
  return [...rows.values()];
};

/**
 * Reads a row again, as others may have changed it; returns the given row if it no longer exists.
 * @param list a list with a filter by `id`
 */
export const rowNow = async <L extends ListEndpoint, R extends Output<L>[number] & { readonly id: string }>(
  list: L,
  row: R,
  params: Partial<Request<L>> = {},
): Promise<R> => {
  const page = { index: 1, size: pageSizes[0] };
  const { data } = (await ask(list, { ...params, filters: { id: [row.id] }, page } as Request<L>)) as { data: R[] };
  return data[0] ?? row;
};
