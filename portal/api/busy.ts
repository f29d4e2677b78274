type Listener = () => void;

let count = 0;
const listeners = new Set<Listener>();
const tell = () => listeners.forEach((listener) => listener());

/** How many calls are under way; each one counts down again however it ends (rule api.loadingOff). */
export const busy = {
  begin: () => {
    count += 1;
    tell();
    let over = false;
    return () => {
      if (over) return;
      over = true;
      count -= 1;
      tell();
    };
  },
  now: () => count > 0,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
