import { useMemo } from 'react';
import { OperationShifts } from '#contracts/api/operations.ts';
import { assignmentStates, lateBuckets, operationStatuses } from '#contracts/values/operations.ts';
import { operationsFile } from '#contracts/files/shift-files.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Clock } from '#portal/ui/icons/icons.tsx';
import type { FilterGroup } from '#portal/ui/list/column.ts';
import { useDefaultView, viewsOf } from '#portal/ui/list/default-view.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useListState } from '#portal/ui/list/list-state.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { NowQueue } from './NowQueue.tsx';
import { operationColumns } from './operation-columns.tsx';
import { assignmentTexts, FilterChips, lateTexts, StatusStrip, statusText } from './StatusTiles.tsx';
import { useOperationDialogs } from './use-operation-dialogs.tsx';
import { useCounts, watch, type Counts } from './use-operations.ts';

/** The list's filters, each choice with the number of its shifts. */
const useFilters = (counts: Counts | undefined): readonly FilterGroup[] => {
  const t = useText();
  const language = useLanguage();
  return useMemo(() => {
    const choices = <K extends string>(
      ids: readonly K[],
      words: (id: K) => string,
      of: Partial<Record<K, number>> | undefined,
    ) => ids.map((id) => ({ id, name: t(words(id)), count: of && (of[id] ?? 0) }));
    const named = (options: Counts['places'] | undefined = []) =>
      options.map(({ id, name, count }) => ({ id, name, count }));
    return [
      { type: 'status', label: 'filter.status', options: choices(operationStatuses, statusText, counts?.status) },
      { type: 'late', label: 'ops.lateBy', options: choices(lateBuckets, (id) => lateTexts[id], counts?.late) },
      {
        type: 'assignment',
        label: 'ops.assignment',
        options: choices(assignmentStates, (id) => assignmentTexts[id], counts?.assignment),
      },
      {
        type: 'notConfirmed',
        label: 'status.toConfirm',
        options: choices(['8'], () => 'ops.notConfirmed8', counts && { '8': counts.notConfirmed }),
      },
      { type: 'place', label: 'request.form.place', options: named(counts?.places) },
      { type: 'customer', label: 'request.form.customer', options: named(counts?.customers) },
    ];
    // The names come in the caller's language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [counts, t, language]);
};

/** What needs a person, then the shifts of the day (or of the dates chosen) by where they stand, live (rules shift.opsStatuses, ops.lateFilters). */
export const TodayTab = () => {
  const t = useText();
  const standard = useDefaultView(viewsOf(OperationShifts));
  const [{ filters, from, to }, change] = useListState('', undefined, standard?.address);
  const period = useMemo(() => ({ ...(from && { start: from }), ...(to && { end: to }) }), [from, to]);
  const { counts, failed } = useCounts(period);
  const groups = useFilters(counts);
  const dialogs = useOperationDialogs();
  const { open, find, actions } = dialogs;
  const onFilter = (next: typeof filters) => change({ filters: next });
  const columns = useMemo(() => operationColumns(open, find), [open, find]);
  return (
    <>
      <StatusStrip counts={counts} failed={failed} filters={filters} onFilter={onFilter} />
      <NowQueue dialogs={dialogs} />
      <DataList
        label="ops.tab.today"
        file={operationsFile}
        columns={columns}
        filters={groups}
        dates
        watch={watch}
        actions={actions}
        tools={
          <>
            <FilterChips counts={counts} failed={failed} filters={filters} onFilter={onFilter} />
            <DownloadButton period={period} />
          </>
        }
        empty={
          <EmptyState
            icon={<Clock size={32} />}
            text={t(counts?.total !== 0 ? 'list.empty' : from || to ? 'ops.noData' : 'ops.noShifts')}
          />
        }
      />
      {dialogs.dialogs}
    </>
  );
};
