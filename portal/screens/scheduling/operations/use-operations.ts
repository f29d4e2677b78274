import { useQueryClient } from '@tanstack/react-query';
import { OperationNow } from '#contracts/api/now.ts';
import { GetOperationViewData, OperationCounts, OperationShifts } from '#contracts/api/operations.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useListState, type ListState } from '#portal/ui/list/list-state.ts';
import { useWhen } from '../clock.ts';

export type Counts = Output<typeof OperationCounts>;
/** Instants; both left out stand for today. */
export type Period = { readonly start?: string | undefined; readonly end?: string | undefined };

export const watch = ['operations'] as const;
const timed: ReadonlySet<unknown> = new Set(
  [GetOperationViewData, OperationCounts, OperationNow, OperationShifts].map(({ name }) => name),
);

/** The numbers of Today, updated live, and read again when a status changes with time. */
const useCounts = (period: Period) => {
  const queries = useQueryClient();
  const { data, isError } = useRead(OperationCounts, period, { watch, quiet: true });
  useWhen(
    data?.next ?? null,
    () => void queries.invalidateQueries({ predicate: ({ queryKey }) => timed.has(queryKey[0]) }),
  );
  return { counts: data, failed: isError };
};

/** The period and filters of Today's list, which are part of the address, with their counts. */
export const useToday = () => {
  const [{ filters, from, to }, change] = useListState(OperationShifts);
  const period: Period = { ...(from && { start: from }), ...(to && { end: to }) };
  const onFilter = (next: ListState['filters']) => change({ filters: next });
  return { period, shown: { ...useCounts(period), filters, onFilter } };
};
