import { useCallback, useMemo, useState } from 'react';

export type DialogState<T> = {
  readonly open: boolean;
  /** What the dialog is about; kept while the dialog closes. */
  readonly subject: T | undefined;
  /** Counts the openings; as a `key` it resets the dialog at each one. */
  readonly round: number;
  readonly show: (subject: T) => void;
  readonly close: () => void;
};

/** Whether a dialog is open, and what it is about. @param first opened at the start */
export const useDialog = <T>(first?: T): DialogState<T> => {
  const [{ open, subject, round }, put] = useState<{ open: boolean; subject: T | undefined; round: number }>({
    open: first !== undefined,
    subject: first,
    round: 0,
  });
  const show = useCallback((next: T) => put((now) => ({ open: true, subject: next, round: now.round + 1 })), []);
  const close = useCallback(() => put((now) => ({ ...now, open: false })), []);
  return useMemo(() => ({ open, subject, round, show, close }), [open, subject, round, show, close]);
};
