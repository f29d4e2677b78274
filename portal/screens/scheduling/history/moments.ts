import type { Fact } from '#portal/facts/fact-words.ts';

/** Moments of the facts in ms since 1970, each once, in order. */
export const momentsOf = (facts: readonly Fact[]): number[] =>
  [...new Set(facts.map(({ at }) => Date.parse(at)))].sort((a, b) => a - b);

/** The fact before or after a moment, or the moment itself where there is none; `end` stands for now. */
export const stepFrom = (moments: readonly number[], at: number, end: number, direction: 1 | -1): number => {
  const stops = [...moments, end];
  return (direction === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? at;
};
