import type { DataOf } from '#contracts/events/declare.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';

type Told = { readonly type: string; readonly data: unknown };

const agentOf = (data: unknown): string => (data as DataOf<(typeof ShiftEvents)['JobClaimed']>).agentId;
const ends = new Set<string>(['JobPublished', 'JobWithdrawn', 'AgentAssigned', 'ShiftRemoved'] satisfies (keyof typeof ShiftEvents)[]);

/** Agents whose yes to an open job waits for an answer, as a shift's facts tell it; who said no since is none. */
export const claimants = (events: readonly Told[]): readonly string[] => {
  const waiting = new Set<string>();
  for (const { type, data } of events) {
    if (ends.has(type)) waiting.clear();
    if (type === 'JobClaimed') waiting.add(agentOf(data));
    if (type === 'JobDeclined') waiting.delete(agentOf(data));
  }
  return [...waiting];
};
