import { useSyncExternalStore } from 'react';
import { listeners } from './listeners.ts';

/** Milliseconds by which the server's clock has to differ before that counts: a call takes moments, clocks wander. */
const tolerance = 5_000;
/** Milliseconds that the server's clock is ahead of this device's, as far as its answers tell. */
let ahead = 0;
/** What this device's clock showed (ms since 1970) when the server last told its time. */
let toldAt = -Infinity;
const changes = listeners();

/**
 * Learns from an answer by how much this device's clock is wrong.
 * @param at the server's time meanwhile, a UTC instant
 * @param sent @param received what this device's clock showed (ms since 1970) when it called, and when it was answered
 */
export const noteServerTime = (at: string, sent: number, received: number): void => {
  const [least, most] = [Date.parse(at) - received, Date.parse(at) - sent];
  const known = Math.min(Math.max(ahead, least), most);
  if (Number.isNaN(known)) return;
  toldAt = received;
  if (Math.abs(known - ahead) < tolerance) return;
  ahead = known;
  changes.tell();
};

/** The same from what this device has stored of an answer, unless the server has told its time since. */
export const recallServerTime = (at: string, wall: number): void => {
  if (wall >= toldAt) noteServerTime(at, wall, wall);
};

/** Calls `listener` whenever it turns out that the server's time is another one. @returns what ends it */
export const onServerTime = changes.subscribe;

const instantOf = (wall: number): string => new Date(wall + ahead).toISOString();

/** The present by the server's clock, in ms since 1970; by this device's until the server has told its time. */
export const serverNowMs = (): number => Date.now() + ahead;

/** The same as a UTC instant. */
export const serverNow = (): string => instantOf(Date.now());

/** The same for what is shown, again whenever the server's time turns out to be another one. */
export const useServerNow = (): string => useServerTime(Date.now());

/** The same of a moment at which this device's clock showed `wall` (ms since 1970). */
export const useServerTime = (wall: number): string => {
  useSyncExternalStore(changes.subscribe, () => ahead);
  return instantOf(wall);
};
