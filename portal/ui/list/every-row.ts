import { pageSizes, type ListEndpoint, type Meta, type Output, type Request } from '#contracts/endpoint.ts';
import { ask } from '#portal/api/call.ts';

/** The most that a page holds. */
const size = 1000;

type Asking = {
  readonly signal?: AbortSignal;
  readonly lane?: string;
  /** Told how many are read so far. */ readonly onRead?: (read: number) => void;
};

/** All rows that a question finds, however many there are. */
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

/** A row as others may have left it since; as it was, where it is gone. @param list filters by `id` */
export const rowNow = async <L extends ListEndpoint, R extends Output<L>[number] & { readonly id: string }>(
  list: L,
  row: R,
  params: Partial<Request<L>> = {},
): Promise<R> => {
  const page = { index: 1, size: pageSizes[0] };
  const { data } = (await ask(list, { ...params, filters: { id: [row.id] }, page } as Request<L>)) as { data: R[] };
  return data[0] ?? row;
};
