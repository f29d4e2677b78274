import { listeners } from '#portal/listeners.ts';

let count = 0;
const { tell, subscribe } = listeners();

/** Number of calls under way; a call that ends in any way is subtracted (rule api.loadingOff). */
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
