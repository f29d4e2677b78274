import { useSyncExternalStore } from 'react';
import { onServerTime, serverTime } from './server-clock.ts';

const instantOf = (wall: number): string => new Date(serverTime(wall)).toISOString();

/** The present by the server's clock, in ms since 1970; by this device's until the server has told its time. */
export const serverNowMs = (): number => serverTime(Date.now());

/** The same as a UTC instant. */
export const serverNow = (): string => instantOf(Date.now());

/** The same for what is shown, again whenever the server's time turns out to be another one. */
export const useServerNow = (): string => useServerTime(Date.now());

/** The same of a moment at which this device's clock showed `wall` (ms since 1970). */
export const useServerTime = (wall: number): string => useSyncExternalStore(onServerTime, () => instantOf(wall));
