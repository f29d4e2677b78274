import { listeners } from '#portal/listeners.ts';

/** Something that was done and can be taken back. */
export type UndoableAction = {
  readonly id: number;
  /** Name of what was done. */ readonly said: string;
  /** Until when it may be taken back, in ms since 1970. */ readonly until: number;
  readonly undo: () => void;
};

/** Milliseconds for which an act can be taken back. */
const undoWindow = 10 * 60_000;
/** Acts that are kept; beyond, the oldest can no longer be taken back. */
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

/** The last things that the person did and may take back, the oldest first (WCAG 2.2.1: after their notice has gone, too). */
export const recentActions = {
  add: (said: string, undo: () => void): UndoableAction => {
    const act = { id: next++, said, undo, until: Date.now() + undoWindow };
    put([...living(), act].slice(-maxUndoable));
    return act;
  },
  /** Takes back one act: the one named, or the last. @returns whether there was one */
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
