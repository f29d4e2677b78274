import { operationsFile } from '#contracts/files/shift-files.ts';
import { Clock } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { NowQueue } from './NowQueue.tsx';
import { operationColumns } from './operation-columns.tsx';
import { FilterChips, StatusStrip } from './StatusTiles.tsx';
import { operationActions, useOperationDialogs } from './use-operation-dialogs.tsx';
import { useOperationFilters } from './use-operation-filters.ts';
import { useToday, watch } from './use-operations.ts';

/** What needs action, then the shifts of the chosen days by status, live (rules shift.opsStatuses, ops.lateFilters). */
export const TodayTab = () => {
  const { period, shown } = useToday();
  const dialogs = useOperationDialogs();
  const none = period.start || period.end ? 'ops.noData' : 'ops.noShifts';
  return (
    <>
      <StatusStrip {...shown} />
      <NowQueue dialogs={dialogs} />
      <DataList
        file={operationsFile}
        columns={operationColumns}
        filters={useOperationFilters(shown.counts)}
        dates
        watch={watch}
        off={({ status }) => status === 'punchedOut'}
        actions={operationActions}
        tools={
          <>
            <FilterChips {...shown} />
            <DownloadButton period={period} />
          </>
        }
        empty={{ icon: Clock, text: shown.counts?.total !== 0 ? 'list.empty' : none }}
      />
      {dialogs.dialog}
    </>
  );
};
