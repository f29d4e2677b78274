import { assignmentStates, lateBuckets, operationStatuses } from '#contracts/values/operations.ts';
import { useText } from '#portal/language/i18n.ts';
import type { FilterGroup } from '#portal/ui/list/column.ts';
import { assignmentTexts, lateTexts, statusText } from './StatusTiles.tsx';
import type { Counts } from './use-operations.ts';

/** The list's filters, each choice with the number of its shifts. */
export const useOperationFilters = (counts: Counts | undefined): readonly FilterGroup[] => {
  const t = useText();
  const choices = <K extends string>(
    ids: readonly K[],
    words: (id: K) => string,
    of: Partial<Record<K, number>> | undefined,
  ) => ids.map((id) => ({ id, name: t(words(id)), count: of && (of[id] ?? 0) }));
  const named = (options: Counts['places'] | undefined = []) =>
    options.map(({ id, name, count }) => ({ id, name, count }));
  return [
    {
      type: 'status',
      label: 'filter.status',
      pressed: true,
      options: choices(operationStatuses, statusText, counts?.status),
    },
    {
      type: 'late',
      label: 'ops.lateBy',
      pressed: true,
      options: choices(lateBuckets, (id) => lateTexts[id], counts?.late),
    },
    {
      type: 'assignment',
      label: 'ops.assignment',
      pressed: true,
      options: choices(assignmentStates, (id) => assignmentTexts[id], counts?.assignment),
    },
    {
      type: 'notConfirmed',
      label: 'status.toConfirm',
      pressed: true,
      options: choices(['8'], () => 'ops.notConfirmed8', counts && { '8': counts.notConfirmed }),
    },
    { type: 'place', label: 'request.form.place', options: named(counts?.places) },
    { type: 'customer', label: 'request.form.customer', options: named(counts?.customers) },
  ];
};
