import type { Text } from '#portal/language/i18n.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';

/** Whether shifts that were offered or handed over are to be taken back. @param n how many @param foreseen how many will be refused, in words */
export const askTakeBack = (t: Text, n: number, foreseen = ''): Promise<boolean> =>
  confirm({
    title: t('smartconnect.takeBack'),
    question: `${t('smartconnect.takeBack.question', { n })} ${foreseen}`.trim(),
    confirm: t('smartconnect.takeBack'),
  });
