import { isProblem } from '../api/problem.ts';
import { text } from '../language/i18n.ts';
import { language, type Language } from '../language/language.ts';
import { listeners } from '#portal/listeners.ts';
import { recentActions } from './undoable-actions.ts';

type ToastStatus = 'info' | 'success' | 'warning' | 'error';
/** Where a notice leads, besides taking the act back. */
export type ToastLead = { readonly label: string; readonly run: () => void };
export type ToastMessage = {
  readonly id: number;
  readonly status: ToastStatus;
  readonly message: string;
  /** In which it is said: it stays so when the page changes. */ readonly language: Language;
  /** The act that can be taken back. */ readonly act?: number;
  readonly lead?: ToastLead;
  /** When it was first said, by the page's own clock in milliseconds. */
  readonly since: number;
};

/** Rule toast.timing, in milliseconds; one that offers an undo stays longer. */
export const toastStay = 2700;
export const toastFade = 300;
export const undoStay = 20_000;
/** What stood for less than this was not read: it comes back after what was said in between. Milliseconds. */
const readIn = 1000;

let shown: readonly ToastMessage[] = [];
let next = 1;
const { tell, subscribe } = listeners();

const put = (messages: readonly ToastMessage[]) => {
  shown = messages;
  tell();
};

/** What must be read: it comes back after what was said in between. */
const urgent = ({ status }: ToastMessage) => status === 'error' || status === 'warning';

/** Notices are shown one at a time, the last at once. What it takes the place of has been said, unless it must be read or stood too shortly. */
const add = (status: ToastStatus, message: string, act?: number, lead?: ToastLead) => {
  if (!message) return;
  const since = performance.now();
  const others = shown.filter(
    (other) =>
      (urgent(other) || since - other.since < readIn) && !(other.status === status && other.message === message),
  );
  const more = { ...(act !== undefined && { act }), ...(lead && { lead }) };
  put([...others, { id: next++, status, message, language: language(), since, ...more }]);
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
  /** A change that is done and can be taken back: from the notice, and for a while after it has gone. */
  undo: (message: string, undo: () => void, lead?: ToastLead) =>
    add('success', message, recentActions.add(message, undo).id, lead),
  /** What is ready, with what to do next; it stays as long as an undo. */
  offer: (message: string, lead: ToastLead) => add('success', message, undefined, lead),
  /** Rule api.toastOnFailure; aborted calls say nothing (rule api.abortSameUrl), the end of a session says so itself. */
  problem: (error: unknown, otherwise?: string) => {
    if (!isProblem(error) || !error.logout) add('error', problemText(error, otherwise));
  },
  dismiss: (id: number) => put(shown.filter((message) => message.id !== id)),
  clear: () => {
    recentActions.clear();
    put([]);
  },
  /** What waits, the one that is seen last. */
  now: () => shown,
  subscribe,
};
