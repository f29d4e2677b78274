import { listeners } from '#portal/listeners.ts';

let count = 0;
const { tell, subscribe } = listeners();

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
  subscribe,
};
