import { ComingOfLink } from '#contracts/api/agencies.ts';
import { call } from '#portal/api/call.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import { questionTo } from '#portal/ui/feedback/question.tsx';

type Link = { readonly agencyId: string; readonly customerId: string; /** Of the other side. */ readonly name: string };

/**
 * The question before a link is ended, with the numbers of coming shifts that go back to the client, and of shifts
 * whose request ends (decision 42).
 * @param title key of the action's name
 */
export const endLinkQuestion = async (t: Text, { name, ...pair }: Link, title: string): Promise<Preview> => {
  const { agents, shifts, requested } = await call(ComingOfLink, pair);
  const upcoming = shifts > 0 ? [t('link.remove.coming', { agents, shifts }), t('link.remove.back')] : [];
  const withdrawn = requested > 0 ? [t('link.remove.requested', { n: requested })] : [];
  const question = [t('link.remove.question', { name }), ...upcoming, ...withdrawn];
  return { agreed: shifts, question: questionTo(title, question, { danger: true }) };
};
