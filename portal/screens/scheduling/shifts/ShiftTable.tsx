import { Button } from '@mui/material';
import { useMemo } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { type ShiftRow } from '#contracts/api/shifts.ts';
import { shiftsFile } from '#contracts/files/shift-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Clock, Copy, Plus } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { AddShiftsDialog } from '../planning/AddShiftsDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useShiftBulk } from '../bulk/use-shift-bulk.tsx';
import { offeredTo } from '../smart-connect/offered-to.ts';
import { useMergeGroups } from '../merge/use-merge-groups.tsx';
import { positionEdit } from './position-edit.ts';
import { shiftColumns } from './shift-columns.tsx';
import { ShiftDialogHost } from './ShiftDialogHost.tsx';
import { useShiftFilters } from './shift-filters.ts';
import { useShiftActions } from './use-shift-actions.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

const MergeAddDialog = loaded(() => import('../merge/MergeAddDialog.tsx'), 'MergeAddDialog');

/** Shifts that are repeated from the button above the table: all of a day, chosen in the dialog. */
const ofOneDay: readonly ShiftRow[] = [];

/** The shifts of an event. What another person does to them shows without a reload. */
export const ShiftTable = ({ event, zone }: { readonly event: RequestDetail; readonly zone: string }) => {
  const t = useText();
  const { id } = event;
  const { agencyId } = useUser();
  const watch = useMemo(() => [`request:${id}`] as const, [id]);
  const filters = useShiftFilters(id);
  const [add, modify, assign, history, rate, exclude, chat, tasks, why, repeat] = [
    useDialog<true>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<readonly ShiftRow[]>(),
  ];
  const { runs, bar, dialogs } = useShiftBulk(event, zone, repeat.show);
  const mergeAdd = useDialog<string>();
  const group = useMergeGroups(zone, mergeAdd.show);
  const columns = useMemo(() => {
    const next = (shift: ShiftRow) =>
      shift.can.includes('assign') && offeredTo(shift, agencyId).length === 0
        ? assign.show
        : shift.can.includes('modify')
          ? modify.show
          : undefined;
    const open = (shift: ShiftRow) => {
      const show = next(shift);
      return show && (() => show(shift));
    };
    return shiftColumns(zone, open, chat.show, why.show, positionEdit(id));
  }, [id, zone, agencyId, assign.show, modify.show, chat.show, why.show]);
  const actions = useShiftActions(
    {
      modify: modify.show,
      assign: assign.show,
      history: history.show,
      rate: rate.show,
      exclude: exclude.show,
      tasks: tasks.show,
      repeat: repeat.show,
    },
    zone,
  );
  const mayAdd = event.can.includes('addShifts');

  const addButton = mayAdd && (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => add.show(true)}>
      {t('shifts.add')}
    </Button>
  );
  const tools = (
    <>
      {mayAdd && event.shiftCount > 0 && (
        <Button variant="outlined" color="inherit" startIcon={<Copy size={18} />} onClick={() => repeat.show(ofOneDay)}>
          {t('recurrence.title')}
        </Button>
      )}
      {event.shiftCount > 0 && addButton}
    </>
  );
  const nothing =
    event.shiftCount === 0 ? (
      <EmptyState icon={<Clock size={32} />} text={t('shifts.empty')} hint={t('shifts.empty.hint')}>
        {addButton}
      </EmptyState>
    ) : undefined;
  return (
    <>
      {runs}
      <DataList
        label="stats.shifts"
        file={shiftsFile}
        columns={columns}
        params={{ id }}
        filters={filters}
        dates
        clock
        watch={watch}
        actions={actions}
        tools={tools}
        empty={nothing}
        group={group}
        bulk={bar}
      />
      <DialogHost dialog={add}>{(_, shown) => <AddShiftsDialog {...shown} event={event} />}</DialogHost>
      {dialogs}
      <DialogHost dialog={mergeAdd}>
        {(mergeId, shown) => <MergeAddDialog {...shown} requestId={id} mergeId={mergeId} zone={zone} />}
      </DialogHost>
      <ShiftDialogHost
        event={event}
        modify={modify}
        assign={assign}
        history={history}
        rate={rate}
        exclude={exclude}
        chat={chat}
        tasks={tasks}
        why={why}
        repeat={repeat}
      />
    </>
  );
};
