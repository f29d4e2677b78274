import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { RemoveEmployee } from '#contracts/api/assignments.ts';
import { CopyShifts, DeleteShift, PublishAffEvents } from '#contracts/api/shift-planning.ts';
import type { ShiftAbility, ShiftRow } from '#contracts/api/shifts.ts';
import { useUser } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { removalQuestion } from '#portal/ui/feedback/question.tsx';
import { span } from '#portal/ui/format.ts';
import { sends, type ActionEffect, type RowActions } from '#portal/ui/list/row-action.ts';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { toast } from '#portal/stores/toasts.ts';
import type { Plan } from '../planning/use-plan.ts';
import { shiftInWords } from '../assignment/agent-name.ts';
import { takesBack } from '../bulk/take-back.ts';
import { offeredTo } from '../smart-connect/offered-to.ts';
import { deletionRefusals } from './deletion.ts';
import { shiftDialogs } from './shift-dialogs.tsx';
import { serverNow } from '#portal/server-time.ts';

const removal = ({ affectationId: id, employee, start, end }: ShiftRow, zone: string) => {
  const words = { name: employee?.fullName ?? '', when: span(start, end, zone) };
  const question = text('shifts.removeAgent.question', words);
  const ask = { title: text('shifts.action.removeAgent'), question, danger: true };
  return id !== null && { danger: true, ...sends(RemoveEmployee, { id }, { success: 'shifts.agentRemoved', ask }) };
};

const lifting = ({ affectationId, employee }: ShiftRow) =>
  affectationId !== null &&
  employee &&
  sends(ExcludeEmployee, { employeeId: employee.id, affectationId, excluded: false }, { success: 'exclusion.lifted' });

const copying = (row: ShiftRow, plan: Plan) => ({
  access: CopyShifts.access,
  run: () => orSayWhy(plan(CopyShifts, { id: row.requestId, shiftIds: [row.id] }, shiftInWords(row))),
});

const deletion = ({ id, requestId, start, end, facts, employee }: ShiftRow, zone: string) => {
  const named = employee && text('shifts.delete.named', { name: employee.fullName });
  const question = [
    text('shifts.delete.question', { when: span(start, end, zone) }),
    facts.assigned && (named ?? text('shifts.delete.filled')),
    facts.punchIn && text('shifts.err.punchWarning'),
  ];
  return sends(
    DeleteShift,
    { id, requestId },
    {
      ask: removalQuestion(question),
      failure: 'shifts.err.cantDelete',
      onDone: () => toast.success(text('shifts.deleted', { n: 1 })),
    },
  );
};

/**
 * Entries of a shift's menu, by what the viewer may do with it (rule req.rowActions).
 * @param zone whose clock questions are asked in
 * @param plan makes copies of a shift
 * @param onRepeat opens the choice of days on which a shift is repeated
 */
export const useShiftActions = (zone: string, plan: Plan, onRepeat: (shifts: readonly ShiftRow[]) => void) => {
  const { role, agencyId } = useUser();
  return (shift: ShiftRow): RowActions => {
    const dialogs = shiftDialogs(shift);
    /** A menu entry, if the viewer has the ability on the shift. */
    const may = (ability: ShiftAbility, label: string, doing: ActionEffect | false | null) =>
      shift.can.includes(ability) && doing && { label, ...doing };
    const reasons = deletionRefusals(shift, role, serverNow());
    const refused = reasons.map((reason) => text(reason)).join('. ');
    // A shift on offer can't be filled otherwise: the offer must be taken back first.
    const offered = offeredTo(shift, agencyId).length > 0;
    const publication = sends(PublishAffEvents, { affEventId: shift.id }, { success: 'shifts.published' });
    return [
      offered && takesBack(shift.requestId, shift.id),
      {
        label: shift.can.includes('modify') ? 'shifts.action.modify' : 'shifts.action.open',
        dialog: dialogs.open,
      },
      !offered && may('assign', 'shifts.action.assign', { dialog: dialogs.assign }),
      may('changeAgent', 'assignment.action.changeAgent', { dialog: dialogs.assign }),
      shift.facts.assigned && may('modify', 'dialog.agentTasks', { dialog: dialogs.tasks }),
      may('duplicate', 'shifts.action.duplicate', copying(shift, plan)),
      may('duplicate', 'shifts.action.repeat', { run: () => onRepeat([shift]) }),
      !offered && may('publish', 'bulk.publish', publication),
      may('history', 'shifts.action.history', { dialog: dialogs.history }),
      may('rate', 'rating.title', { dialog: dialogs.rate }),
      may('exclude', 'agent.exclude', { dialog: dialogs.exclude }),
      may('liftExclusion', 'exclusion.lift', lifting(shift)),
      may('removeAgent', 'shifts.action.removeAgent', removal(shift, zone)),
      (refused || shift.can.includes('deleteShift')) && {
        label: 'shifts.action.delete',
        danger: true,
        refused: refused || undefined,
        ...deletion(shift, zone),
      },
    ];
  };
};
