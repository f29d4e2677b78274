import { listeners } from '#portal/listeners.ts';
import { minuteMs } from '#contracts/values/durations.ts';

/** An action that can be undone. */
export type UndoableAction = {
  readonly id: number;
  /** Name of what was done. */ readonly act: string;
  /** Until when it may be taken back, in ms since 1970. */ readonly until: number;
  readonly undo: () => void;
};

/** Milliseconds during which an action can be undone. */
const undoWindow = 10 * minuteMs;
/** Number of actions that can be undone; a further one drops the oldest. */
const maxUndoable = 10;

let kept: readonly UndoableAction[] = [];
let next = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const { tell, subscribe } = listeners();

const put = (list: readonly UndoableAction[]) => {
  kept = list;
  clearTimeout(timer);
  if (kept.length > 0) timer = setTimeout(expire, kept[0]!.until - Date.now());
  tell();
};
const living = () => kept.filter(({ until }) => until > Date.now());
function expire() {
  put(living());
}

/** The person's last actions that can be undone, the oldest first, also after their toast is gone (WCAG 2.2.1). */
export const recentActions = {
  add: (act: string, undo: () => void): UndoableAction => {
    const added = { id: next++, act, undo, until: Date.now() + undoWindow };
    put([...living(), added].slice(-maxUndoable));
    return added;
  },
  /**
   * Undoes one action: the given one, or the last.
   * @returns whether there was one
   */
  takeBack: (id?: number): boolean => {
    const act = living().findLast((one) => id === undefined || one.id === id);
    if (!act) return false;
    put(kept.filter((one) => one !== act));
    act.undo();
    return true;
  },
  clear: () => put([]),
  now: () => kept,
  subscribe,
};
