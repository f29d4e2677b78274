import type { ListEndpoint, Meta, Output, Request } from '#contracts/endpoint.ts';
import { ask } from '#portal/api/call.ts';

/** The most that a page holds. */
const size = 1000;

type Asking = {
  readonly signal?: AbortSignal;
  readonly lane?: string;
  /** Told how many are read so far. */ readonly onRead?: (read: number) => void;
};

/** All rows that a question finds, page after page, however many there are. */
export const everyRow = async <L extends ListEndpoint, R extends Output<L>[number] & { readonly id: string }>(
  list: L,
  input: Partial<Request<L>>,
  { onRead, ...options }: Asking = {},
): Promise<readonly R[]> => {
  const rows = new Map<string, R>();
  let near: string | undefined;
  for (let index = 1; ; index++) {
    const page = { index, size, ...(near && { near }) };
    const { data, meta } = (await ask(list, { ...input, page } as Request<L>, options)) as {
      data: readonly R[];
      meta?: Meta;
    };
    for (const row of data) rows.set(row.id, row);
    onRead?.(rows.size);
    if (data.length < size) return [...rows.values()];
    near = meta?.near;
  }
};

/** One of these rows as others may have left it since; as it was, where it is gone. */
export const rowNow = async <R extends { readonly id?: string | null }>(
  rows: Promise<readonly R[]>,
  row: R,
): Promise<R> => (await rows).find(({ id }) => id === row.id) ?? row;
