import { Button } from '@mui/material';
import { useMemo } from 'react';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { CopyShifts, ShiftRows, type ShiftRow } from '#contracts/api/shifts.ts';
import { useMay } from '../../../api/session.tsx';
import { useText } from '../../../language/i18n.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Clock, Copy, Plus } from '../../../ui/icons/icons.tsx';
import { DataList } from '../../../ui/list/DataList.tsx';
import { AddShiftsDialog } from '../planning/AddShiftsDialog.tsx';
import { useDialog } from '../../../ui/feedback/use-dialog.ts';
import { BulkDelete } from './BulkDelete.tsx';
import { shiftColumns } from './shift-columns.tsx';
import { ShiftDialogHost } from './ShiftDialogHost.tsx';
import { useShiftFilters } from './shift-filters.ts';
import { useShiftActions } from './use-shift-actions.ts';

/** Shifts that are repeated from the button above the table: all of a day, chosen in the dialog. */
const ofOneDay: readonly ShiftRow[] = [];

/** The shifts of an event. What another person does to them shows without a reload. */
export const ShiftTable = ({ event, zone }: { readonly event: RequestDetail; readonly zone: string }) => {
  const t = useText();
  const { id } = event;
  const params = useMemo(() => ({ id }), [id]);
  const watch = useMemo(() => [`request:${id}`] as const, [id]);
  const filters = useShiftFilters(id);
  const [add, modify, assign, history, rate, exclude, repeat] = [
    useDialog<true>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<ShiftRow>(),
    useDialog<readonly ShiftRow[]>(),
  ];
  const columns = useMemo(() => {
    const next = ({ can }: ShiftRow) => (can.includes('assign') ? assign.show : can.includes('modify') ? modify.show : undefined);
    return shiftColumns(zone, (shift) => {
      const show = next(shift);
      return show && (() => show(shift));
    });
  }, [zone, assign.show, modify.show]);
  const actions = useShiftActions(
    { modify: modify.show, assign: assign.show, history: history.show, rate: rate.show, exclude: exclude.show, repeat: repeat.show },
    zone,
  );
  const mayCopy = useMay(CopyShifts.access);
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
      <DataList
        label="stats.shifts"
        list={ShiftRows}
        columns={columns}
        params={params}
        filters={filters}
        dates
        watch={watch}
        actions={actions}
        tools={tools}
        empty={nothing}
        bulk={({ rows, count, clear }) => (
          <>
            {count > rows.length && <span className="quiet">{t('bulk.allPages')}</span>}
            {mayCopy && (
              <Button size="small" disabled={rows.length === 0} onClick={() => repeat.show(rows)}>
                {t('bulk.repeat')}
              </Button>
            )}
            <BulkDelete shifts={rows} zone={zone} onDone={clear} />
          </>
        )}
      />
      {add.round > 0 && <AddShiftsDialog key={add.round} event={event} open={add.open} onClose={add.close} />}
      <ShiftDialogHost event={event} modify={modify} assign={assign} history={history} rate={rate} exclude={exclude} repeat={repeat} />
    </>
  );
};
