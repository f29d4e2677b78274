import { agencyId, agentId, customerId, id, otherAgencyId, otherAgentId, otherCustomerId } from './shift-story.ts';

const beginning = Date.parse('2026-03-01T00:00:00.000Z');
export const instant = (minutes: number): string => new Date(beginning + minutes * 60_000).toISOString();
export const minutes = (at: string): number => (Date.parse(at) - beginning) / 60_000;

/** The model's short names and the ids they stand for. */
export const ids: Readonly<Record<string, string>> = {
  A: agencyId,
  B: otherAgencyId,
  C: customerId,
  D: otherCustomerId,
  E: id(21),
  1: agentId,
  2: otherAgentId,
};
export const nameOf = (wanted: string): string => Object.keys(ids).find((name) => ids[name] === wanted)!;
export const thing = (step: number): string => id(1000 + step);
export const stepOf = (wanted: string): number => Number(wanted.slice(-12)) - 1000;
