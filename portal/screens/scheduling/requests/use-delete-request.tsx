import { DeleteRequest, type RequestDetail } from '#contracts/api/requests.ts';
import { useCommand } from '../../../api/hooks.ts';
import { useText } from '../../../language/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';

/** Asks, naming the event, and deletes it (rule req.delete); a refusal is told with its reason and changes nothing. */
export const useDeleteRequest = (onDone?: () => void) => {
  const t = useText();
  const { mutate } = useCommand(DeleteRequest, { success: 'request.deleted', ...(onDone && { onDone }) });
  return async ({ id, requestNo, title, filledCount }: Pick<RequestDetail, 'id' | 'requestNo' | 'title' | 'filledCount'>): Promise<void> => {
    const filled = filledCount > 0 ? ` ${t('request.delete.filled', { n: filledCount })}` : '';
    const question = t('request.delete.question', { title: `${requestNo} ${title}` }) + filled;
    if (await confirm({ title: t('confirm.delete.title'), question, confirm: t('confirm.delete.yes'), danger: true })) mutate({ id });
  };
};
