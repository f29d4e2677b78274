import { describe, expect, it } from '@jest/globals';
import { isDue } from './position-interval.ts';

describe('how often a telephone tells where it is', () => {
  const sent = { lat: 45.5, lng: -73.6, accuracy: 5, at: 0, lost: false };
  const moved = { lat: 45.5003, lng: -73.6, accuracy: 5 };

  it('is at once at first, then each 15 s while one moves and each 60 s while one stands still', () => {
    expect(isDue(undefined, moved, 0)).toBe(true);
    expect([isDue(sent, moved, 14_999), isDue(sent, moved, 15_000)]).toEqual([false, true]);
    expect([isDue(sent, sent, 59_999), isDue(sent, sent, 60_000)]).toEqual([false, true]);
  });

  it('is after 15 s where the last one was lost or not kept, also while one stands still', () => {
    const lost = { ...sent, lost: true };
    expect([isDue(lost, sent, 14_999), isDue(lost, sent, 15_000)]).toEqual([false, true]);
  });
});
