import { use, useMemo } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { shiftsFile } from '#contracts/files/shift-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { eventTopics } from '#portal/api/realtime.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { Clock, Copy } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { useShiftBulk } from '../bulk/use-shift-bulk.tsx';
import { useMergeGroups } from '../merge/use-merge-groups.tsx';
import { AddShiftsDialog } from '../planning/AddShiftsDialog.tsx';
import { positionEdit } from './position-edit.ts';
import { shiftColumns } from './shift-columns.tsx';
import { useShiftFilters } from './shift-filters.ts';
import { useShiftActions } from './use-shift-actions.ts';

/** The shifts of an event. What another person does to them shows without a reload. */
export const ShiftTable = ({ event, zone }: { readonly event: RequestDetail; readonly zone: string }) => {
  const { id, shiftCount, can } = event;
  const mayAdd = can.includes('addShifts');
  const clientMode = use(ClientModeContext);
  const { agencyId } = useUser();
  const { runs, bar, dialogs, repeat } = useShiftBulk(event, zone);
  const columns = useMemo(() => shiftColumns(zone, agencyId, positionEdit(id)), [zone, agencyId, id]);
  return (
    <>
      {runs}
      <DataList
        file={shiftsFile}
        columns={columns}
        params={clientMode ? { id, clientMode } : { id }}
        filters={useShiftFilters(id)}
        dates
        clock
        watch={eventTopics(id)}
        form={{ add: mayAdd && 'shifts.add', dialog: (_, shown) => <AddShiftsDialog {...shown} event={event} /> }}
        actions={useShiftActions(zone, repeat)}
        tools={mayAdd && shiftCount > 0 && <ToolButton label="recurrence.title" icon={Copy} run={() => repeat([])} />}
        empty={shiftCount === 0 ? { icon: Clock, text: 'shifts.empty', hint: 'shifts.empty.hint', adds: true } : {}}
        group={useMergeGroups(id, zone)}
        bulk={bar}
      />
      {dialogs}
    </>
  );
};
