import { busy } from '../api/busy.ts';

/** Milliseconds without a call after which a screen counts as complete. */
const still = 400;

/** Whether a splash or a loading text is on screen. */
const isAwaited = () => document.querySelector('.splash, .loading') !== null;

/** Calls `run` once the screen is complete and the browser is idle. @returns a function that cancels it */
export const whenQuiet = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const start = () => {
    if (isAwaited()) return void (timer = setTimeout(start, still));
    leave();
    if ('requestIdleCallback' in window) idle = requestIdleCallback(run);
    else run();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!busy.now()) timer = setTimeout(start, still);
  };
  const leave = busy.subscribe(wait);
  wait();
  return () => {
    leave();
    clearTimeout(timer);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};
