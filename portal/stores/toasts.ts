import { isProblem } from '#portal/api/problem.ts';
import { text } from '#portal/language/i18n.ts';
import { language, type Language } from '#portal/language/language.ts';
import { listeners } from '#portal/listeners.ts';
import { recentActions } from './undoable-actions.ts';

type ToastStatus = 'info' | 'success' | 'warning' | 'error';
/** A link of the toast, beside its undo. */
export type ToastLead = { readonly label: string; readonly run: () => void };
export type ToastMessage = {
  readonly id: number;
  readonly status: ToastStatus;
  readonly message: string;
  /** Language of the message, which stays when the page's language changes. */ readonly language: Language;
  /** Id of the action that can be undone. */ readonly act: number | undefined;
  readonly lead: ToastLead | undefined;
  /** When it was first shown, in milliseconds of `performance.now()`. */
  readonly since: number;
};

/** Rule toast.timing, in milliseconds; one that offers an undo stays longer. */
export const toastStay = 2700;
export const toastFade = 300;
export const undoStay = 20_000;
/** Milliseconds below which a toast counts as unread: it is shown again after the one that replaced it. */
const readIn = 1000;

let shown: readonly ToastMessage[] = [];
let next = 1;
const { tell, subscribe } = listeners();

const put = (messages: readonly ToastMessage[]) => {
  shown = messages;
  tell();
};

/** Whether a toast must be read: it is shown again after the one that replaced it. */
const urgent = ({ status }: ToastMessage) => status === 'error' || status === 'warning';

/** Shows a toast at once. The one it replaces is dropped, unless it must be read or was shown too briefly. */
const add = (status: ToastStatus, message: string, act?: number, lead?: ToastLead) => {
  if (!message) return;
  const since = performance.now();
  const others = shown.filter(
    (other) =>
      (urgent(other) || since - other.since < readIn) && !(other.status === status && other.message === message),
  );
  put([...others, { id: next++, status, message, language: language(), since, act, lead }]);
};

/**
 * Text for a failed call: the server's message, or a text of the portal when there was no answer. `otherwise`: key of
 * the text for an answer without a message.
 */
export const problemText = (error: unknown, otherwise = 'list.error'): string => {
  if (!isProblem(error)) return text('generic.unexpected');
  if (error.aborted) return '';
  if (error.status === 0) return text('network.unreachable');
  return error.message || text(otherwise);
};

/** Short messages in a corner, shown by the `ToastHost`. */
export const toast = {
  info: (message: string) => add('info', message),
  success: (message: string) => add('success', message),
  warning: (message: string) => add('warning', message),
  error: (message: string) => add('error', message),
  /** Announces a change with an undo button; the undo stays available for a while after the toast is gone. */
  undo: (message: string, undo: () => void, lead?: ToastLead) =>
    add('success', message, recentActions.add(message, undo).id, lead),
  /** Announces a result with a link; shown as long as a toast with undo. */
  offer: (message: string, lead: ToastLead) => add('success', message, undefined, lead),
  /**
   * Rule api.toastOnFailure; nothing for aborted calls (rule api.abortSameUrl) or the end of a session, which has its
   * own message.
   * @returns what it says
   */
  problem: (error: unknown, otherwise?: string): string => {
    const message = isProblem(error) && error.logout ? '' : problemText(error, otherwise);
    add('error', message);
    return message;
  },
  dismiss: (id: number) => put(shown.filter((message) => message.id !== id)),
  clear: () => {
    recentActions.clear();
    put([]);
  },
  /** The waiting toasts; the last one is shown. */
  now: () => shown,
  subscribe,
};
