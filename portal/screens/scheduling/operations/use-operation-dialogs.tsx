import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { AcceptAffectation, ConfirmAffectation, PunchIn, PunchOut } from '#contracts/api/assignments.ts';
import type { OperationShift } from '#contracts/api/operations.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import type { RowAction } from '#portal/ui/list/column.ts';
import { addressOfRequest } from '../requests/request-address.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

const AssignmentModal = loaded(() => import('../assignment/AssignmentModal.tsx'), 'AssignmentModal');
const SelectAgentDialog = loaded(() => import('../assignment/SelectAgentDialog.tsx'), 'SelectAgentDialog');
const TextDialog = loaded(() => import('./TextDialog.tsx'), 'TextDialog');
const ShiftHistoryDialog = loaded(() => import('../history/ShiftHistoryDialog.tsx'), 'ShiftHistoryDialog');

const steps = { accept: AcceptAffectation, confirm: ConfirmAffectation, punchIn: PunchIn, punchOut: PunchOut } as const;
type Step = keyof typeof steps;
const useStep = (name: Step) =>
  useCommand(steps[name] as typeof AcceptAffectation, { success: 'shifts.statusUpdated' });

export const addressOfShift = ({ requestId, request }: OperationShift): string =>
  addressOfRequest({ id: requestId, requestNo: request.requestNo }, true);

/** What can be done with a shift from the room, without leaving it; each dialog is loaded when it is first asked for. */
export const useOperationDialogs = () => {
  const navigate = useNavigate();
  const [open, find] = [useDialog<OperationShift>(), useDialog<OperationShift>()];
  const [write, history] = [useDialog<OperationShift>(), useDialog<OperationShift>()];
  const taken = {
    accept: useStep('accept'),
    confirm: useStep('confirm'),
    punchIn: useStep('punchIn'),
    punchOut: useStep('punchOut'),
  };

  /** The next thing that its agent, or somebody for them, has to do. */
  const stepOf = ({ can, affectationId: id }: OperationShift): RowAction | null => {
    const step = (Object.keys(steps) as Step[]).find((name) => can.includes(name));
    return step && id ? { key: step, label: `assignment.action.${step}`, run: () => taken[step].mutate({ id }) } : null;
  };
  const actions = (shift: OperationShift): RowAction[] => {
    const { can } = shift;
    const step = stepOf(shift);
    return [
      ...(step ? [step] : []),
      { key: 'open', label: 'shifts.action.open', run: () => open.show(shift) },
      ...(can.includes('assign')
        ? [{ key: 'assign', label: 'shifts.action.assign', run: () => find.show(shift) }]
        : []),
      ...(can.includes('changeAgent')
        ? [{ key: 'changeAgent', label: 'assignment.action.changeAgent', run: () => find.show(shift) }]
        : []),
      ...(can.includes('history')
        ? [{ key: 'history', label: 'shifts.action.history', run: () => history.show(shift) }]
        : []),
      { key: 'event', label: 'ops.openEvent', run: () => void navigate(addressOfShift(shift)) },
    ];
  };
  const dialogs = (
    <Suspense>
      <DialogHost dialog={open}>{(subject, shown) => <AssignmentModal {...shown} shiftId={subject.id} />}</DialogHost>
      <DialogHost dialog={find}>{(shift, shown) => <SelectAgentDialog {...shown} shift={shift} />}</DialogHost>
      {write.subject && <TextDialog key={`w${write.round}`} dialog={write} />}
      <DialogHost dialog={history}>
        {(subject, shown) => <ShiftHistoryDialog {...shown} shiftId={subject.id} />}
      </DialogHost>
    </Suspense>
  );
  return { open: open.show, find: find.show, write: write.show, stepOf, actions, dialogs };
};
