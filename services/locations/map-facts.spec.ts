import { expect, it } from '@jest/globals';
import { mayChangeVisibleAgents } from './map-facts.ts';

it('updates of the map follow events about work and rights, not views, messages or alerts', () => {
  const waitsFor = (stream: string, type: string, data: object = { siteEventId: 'e' }) =>
    mayChangeVisibleAgents({ stream: `${stream}-1`, type, data });
  for (const type of ['PunchedIn', 'PunchedOut', 'AgentAssigned', 'ShiftRemoved'])
    expect([type, waitsFor('shift', type)]).toEqual([type, true]);
  for (const [stream, type] of [
    ['role', 'RoleChanged'],
    ['agent', 'ConsentWithdrawn'],
    ['user', 'UserBlocked'],
  ] as const)
    expect([type, waitsFor(stream, type, {})]).toEqual([type, true]);
  for (const [stream, type] of [
    ['locationView', 'LocationsViewed'],
    ['thread', 'MessageSent'],
    ['alert', 'AlertRaised'],
  ] as const)
    expect([type, waitsFor(stream, type)]).toEqual([type, false]);
  expect(waitsFor('place', 'PlaceChanged', {})).toBe(false);
  // What nothing is known of is waited for.
  expect(waitsFor('shift', 'UnknownHappened')).toBe(true);
});
