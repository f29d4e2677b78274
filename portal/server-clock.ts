import { listeners } from './listeners.ts';

/** Milliseconds by which the server's clock has to differ before that counts: a call takes moments, clocks wander. */
const tolerance = 5_000;
/** Milliseconds that the server's clock is ahead of this device's, as far as its answers tell. */
let ahead = 0;
let isKnown = false;
const changes = listeners();

/**
 * Learns from an answer by how much this device's clock is wrong.
 * @param at the server's time meanwhile, a UTC instant
 * @param sent @param received what this device's clock showed (ms since 1970) when it called, and when it was answered
 */
export const noteServerTime = (at: string, sent: number, received: number): void => {
  const server = Date.parse(at);
  const next = Math.min(Math.max(ahead, server - received), server - sent);
  isKnown = true;
  // Not so where `at` isn't an instant.
  if (Math.abs(next - ahead) >= tolerance) {
    ahead = next;
    changes.tell();
  }
};

/** Whether the server has said its time since this page was opened. */
export const isServerTimeKnown = (): boolean => isKnown;

/** Calls `listener` whenever it turns out that the server's time is another one. @returns what ends it */
export const onServerTime = changes.subscribe;

/** The server's time at which this device's clock shows `wall`, both in ms since 1970; the same until it is known. */
export const serverTime = (wall: number): number => wall + ahead;
