import { useMemo } from 'react';
import { AcceptAffectation, ConfirmAffectation, PunchIn, PunchOut } from '#contracts/api/assignments.ts';
import type { OperationShift } from '#contracts/api/operations.ts';
import { sends, type DrawDialog, type MenuEntry, type RowAction, type RowActions } from '#portal/ui/list/row-action.ts';
import { useRowActions } from '#portal/ui/list/use-row-actions.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { isPunchOutLate } from '../assignment/forgotten-punch.ts';
import { addressOfRequest } from '../requests/request-address.ts';
import { serverNowMs } from '#portal/server-time.ts';

const AssignmentModal = lazyComponent(() => import('../assignment/AssignmentModal.tsx'), 'AssignmentModal');
const SelectAgentDialog = lazyComponent(() => import('../assignment/SelectAgentDialog.tsx'), 'SelectAgentDialog');
const TextDialog = lazyComponent(() => import('./TextDialog.tsx'), 'TextDialog');
const PunchOutDialog = lazyComponent(() => import('../assignment/PunchOutDialog.tsx'), 'PunchOutDialog');
const ShiftHistoryDialog = lazyComponent(() => import('../history/ShiftHistoryDialog.tsx'), 'ShiftHistoryDialog');

const steps = { accept: AcceptAffectation, confirm: ConfirmAffectation, punchIn: PunchIn, punchOut: PunchOut } as const;

const addressOfShift = ({ requestId, request }: OperationShift): string =>
  addressOfRequest({ id: requestId, requestNo: request.requestNo }, true);

type Draw = (shift: OperationShift) => DrawDialog;
/** The dialogs about a shift; each is loaded when it is first opened. */
export const drawn = {
  open: (shift) => (shown) => <AssignmentModal {...shown} shiftId={shift.id} />,
  find: (shift) => (shown) => <SelectAgentDialog {...shown} shift={shift} />,
  write: (shift) => (shown) => <TextDialog {...shown} shift={shift} />,
  punchOut: (shift) => (shown) => <PunchOutDialog {...shown} shift={shift} />,
  history: (shift) => (shown) => <ShiftHistoryDialog {...shown} shiftId={shift.id} />,
} as const satisfies Record<string, Draw>;

/** The next step of its agent, or of somebody on their behalf. */
const stepOf = (shift: OperationShift): RowAction | false => {
  const { can, affectationId: id, end } = shift;
  const step = (Object.keys(steps) as (keyof typeof steps)[]).find((name) => can.includes(name));
  if (step === 'punchOut' && isPunchOutLate(end, serverNowMs()))
    return { label: 'assignment.action.punchOutAt', dialog: drawn.punchOut(shift) };
  return (
    step !== undefined &&
    id !== null && {
      label: `assignment.action.${step}`,
      ...sends(steps[step], { id }, { success: 'shifts.statusUpdated' }),
    }
  );
};

/** Actions on a shift that don't leave the operations screen. */
export const operationActions = (shift: OperationShift): RowActions => {
  const { can } = shift;
  const find = drawn.find(shift);
  return [
    stepOf(shift),
    { label: 'shifts.action.open', dialog: drawn.open(shift) },
    can.includes('assign') && { label: 'shifts.action.assign', dialog: find },
    can.includes('changeAgent') && { label: 'assignment.action.changeAgent', dialog: find },
    can.includes('history') && { label: 'shifts.action.history', dialog: drawn.history(shift) },
    { label: 'ops.openEvent', to: addressOfShift(shift) },
  ];
};

/** The same outside a list. */
export const useOperationDialogs = () => {
  const { show, dialog, entriesOf } = useRowActions();
  const shows = useMemo(() => {
    const opens = (draw: Draw) => (shift: OperationShift) => show(draw(shift));
    return { open: opens(drawn.open), find: opens(drawn.find), write: opens(drawn.write) };
  }, [show]);
  /** The entry of a shift's next step. */
  const nextStep = (shift: OperationShift): MenuEntry | undefined => entriesOf([stepOf(shift)])[0];
  return { ...shows, nextStep, dialog };
};
