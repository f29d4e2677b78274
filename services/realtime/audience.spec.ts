import { describe, expect, it } from '@jest/globals';
import { allEvents, type EventName } from '#contracts/events/all.ts';
import { agentFiles } from '#projections/agent-file/agent-file.projection.ts';
import { agents } from '#projections/agent/agent.projection.ts';

/** What is kept with a person and stands in no list of employees: consents, whom they are kept away from, documents. */
const unlisted: readonly string[] = [
  'ConsentGiven',
  'ConsentWithdrawn',
  'ExclusionMade',
  'ExclusionLifted',
  'AgentDocumentAttached',
  'AgentDocumentRemoved',
] satisfies EventName[];

describe('who hears of employees', () => {
  it('is said with every fact that changes how they are listed', () => {
    const types = [...new Set([...Object.keys(agents.on), ...Object.keys(agentFiles.on)])] as EventName[];
    const told = types.filter((type) => allEvents[type].employees !== null);
    expect(types.filter((type) => !told.includes(type)).sort()).toEqual([...unlisted].sort());
  });
});
