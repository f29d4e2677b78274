import type { ReactNode } from 'react';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { confirm } from './confirm.tsx';

/** Asks, naming the thing, and deletes it; a refusal is told and changes nothing. */
export const useRemove = <E extends Endpoint>(command: E, success: string, failure = 'generic.deleteError') => {
  const t = useText();
  const { mutate } = useCommand(command, { success, failure });
  return async (input: Request<E>, question: ReactNode): Promise<void> => {
    if (await confirm({ title: t('confirm.delete.title'), question, confirm: t('confirm.delete.yes'), danger: true }))
      mutate(input);
  };
};
