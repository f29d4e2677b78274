import { busy } from '../api/busy.ts';

/** Milliseconds without a call after which a screen stands. */
const still = 400;

/** Carries out `run` once the page has had its answers and the browser has nothing else to do; gives what calls it off. */
export const whenQuiet = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let idle: number | undefined;
  const start = () => {
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
