import { BulkTakeBack } from '#contracts/api/shift-bulk.ts';
import { text } from '#portal/language/i18n.ts';
import type { Question } from '#portal/ui/feedback/confirm.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { sends, type RowAction } from '#portal/ui/list/row-action.ts';
import { pressed } from '#portal/stores/press.ts';
import { toast } from '#portal/stores/toasts.ts';

/**
 * Asks whether to take back shifts that were offered or handed over.
 * @param n number of shifts
 * @param refusals text about those that would be refused
 */
export const takeBackQuestion = (n: number, refusals = ''): Question =>
  questionTo('smartconnect.takeBack', [text('smartconnect.takeBack.question', { n }), refusals]);

/** Takes one shift of an event back. */
export const takesBack = (requestId: string, shiftId: string): RowAction => ({
  label: 'smartconnect.takeBack',
  ...sends(
    BulkTakeBack,
    { id: requestId, affectationEventIds: [shiftId] },
    {
      ask: takeBackQuestion(1),
      onDone: ({ refused }) =>
        refused[0] ? pressed().refused(refused[0].message) : toast.success(text('smartconnect.takenBack')),
    },
  ),
});
