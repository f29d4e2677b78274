import { OperationShifts } from '#contracts/api/operations.ts';
import { operationsFile } from '#contracts/files/shift-files.ts';
import { Clock } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useListState } from '#portal/ui/list/list-state.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { NowQueue } from './NowQueue.tsx';
import { operationColumns } from './operation-columns.tsx';
import { FilterChips, StatusStrip } from './StatusTiles.tsx';
import { operationActions, useOperationDialogs } from './use-operation-dialogs.tsx';
import { useOperationFilters } from './use-operation-filters.ts';
import { useCounts, watch } from './use-operations.ts';

/** What needs a person, then the shifts of the day (or of the dates chosen) by where they stand, live (rules shift.opsStatuses, ops.lateFilters). */
export const TodayTab = () => {
  const [{ filters, from, to }, change] = useListState(OperationShifts);
  const period = { ...(from && { start: from }), ...(to && { end: to }) };
  const { counts, failed } = useCounts(period);
  const groups = useOperationFilters(counts);
  const dialogs = useOperationDialogs();
  const onFilter = (next: typeof filters) => change({ filters: next });
  return (
    <>
      <StatusStrip counts={counts} failed={failed} filters={filters} onFilter={onFilter} />
      <NowQueue dialogs={dialogs} />
      <DataList
        file={operationsFile}
        columns={operationColumns}
        filters={groups}
        dates
        watch={watch}
        actions={operationActions}
        tools={
          <>
            <FilterChips counts={counts} failed={failed} filters={filters} onFilter={onFilter} />
            <DownloadButton period={period} />
          </>
        }
        empty={{ icon: Clock, text: counts?.total !== 0 ? 'list.empty' : from || to ? 'ops.noData' : 'ops.noShifts' }}
      />
      {dialogs.dialog}
    </>
  );
};
