import type { ReactNode } from 'react';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { text } from '#portal/language/i18n.ts';
import { useAgreed } from './as-agreed.ts';
import type { Question } from './confirm.tsx';

/** The question before something is deleted, which nothing brings back. @param question names it, and says what goes with it */
export const removalQuestion = (question: ReactNode): Question => ({
  title: text('confirm.delete.title'),
  question: (
    <>
      {question} {text('confirm.delete.forGood')}
    </>
  ),
  confirm: text('confirm.delete.yes'),
  danger: true,
});

/** Asks, naming the thing, and deletes it; a refusal is told and changes nothing. */
export const useRemove = <E extends Endpoint>(command: E, success: string, failure = 'generic.deleteError') => {
  const { run } = useAgreed(command, { success, failure });
  return (input: Request<E>, question: ReactNode): Promise<unknown> => run(input, removalQuestion(question));
};
