import { DeleteRequest, RequestDeletion, type RequestDetail } from '#contracts/api/requests.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { removalQuestion } from '#portal/ui/feedback/use-remove.tsx';

/** Asks, naming the event, and deletes it (rule req.delete); a refusal is told with its reason and changes nothing. */
export const useDeleteRequest = (onDone?: () => void) => {
  const t = useText();
  const { run } = useAgreed(DeleteRequest, {
    success: 'request.deleted',
    // The event that is left is not asked for once more.
    ...(onDone && { onDone, anew: true }),
  });
  return ({ id, requestNo, title }: Pick<RequestDetail, 'id' | 'requestNo' | 'title'>): Promise<unknown> =>
    run({ id }, async () => {
      const { shifts, filled } = await call(RequestDeletion, { id });
      const question = [
        t('request.delete.question', { title: `${requestNo} ${title}` }),
        shifts > 0 && t('request.delete.shifts', { n: shifts }),
        filled > 0 && t('request.delete.filled', { n: filled }),
      ];
      return { agreed: shifts + filled, question: removalQuestion(question.filter(Boolean).join(' ')) };
    });
};
