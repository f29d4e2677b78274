import { isProblem } from '../api/problem.ts';
import { text } from '../language/i18n.ts';

export type ToastStatus = 'info' | 'success' | 'warning' | 'error';
export type ToastMessage = { readonly id: number; readonly status: ToastStatus; readonly message: string; readonly undo?: () => void };

/** Rule toast.timing, in milliseconds. */
export const toastStay = 2700;
export const toastFade = 300;

type Listener = () => void;

let shown: readonly ToastMessage[] = [];
let next = 1;
const listeners = new Set<Listener>();

const put = (messages: readonly ToastMessage[]) => {
  shown = messages;
  listeners.forEach((listener) => listener());
};

const add = (status: ToastStatus, message: string, undo?: () => void) => {
  if (!message) return;
  // Said again it comes instead of the first and stays as long as if it were new; each offer of an undo is one of its own.
  const saidAgain = (other: ToastMessage) => !other.undo && !undo && other.status === status && other.message === message;
  put([...shown.filter((other) => !saidAgain(other)), { id: next++, status, message, ...(undo && { undo }) }]);
};

/** What a failed call says to a person: the server's message, or a text of ours when nothing answered; `otherwise` is the text's key where the server says nothing. */
export const problemText = (error: unknown, otherwise = 'list.error'): string => {
  if (!isProblem(error)) return text('generic.unexpected');
  if (error.aborted) return '';
  if (error.status === 0) return text('network.unreachable');
  return error.message || text(otherwise);
};

/** Short notices in a corner. The host is drawn once, by the app. */
export const toast = {
  info: (message: string) => add('info', message),
  success: (message: string) => add('success', message),
  warning: (message: string) => add('warning', message),
  error: (message: string) => add('error', message),
  /** A change that is done and can be taken back: stays until dismissed (WCAG 2.2.1). */
  undo: (message: string, undo: () => void) => add('success', message, undo),
  /** Rule api.toastOnFailure; aborted calls say nothing (rule api.abortSameUrl). */
  problem: (error: unknown, otherwise?: string) => add('error', problemText(error, otherwise)),
  dismiss: (id: number) => put(shown.filter((message) => message.id !== id)),
  clear: () => put([]),
  now: () => shown,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
