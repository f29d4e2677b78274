type Listeners = {
  readonly tell: () => void;
  /** @returns what ends it */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Listeners for changes of a value, in the form of `useSyncExternalStore`. */
export const listeners = (): Listeners => {
  const all = new Set<() => void>();
  return {
    tell: () => all.forEach((listener) => listener()),
    subscribe: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
};
