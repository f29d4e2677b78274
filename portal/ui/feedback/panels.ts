let count = 0;
const listeners = new Set<() => void>();

const add = (by: number) => {
  count += by;
  listeners.forEach((listener) => listener());
};

/** Whether a panel stands at the right edge, where notices would lie over its buttons. */
export const panels = {
  /** One more, until what is answered is called. */
  stand: (): (() => void) => {
    add(1);
    return () => add(-1);
  },
  any: () => count > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
