import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import { Clock, Copy } from '#portal/ui/icons/icons.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import type { RowForm } from '#portal/ui/list/row-action.ts';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import type { Plan } from '../planning/use-plan.ts';
import { FillButton } from './FillButton.tsx';

const AddShiftsDialog = lazyComponent(() => import('../planning/AddShiftsDialog.tsx'), 'AddShiftsDialog');

const noShifts = { icon: Clock, text: 'shifts.empty', hint: 'shifts.empty.hint', adds: true } as const;

type Doings = {
  readonly plan: Plan;
  /** Opens the proposal of agents for the event's open shifts. @param count how many they are */
  readonly fill: (count: number) => void;
  /** Opens the choice of days on which shifts are repeated. */
  readonly repeat: (shifts: readonly ShiftRow[]) => void;
};

/**
 * The ways to add shifts to an event's list and to fill them: the form for new ones, the buttons above the list, and
 * the text of an empty list.
 */
export const addingShifts = (event: RequestDetail, { plan, fill, repeat }: Doings) => {
  const { shiftCount, can } = event;
  const mayAdd = can.includes('addShifts');
  const form: RowForm<ShiftRow> = {
    add: mayAdd && 'shifts.add',
    dialog: (_, shown) => <AddShiftsDialog {...shown} event={event} plan={plan} />,
  };
  return {
    form,
    tools: shiftCount > 0 && (
      <>
        <FillButton event={event} fill={fill} />
        {mayAdd && <ToolButton label="recurrence.title" icon={Copy} run={() => repeat([])} />}
      </>
    ),
    empty: shiftCount === 0 ? noShifts : {},
  };
};
