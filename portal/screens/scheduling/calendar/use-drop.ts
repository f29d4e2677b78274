import { useQueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';
import { AssignEmployee, RemoveEmployee, SaveAffectation } from '#contracts/api/assignments.ts';
import { GetCalendar, type CalendarShift } from '#contracts/api/calendar.ts';
import type { undoable } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffectation, type EmployeeAffectation } from '#contracts/api/shifts.ts';
import type { Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { confirmAndMake } from '#portal/ui/feedback/confirmed-command.ts';
import { span as words } from '#portal/ui/format.ts';
import { pressed } from '#portal/stores/press.ts';
import { problemText, toast } from '#portal/stores/toasts.ts';
import { useUndo } from '../bulk/use-bulk.ts';
import { useAskBeforeShifts } from '../use-ask-before-shifts.ts';
import { shiftBlockTitle } from './ShiftBlock.tsx';
import { dryRunDrop } from './dry-run.ts';
import { dropActionOf, type DropAction, type DragState } from './drag-state.ts';

type Done = { readonly name: keyof typeof undoable; readonly key: string; readonly act: string };

/**
 * Drops a dragged shift. `say` is told why it was not done, instead of what stands beside the shift.
 * @returns whether it was done
 */
export type Drop = (hold: DragState, say?: (why: string) => void) => Promise<boolean>;

/** A shift's name in a notice. */
const inWords = (shift: CalendarShift): string =>
  [shiftBlockTitle(shift), words(shift.start, shift.end, shift.timezone)].join(', ');

/**
 * Drops a dragged shift: checks the rules, asks for confirmation where somebody will be notified, then makes the
 * ordinary call and offers undo.
 * @param agentIds those who may be put on shifts @param nameOf an agent's name
 */
export const useDrop = (agentIds: readonly string[], nameOf: (agentId: string) => string): Drop => {
  const t = useText();
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const ask = useAskBeforeShifts();
  // The screen is up to date before the drag ends.
  const shown = () => queries.invalidateQueries({ queryKey: [GetCalendar.name] }, { cancelRefetch: false });
  const others = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== GetCalendar.name });

  /** Question to confirm; null where nobody will be notified. */
  const questionOf = ({ shift, span, agentId }: DragState, dropAction: DropAction) => {
    const { timezone, agentId: before } = shift;
    if (!before) return null;
    const [name, from, to] = [
      nameOf(before),
      words(shift.start, shift.end, timezone),
      words(span.start, span.end, timezone),
    ];
    if (dropAction === 'move')
      return {
        title: t('calendar.move.title'),
        question: t('calendar.move.question', { name, from, to }),
        confirm: t('calendar.move.yes'),
      };
    if (dropAction === 'assign')
      return {
        title: t('calendar.change.title'),
        question: t('calendar.change.question', { name: nameOf(agentId!), before: name }),
        confirm: t('calendar.change.yes'),
      };
    const title = t('shifts.action.removeAgent');
    return {
      title,
      question: t('assignment.pull.question', { agent: name, shift: from }),
      confirm: title,
      danger: true,
    };
  };

  const perform = async (
    { shift, span, agentId }: DragState,
    dropAction: DropAction,
    assignment: EmployeeAffectation | null,
  ): Promise<Done | undefined> => {
    const { id } = shift;
    const key = uuid();
    const affectationId = assignment?.id ?? null;
    if (dropAction === 'assign') {
      await call(AssignEmployee, { employee: { id: agentId! }, affectationEvent: { id, affectationId } }, { key });
      return {
        name: 'AssignEmployee',
        key,
        act: t('candidate.assigned', { name: nameOf(agentId!), shift: inWords(shift) }),
      };
    }
    if (dropAction === 'remove') {
      await call(RemoveEmployee, { id: affectationId! }, { key });
      return {
        name: 'RemoveEmployee',
        key,
        act: t('calendar.removed', { name: nameOf(shift.agentId!), shift: inWords(shift) }),
      };
    }
    const act = t('calendar.moved', { shift: inWords(shift), to: words(span.start, span.end, shift.timezone) });
    const times = { start: span.start, end: span.end };
    if (!affectationId) {
      await call(SaveAffEvents, { shifts: [{ id, ...times }] }, { key });
      return { name: 'SaveAffEvents', key, act };
    }
    const saved: Request<typeof SaveAffectation> = { id: affectationId, affectationEvent: times, verifyAgent: true };
    const done = await confirmAndMake(
      saved,
      () => ask({ id: shift.requestId, affectationEventIds: [id], draft: times }),
      (agreed) => call(SaveAffectation, agreed, { key }),
    );
    return done && { name: 'SaveAffectation', key, act };
  };

  /** The present assignment of a shift; undefined if it is no longer of the agent whom the dispatcher sees. */
  const assignmentOn = async ({ id, agentId }: CalendarShift): Promise<EmployeeAffectation | null | undefined> => {
    if (!agentId) return null;
    const assignment = await call(GetAffectation, { id });
    return assignment.employee?.id === agentId ? assignment : undefined;
  };

  return async (hold, say) => {
    const dropAction = dropActionOf(hold);
    if (dropAction === 'none') return false;
    const { shift } = hold;
    const press = () => pressed(document.querySelector(`[data-shift="${shift.id}"]`));
    const refuse = say ?? ((why: string) => press().refused(why));
    try {
      const [validation, assignment] = await Promise.all([dryRunDrop(queries, hold, agentIds, t), assignmentOn(shift)]);
      if (assignment === undefined) {
        refuse(t('problem.SHIFT_ALREADY_ASSIGNED'));
        void shown();
        return false;
      }
      if (validation.state === 'refused') refuse(validation.why);
      if (validation.state !== 'free') return false;
      const question = questionOf(hold, dropAction);
      if (question && !(await confirm(question))) return false;
      const done = await perform(hold, dropAction, assignment);
      if (!done) return false;
      await shown();
      others();
      offerUndo({ ...done, requestId: shift.requestId, ids: [shift.id] });
      return true;
    } catch (error) {
      if (say) {
        toast.problem(error);
        if (!isProblem(error) || !error.logout) say(problemText(error));
      } else press().failed(error);
      return false;
    }
  };
};
