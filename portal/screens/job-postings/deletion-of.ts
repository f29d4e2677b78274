import type { Text } from '#portal/language/i18n.ts';

type List = { readonly title: string; readonly agentCount: number };

/** Whether a list is to be deleted, and how many agents are on it. */
export const deletionOf = (t: Text, { title, agentCount }: List): string =>
  [t('items.delete.question', { name: title }), agentCount > 0 && t('jobPosting.delete.agents', { n: agentCount })]
    .filter(Boolean)
    .join(' ');
