import { createContext, use } from 'react';

/** What a form waits for before it is checked and sent. */
export const PendingContext = createContext<Set<Promise<unknown>>>(new Set());

/** Has the form wait for a field's work. */
export const usePending = (): ((work: Promise<unknown>) => void) => {
  const pending = use(PendingContext);
  return (work) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
};
