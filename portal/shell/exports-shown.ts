import { listeners } from '#portal/listeners.ts';

let round = 0;
let open = false;
const { tell, subscribe } = listeners();
const put = (next: boolean) => {
  open = next;
  if (next) round += 1;
  tell();
};

/** Whether a person's exports are open, from the menu or from a notice. */
export const exportsShown = {
  show: () => put(true),
  hide: () => put(false),
  isOpen: () => open,
  /** Counts the openings. */
  round: () => round,
  subscribe,
};
