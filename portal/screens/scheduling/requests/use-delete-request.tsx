import { DeleteRequest, type RequestDetail } from '#contracts/api/requests.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';

/** Asks, naming the event, and deletes it (rule req.delete); a refusal is told with its reason and changes nothing. */
export const useDeleteRequest = (onDone?: () => void) => {
  const t = useText();
  const { mutate } = useCommand(DeleteRequest, {
    success: 'request.deleted',
    // The event that is left is not asked for once more.
    ...(onDone && { onDone, anew: true }),
  });
  return async (
    event: Pick<RequestDetail, 'id' | 'requestNo' | 'title' | 'shiftCount' | 'filledCount'>,
  ): Promise<void> => {
    const { id, requestNo, title, shiftCount, filledCount } = event;
    const question = [
      t('request.delete.question', { title: `${requestNo} ${title}` }),
      shiftCount > 0 && t('request.delete.shifts', { n: shiftCount }),
      filledCount > 0 && t('request.delete.filled', { n: filledCount }),
      t('bulk.delete.forGood'),
    ]
      .filter(Boolean)
      .join(' ');
    if (await confirm({ title: t('confirm.delete.title'), question, confirm: t('confirm.delete.yes'), danger: true }))
      mutate({ id });
  };
};
