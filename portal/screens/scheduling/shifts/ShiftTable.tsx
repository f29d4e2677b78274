import { Button } from '@mui/material';
import { use, useCallback, useMemo } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { shiftsFile } from '#contracts/files/shift-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { Clock, Copy } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useRowActions } from '#portal/ui/list/use-row-actions.tsx';
import { loaded } from '#portal/ui/loaded.ts';
import { useShiftBulk } from '../bulk/use-shift-bulk.tsx';
import { useMergeGroups } from '../merge/use-merge-groups.tsx';
import { AddShiftsDialog } from '../planning/AddShiftsDialog.tsx';
import { offeredTo } from '../smart-connect/offered-to.ts';
import { positionEdit } from './position-edit.ts';
import { shiftColumns } from './shift-columns.tsx';
import { shiftDialogs } from './shift-dialogs.tsx';
import { useShiftFilters } from './shift-filters.ts';
import { useShiftActions } from './use-shift-actions.ts';

const MergeAddDialog = loaded(() => import('../merge/MergeAddDialog.tsx'), 'MergeAddDialog');

/** The shifts of an event. What another person does to them shows without a reload. */
export const ShiftTable = ({ event, zone }: { readonly event: RequestDetail; readonly zone: string }) => {
  const t = useText();
  const { id, shiftCount, can } = event;
  const clientMode = use(ClientModeContext);
  const { agencyId } = useUser();
  const watch = useMemo(() => [`request:${id}`] as const, [id]);
  const { show, dialog } = useRowActions();
  const { runs, bar, dialogs, repeat } = useShiftBulk(event, zone);
  const addTo = useCallback(
    (mergeId: string) => show((now) => <MergeAddDialog {...now} requestId={id} mergeId={mergeId} zone={zone} />),
    [show, id, zone],
  );
  const columns = useMemo(() => {
    const open = (shift: ShiftRow) => {
      const { assign, modify } = shiftDialogs(shift);
      if (shift.can.includes('assign') && offeredTo(shift, agencyId).length === 0) return () => show(assign);
      return shift.can.includes('modify') ? () => show(modify) : undefined;
    };
    const opens = (name: 'chat' | 'why') => (shift: ShiftRow) => show(shiftDialogs(shift)[name]);
    return shiftColumns(zone, open, opens('chat'), opens('why'), positionEdit(id));
  }, [id, zone, agencyId, show]);
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
        watch={watch}
        form={
          can.includes('addShifts')
            ? { add: 'shifts.add', dialog: (_, shown) => <AddShiftsDialog {...shown} event={event} /> }
            : undefined
        }
        actions={useShiftActions(zone, repeat)}
        tools={
          can.includes('addShifts') &&
          shiftCount > 0 && (
            <Button variant="outlined" color="inherit" startIcon={<Copy size={18} />} onClick={() => repeat([])}>
              {t('recurrence.title')}
            </Button>
          )
        }
        empty={shiftCount === 0 ? { icon: Clock, text: 'shifts.empty', hint: 'shifts.empty.hint', adds: true } : {}}
        group={useMergeGroups(zone, addTo)}
        bulk={bar}
      />
      {dialogs}
      {dialog}
    </>
  );
};
