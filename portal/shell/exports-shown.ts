type Listener = () => void;
let round = 0;
let open = false;
const listeners = new Set<Listener>();
const put = (next: boolean) => {
  open = next;
  if (next) round += 1;
  listeners.forEach((listener) => listener());
};

/** Whether a person's exports are open, from the menu or from a notice. */
export const exportsShown = {
  show: () => put(true),
  hide: () => put(false),
  isOpen: () => open,
  /** Counts the openings. */
  round: () => round,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
