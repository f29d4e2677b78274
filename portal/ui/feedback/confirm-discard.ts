import { text } from '#portal/language/i18n.ts';
import { confirm } from './confirm.tsx';

/** Asks whether typed text may be thrown away. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: text('form.discard.title'),
    question: text('form.discard.question'),
    confirm: text('form.discard.yes'),
    cancel: text('form.discard.no'),
    danger: true,
  });
