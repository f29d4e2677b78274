import { describe, expect, it } from '@jest/globals';
import { halfStars, rankingOf, scoreOf, Stars } from './rating.ts';

const all = (stars: number) => ({
  punctuality: stars,
  responsibility: stars,
  customerService: stars,
  presentation: stars,
  penalties: [],
});

describe('ratings', () => {
  it.each([0, 0.5, 4.5, 5])('[rating.scale] takes %p stars', (stars) =>
    expect(Stars.safeParse(stars).success).toBe(true),
  );
  it.each([4.3, 5.5, -0.5, 4.25])('[rating.scale] refuses %p stars', (stars) =>
    expect(Stars.safeParse(stars).success).toBe(false),
  );

  it('[rating.scale] are the mean of the four criteria, shown in half stars', () => {
    expect(scoreOf({ ...all(4), punctuality: 5 })).toBe(4.25);
    expect([4.25, 4.2, 4.74].map(halfStars)).toEqual([4.5, 4, 4.5]);
  });
  it('[rating.bonus] lose stars by penalties, each once and never below zero', () => {
    expect(scoreOf({ ...all(5), penalties: ['late'] })).toBe(4.5);
    expect(scoreOf({ ...all(5), penalties: ['lateWarning'] })).toBe(4.75);
    expect(scoreOf({ ...all(5), penalties: ['uniform', 'uniform', 'late'] })).toBe(4);
    expect(scoreOf({ ...all(0), penalties: ['uniform'] })).toBe(0);
  });
  it('[rating.bonus] give a rank, with one bonus from the tenth assignment on and never above five', () => {
    expect(rankingOf([], 12)).toBeNull();
    expect(rankingOf([4, 4.5], 9)).toBe(4.25);
    expect(rankingOf([4, 4.5], 10)).toBe(4.75);
    expect(rankingOf([4, 4.5], 30)).toBe(4.75);
    expect(rankingOf([5], 10)).toBe(5);
  });
});
