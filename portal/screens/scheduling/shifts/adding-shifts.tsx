import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { Clock, Copy } from '#portal/ui/icons/icons.tsx';
import type { RowForm } from '#portal/ui/list/row-action.ts';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { AddShiftsDialog } from '../planning/AddShiftsDialog.tsx';

const noShifts = { icon: Clock, text: 'shifts.empty', hint: 'shifts.empty.hint', adds: true } as const;

/**
 * The ways to add shifts to an event's list: the form for new ones, repetition of existing ones, and the text of an empty list.
 * @param repeat opens the choice of days on which shifts are repeated
 */
export const addingShifts = (event: RequestDetail, repeat: (shifts: readonly ShiftRow[]) => void) => {
  const { shiftCount, can } = event;
  const mayAdd = can.includes('addShifts');
  const form: RowForm<ShiftRow> = {
    add: mayAdd && 'shifts.add',
    dialog: (_, shown) => <AddShiftsDialog {...shown} event={event} />,
  };
  return {
    form,
    tools: mayAdd && shiftCount > 0 && <ToolButton label="recurrence.title" icon={Copy} run={() => repeat([])} />,
    empty: shiftCount === 0 ? noShifts : {},
  };
};
