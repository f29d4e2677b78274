import { listeners } from '#portal/listeners.ts';

/** Whether they are open, and how often they were opened. */
let shown = { open: false, round: 0 };
const { tell, subscribe } = listeners();
const put = (open: boolean) => {
  shown = { open, round: shown.round + Number(open) };
  tell();
};

/** Whether a person's exports are open, from the menu or from a notice. */
export const exportsShown = {
  show: () => put(true),
  hide: () => put(false),
  now: () => shown,
  subscribe,
};
