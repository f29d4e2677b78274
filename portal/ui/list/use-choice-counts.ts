import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { maxCountedChoices, type ListEndpoint, type Meta, type Request } from '#contracts/endpoint.ts';
import { ask } from '#portal/api/call.ts';
import type { FilterGroup } from './column.ts';

const none: NonNullable<Meta['counts']> = {};

/** Filter type → choice → rows that it would leave. A filter with more choices than may be counted has no counts. */
export const useChoiceCounts = (
  list: ListEndpoint | undefined,
  question: object | undefined,
  groups: readonly FilterGroup[],
): NonNullable<Meta['counts']> => {
  let left = maxCountedChoices;
  const count: Record<string, readonly (string | number)[]> = {};
  for (const { type, options = [], numeric } of groups) {
    if (options.length === 0 || options.length > left) continue;
    left -= options.length;
    count[type] = options.map(({ id }) => (numeric ? Number(id) : String(id)));
  }
  const input = { ...question, page: { index: 1, size: 5 }, count } as Request<ListEndpoint>;
  const { data } = useQuery({
    queryKey: [list?.name, 'counts', input],
    queryFn: async ({ signal }) => (await ask(list!, input, { signal, lane: 'counts' })).meta?.counts ?? none,
    placeholderData: keepPreviousData,
    enabled: list !== undefined && left < maxCountedChoices,
    meta: { quiet: true },
  });
  return data ?? none;
};
