import { declarationOf } from '#contracts/events/all.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';

type ShiftFact = { readonly type: string; readonly data: unknown };

const agentOf = (data: unknown): string => (data as DataOf<(typeof ShiftEvents)['JobClaimed']>).agentId;
const ends = (type: string): boolean => ['begins', 'ends'].includes(declarationOf(type)?.openJob ?? '');

/**
 * Agents who applied for an open job and wait for an answer, from a shift's events; without those who declined since.
 */
export const claimants = (events: readonly ShiftFact[]): readonly string[] => {
  const waiting = new Set<string>();
  for (const { type, data } of events) {
    if (ends(type)) waiting.clear();
    if (type === 'JobClaimed') waiting.add(agentOf(data));
    if (type === 'JobDeclined') waiting.delete(agentOf(data));
  }
  return [...waiting];
};
