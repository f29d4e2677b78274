import type { Text } from '../../../language/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';

/** Whether shifts that were offered or handed over are to be taken back. @param n how many */
export const askTakeBack = (t: Text, n: number): Promise<boolean> =>
  confirm({ title: t('smartconnect.takeBack'), question: t('smartconnect.takeBack.question', { n }), confirm: t('smartconnect.takeBack') });
