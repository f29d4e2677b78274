import type { ListEndpoint, Output, Request } from '#contracts/endpoint.ts';
import { everyRow } from './use-ticked-rows.ts';

/** A row of a short list as others may have left it since; as it was, where it is gone. */
export const rowNow = async <L extends ListEndpoint, R extends Output<L>[number] & { readonly id: string }>(
  list: L,
  row: R,
  params: Partial<Request<L>> = {},
): Promise<R> => (await everyRow<L, R>(list, params)).find(({ id }) => id === row.id) ?? row;
