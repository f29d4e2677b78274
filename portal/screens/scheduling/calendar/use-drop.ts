import { useQueryClient } from '@tanstack/react-query';
import { AssignEmployee, RemoveEmployee, SaveAffectation } from '#contracts/api/assignments.ts';
import { GetCalendar, type CalendarShift } from '#contracts/api/calendar.ts';
import { SaveAffEvents } from '#contracts/api/shifts.ts';
import { useCommand } from '../../../api/hooks.ts';
import { useText } from '../../../language/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { span as words } from '../../../ui/format.ts';
import { toast } from '../../../ui/toasts.ts';
import type { Span } from './axis.ts';
import { foresee } from './foresight.ts';
import { deedOf, type Hold } from './hold.ts';

type Shift = Pick<CalendarShift, 'id' | 'affectationId'>;

/**
 * Lets a held shift go: asks the rules, then the person where somebody is told of it, then runs the ordinary command and offers the reverse of it.
 * @param agentIds those who may be put on shifts @param nameOf an agent's name
 * @returns whether it was done
 */
export const useDrop = (agentIds: readonly string[], nameOf: (agentId: string) => string): ((hold: Hold) => Promise<boolean>) => {
  const t = useText();
  const queries = useQueryClient();
  const saveAssigned = useCommand(SaveAffectation);
  const saveOpen = useCommand(SaveAffEvents);
  const assign = useCommand(AssignEmployee);
  const remove = useCommand(RemoveEmployee);

  const move = ({ id, affectationId }: Shift, { start, end }: Span): Promise<unknown> =>
    affectationId
      ? saveAssigned.mutateAsync({ id: affectationId, affectationEvent: { start, end }, verifyAgent: true })
      : saveOpen.mutateAsync({ shifts: [{ id, start, end }] });
  const put = ({ id, affectationId }: Shift, agentId: string) => assign.mutateAsync({ employee: { id: agentId }, affectationEvent: { id, affectationId } });
  // What is on screen is what is true again before the held shift is let go of.
  const shown = () => queries.invalidateQueries({ queryKey: [GetCalendar.name] }, { cancelRefetch: false });
  const undoable = (message: string, undo: () => Promise<unknown>) =>
    toast.undo(
      message,
      () =>
        void undo().then(
          () => toast.info(t('calendar.undone')),
          () => {},
        ),
    );

  const moving = async ({ shift, span }: Hold) => {
    const { agentId, timezone } = shift;
    const [from, to] = [words(shift.start, shift.end, timezone), words(span.start, span.end, timezone)];
    if (agentId) {
      const question = t('calendar.move.question', { name: nameOf(agentId), from, to });
      if (!(await confirm({ title: t('calendar.move.title'), question, confirm: t('calendar.move.yes') }))) return false;
    }
    await move(shift, span);
    await shown();
    undoable(t('calendar.moved', { to }), () => move(shift, shift));
    return true;
  };
  const assigning = async ({ shift, agentId }: Hold) => {
    const [name, before] = [nameOf(agentId!), shift.agentId];
    if (before) {
      const question = t('calendar.change.question', { name, before: nameOf(before) });
      if (!(await confirm({ title: t('calendar.change.title'), question, confirm: t('calendar.change.yes') }))) return false;
    }
    const { id: affectationId } = await put(shift, agentId!);
    await shown();
    undoable(t('candidate.assigned', { name }), () => (before ? put({ id: shift.id, affectationId }, before) : remove.mutateAsync({ id: affectationId })));
    return true;
  };

  return async (hold) => {
    const deed = deedOf(hold);
    if (deed === 'none') return false;
    try {
      const verdict = await foresee(queries, hold, agentIds, t).catch((error: unknown) => toast.problem(error));
      if (verdict?.state === 'refused') toast.error(verdict.why);
      if (verdict?.state !== 'free') return false;
      return await (deed === 'assign' ? assigning(hold) : moving(hold));
    } catch {
      // The call's own notice has said why.
      return false;
    }
  };
};
