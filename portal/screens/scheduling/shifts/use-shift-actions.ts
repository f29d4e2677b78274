import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { RemoveEmployee } from '#contracts/api/assignments.ts';
import { BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { CopyShifts, DeleteShift, PublishAffEvents } from '#contracts/api/shift-planning.ts';
import type { ShiftAbility, ShiftRow } from '#contracts/api/shifts.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { removalQuestion } from '#portal/ui/feedback/use-remove.tsx';
import { span } from '#portal/ui/format.ts';
import type { RowAction } from '#portal/ui/list/column.ts';
import { toast } from '#portal/ui/toasts.ts';
import { askTakeBack } from '../bulk/ask-take-back.ts';
import { offeredTo } from '../smart-connect/offered-to.ts';
import { deletionRefusals } from './deletion.ts';

export type ShiftDialogs = {
  readonly modify: (shift: ShiftRow) => void;
  readonly assign: (shift: ShiftRow) => void;
  readonly repeat: (shifts: readonly ShiftRow[]) => void;
  readonly history: (shift: ShiftRow) => void;
  readonly rate: (shift: ShiftRow) => void;
  readonly exclude: (shift: ShiftRow) => void;
  readonly tasks: (shift: ShiftRow) => void;
};

/** Entries of a shift's menu, by what the viewer may do with it (rule req.rowActions). @param zone whose clock questions are asked in */
export const useShiftActions = (dialogs: ShiftDialogs, zone: string): ((shift: ShiftRow) => readonly RowAction[]) => {
  const t = useText();
  const { role, agencyId } = useUser();
  const mayDelete = useMay(DeleteShift.access);
  const removal = useCommand(RemoveEmployee, { success: 'shifts.agentRemoved' });
  const deletion = useCommand(DeleteShift, {
    failure: 'shifts.err.cantDelete',
    onDone: () => toast.success(t('shifts.deleted', { n: 1 })),
  });
  const copy = useCommand(CopyShifts, { onDone: ({ ids }) => toast.success(t('shifts.added', { n: ids.length })) });
  const lifting = useCommand(ExcludeEmployee, { success: 'exclusion.lifted' });
  const mayTakeBack = useMay(BulkTakeBack.access);
  const { mutate: takeBack } = useCommand(BulkTakeBack, {
    onDone: ({ refused }) =>
      refused[0] ? toast.warning(refused[0].message) : toast.success(t('smartconnect.takenBack')),
  });
  const publication = useCommand(PublishAffEvents, { success: 'shifts.published' });

  const removeAgent = async ({ affectationId, employee, start, end }: ShiftRow) => {
    if (affectationId === null) return;
    const question = t('shifts.removeAgent.question', { name: employee?.fullName ?? '', when: span(start, end, zone) });
    if (await confirm({ title: t('shifts.action.removeAgent'), question, danger: true }))
      removal.mutate({ id: affectationId });
  };
  const lift = ({ affectationId, employee }: ShiftRow) => {
    if (affectationId && employee) lifting.mutate({ employeeId: employee.id, affectationId, excluded: false });
  };
  const withdraw = async ({ id, requestId }: ShiftRow) => {
    if (await askTakeBack(t, 1)) takeBack({ id: requestId, affectationEventIds: [id] });
  };
  const remove = async ({ id, requestId, start, end, facts, employee }: ShiftRow) => {
    const filled =
      facts.assigned && (employee ? t('shifts.delete.named', { name: employee.fullName }) : t('shifts.delete.filled'));
    const question = [
      t('shifts.delete.question', { when: span(start, end, zone) }),
      filled,
      facts.punchIn && t('shifts.err.punchWarning'),
    ]
      .filter(Boolean)
      .join(' ');
    if (await confirm(removalQuestion(question))) deletion.mutate({ id, requestId });
  };

  return (shift) => {
    const one = (
      ability: ShiftAbility,
      key: string,
      label: string,
      run: () => void,
      more: Partial<RowAction> = {},
    ): RowAction[] => (shift.can.includes(ability) ? [{ key, label, run, ...more }] : []);
    const refusals = deletionRefusals(shift, role, new Date().toISOString());
    const refused = refusals.map((key) => t(key)).join('. ');
    // Whoever fills it otherwise withdraws the offer: that is said by taking it back first.
    const offered = offeredTo(shift, agencyId).length > 0;
    const unless = (actions: RowAction[]) => (offered ? [] : actions);
    return [
      ...(offered && mayTakeBack
        ? [{ key: 'takeBack', label: 'smartconnect.takeBack', run: () => void withdraw(shift) }]
        : []),
      ...one('modify', 'modify', 'shifts.action.modify', () => dialogs.modify(shift)),
      ...unless(one('assign', 'assign', 'shifts.action.assign', () => dialogs.assign(shift))),
      ...one('changeAgent', 'changeAgent', 'assignment.action.changeAgent', () => dialogs.assign(shift)),
      ...(shift.facts.assigned ? one('modify', 'tasks', 'dialog.agentTasks', () => dialogs.tasks(shift)) : []),
      ...one('duplicate', 'duplicate', 'shifts.action.duplicate', () =>
        copy.mutate({ id: shift.requestId, shiftIds: [shift.id] }),
      ),
      ...one('duplicate', 'repeat', 'shifts.action.repeat', () => dialogs.repeat([shift])),
      ...unless(one('publish', 'publish', 'bulk.publish', () => publication.mutate({ affEventId: shift.id }))),
      ...one('history', 'history', 'shifts.action.history', () => dialogs.history(shift)),
      ...one('rate', 'rate', 'rating.title', () => dialogs.rate(shift)),
      ...one('exclude', 'exclude', 'agent.exclude', () => dialogs.exclude(shift)),
      ...one('liftExclusion', 'liftExclusion', 'exclusion.lift', () => lift(shift)),
      ...one('removeAgent', 'removeAgent', 'shifts.action.removeAgent', () => void removeAgent(shift), {
        danger: true,
      }),
      ...(refused && mayDelete
        ? [{ key: 'delete', label: 'shifts.action.delete', danger: true, refused, run: () => {} }]
        : one('deleteShift', 'delete', 'shifts.action.delete', () => void remove(shift), { danger: true })),
    ];
  };
};
