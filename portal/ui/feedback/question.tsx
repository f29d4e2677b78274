import type { ReactNode } from 'react';
import { text } from '#portal/language/i18n.ts';
import type { Question } from './confirm.tsx';

/**
 * A question whose title and button both name the action.
 * @param act key of the action's name
 * @param question its text
 */
export const questionTo = (act: string, question: ReactNode, more: Partial<Question> = {}): Question => ({
  title: text(act),
  question,
  confirm: text(act),
  ...more,
});

/**
 * The question before something is deleted for good.
 * @param question names it, and says what is deleted with it
 */
export const removalQuestion = (question: ReactNode): Question => ({
  title: text('confirm.delete.title'),
  question: [question, text('confirm.delete.forGood')],
  confirm: text('confirm.delete.yes'),
  danger: true,
});
