import { describe, expect, it } from '@jest/globals';
import { allEvents, type EventName } from '#contracts/events/all.ts';
import { TagEvents } from '#contracts/events/tag.ts';
import { agentFiles } from '#projections/agent-file/agent-file.projection.ts';
import { agents } from '#projections/agent/agent.projection.ts';

/** Data of a person that no list of employees shows: consents, whom they are kept away from, documents. */
const unlisted: readonly string[] = [
  'ConsentGiven',
  'ConsentWithdrawn',
  'ExclusionMade',
  'ExclusionLifted',
  'AgentDocumentAttached',
  'AgentDocumentRemoved',
] satisfies EventName[];

describe('who is informed of names', () => {
  it('is declared with every event that renames something that lists show by its id', () => {
    const about: readonly string[] = ['reference', 'place', 'account'];
    const begins = /(Created|Opened|Registered|Closed)$/;
    const renaming = (Object.keys(allEvents) as EventName[]).filter(
      (type) => about.includes(allEvents[type].about) && allEvents[type].search && !begins.test(type),
    );
    expect(renaming).toEqual(expect.arrayContaining(['CustomerRevised', 'PlaceRevised', 'ReferenceRevised']));
    expect(renaming.filter((type) => typeof allEvents[type].names !== 'function')).toEqual([]);
    expect(Object.values(TagEvents).filter(({ names }) => names.length === 0)).toEqual([]);
  });
});

describe('who is informed of employees', () => {
  it('is declared with every event that changes how they are listed', () => {
    const types = [...new Set([...Object.keys(agents.on), ...Object.keys(agentFiles.on)])] as EventName[];
    const told = types.filter((type) => allEvents[type].employees !== null);
    expect(types.filter((type) => !told.includes(type)).sort()).toEqual([...unlisted].sort());
  });
});
