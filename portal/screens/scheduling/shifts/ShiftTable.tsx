import { use } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { shiftsFile } from '#contracts/files/shift-files.ts';
import { eventTopics } from '#portal/api/realtime.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useShiftBulk } from '../bulk/use-shift-bulk.tsx';
import { useMergeGroups } from '../merge/use-merge-groups.tsx';
import { addingShifts } from './adding-shifts.tsx';
import { useShiftFilters } from './shift-filters.ts';
import { useShiftActions } from './use-shift-actions.ts';
import { useShiftColumns } from './use-shift-columns.ts';

/** The shifts of an event, updated live. */
export const ShiftTable = ({ event, zone }: { readonly event: RequestDetail; readonly zone: string }) => {
  const { id } = event;
  const clientMode = use(ClientModeContext);
  const { runs, bar, dialogs, plan, fill, repeat } = useShiftBulk(event, zone);
  return (
    <>
      {runs}
      <DataList
        file={shiftsFile}
        columns={useShiftColumns(id, zone)}
        params={clientMode ? { id, clientMode } : { id }}
        filters={useShiftFilters(id)}
        dates
        clock
        watch={eventTopics(id)}
        off={({ status }) => status === 'punchedOut'}
        {...addingShifts(event, { plan, fill, repeat })}
        actions={useShiftActions(zone, plan, repeat)}
        group={useMergeGroups(id, zone)}
        bulk={bar}
      />
      {dialogs}
    </>
  );
};
