import { useEffect, useReducer, useRef } from 'react';
import { hourMs } from '#contracts/values/durations.ts';
import { onServerTime } from '#portal/server-clock.ts';
import { serverNow, serverNowMs, useServerNow } from '#portal/server-time.ts';

type Waiting = { readonly at: number; readonly wake: () => void };

/** Longest sleep in milliseconds: a laptop that slept, or a clock that was set, is noticed by then. */
const longest = hourMs;
const waiting = new Set<Waiting>();
let timer: ReturnType<typeof setTimeout> | undefined;
let armedFor = Infinity;

const arm = (at: number) => {
  clearTimeout(timer);
  armedFor = at;
  if (waiting.size > 0) timer = setTimeout(ring, Math.min(Math.max(0, at - serverNowMs()), longest));
};

function ring() {
  const now = serverNowMs();
  for (const one of [...waiting]) {
    if (one.at > now) continue;
    waiting.delete(one);
    one.wake();
  }
  arm([...waiting].reduce((first, { at }) => Math.min(first, at), Infinity));
}

if (typeof document !== 'undefined') document.addEventListener('visibilitychange', ring);
onServerTime(ring);

/** Calls `wake` once when the server's clock has reached `at` (ms since 1970). One timer serves everybody. */
const wakeAt = (at: number, wake: () => void): (() => void) => {
  const one = { at, wake };
  waiting.add(one);
  if (at < armedFor || waiting.size === 1) arm(at);
  return () => void waiting.delete(one);
};

/**
 * The present moment (ISO, UTC), given again when the instant that `next` names has passed: labels follow the clock
 * without polling.
 * @param next the next instant after `now` at which something changes by itself, or null
 */
export const useNow = (next: (now: string) => string | null): string => {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const now = useServerNow();
  const at = next(now);
  useEffect(() => (at === null ? undefined : wakeAt(Date.parse(at), again)), [at]);
  return now;
};

/** Runs `act` once when the clock passes `at`, if that is still to come. */
export const useWhen = (at: string | null, act: () => void): void => {
  const last = useRef(act);
  last.current = act;
  useEffect(() => (at === null || at <= serverNow() ? undefined : wakeAt(Date.parse(at), () => last.current())), [at]);
};
