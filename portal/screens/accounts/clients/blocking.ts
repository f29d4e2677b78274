import { BlockEffect } from '#contracts/api/customers.ts';
import { call } from '#portal/api/call.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Preview } from '#portal/ui/feedback/as-agreed.ts';

type Company = { readonly id: string; readonly name: string; readonly blocked: boolean };

/** What is asked before a company is blocked, with whom that signs out, or let in again. */
export const blocking = async (t: Text, { id, name, blocked }: Company): Promise<Preview> => {
  if (blocked) {
    const title = t('client.unblock.confirm', { client: name });
    return { question: { title, question: t('client.unblock.question'), confirm: t('client.unblock') } };
  }
  const { people, shifts } = await call(BlockEffect, { id });
  const question = `${t('client.block.question')} ${t('client.block.effect', { people, shifts })}`;
  const title = t('client.block.confirm', { client: name });
  return { agreed: people, question: { title, question, confirm: t('client.block'), danger: true } };
};
