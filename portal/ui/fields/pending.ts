import { createContext, use } from 'react';

/** Work that a form waits for before it validates and sends. */
export const PendingContext = createContext<Set<Promise<unknown>>>(new Set());

/** Has the form wait for a field's work. */
export const usePending = (): ((work: Promise<unknown>) => void) => {
  const pending = use(PendingContext);
  return (work) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
};
