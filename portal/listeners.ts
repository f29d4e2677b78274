type Listeners = {
  readonly tell: () => void;
  /** @returns what ends it */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Those who are told when a value has changed, as `useSyncExternalStore` asks for it. */
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
