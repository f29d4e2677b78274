import { describe, expect, it } from '@jest/globals';
import {
  assignmentActions,
  assignmentStage,
  breakMinutes,
  isUnderWay,
  nextChange,
  shiftStatus,
  type ShiftFacts,
} from './shift.ts';

const start = '2026-03-10T12:00:00.000Z';
const before = (hours: number, minutes = 0) =>
  new Date(Date.parse(start) - (hours * 60 + minutes) * 60_000).toISOString();
const open: ShiftFacts = {
  start,
  confirmFrom: before(72),
  dueAt: null,
  assigned: false,
  accepted: false,
  confirmed: false,
  punchIn: null,
  punchOut: null,
  lateEstimatedTime: null,
  arrivesAt: null,
  transferred: false,
  handover: null,
  autoAssign: false,
  published: false,
  refused: false,
};
const taken: ShiftFacts = { ...open, assigned: true };
const accepted: ShiftFacts = { ...taken, accepted: true };

describe('the label of an assigned shift', () => {
  it.each<[string, ShiftFacts, string, string]>([
    ['accepted 80 h ahead with a window of 72 h', accepted, before(80), 'accepted'],
    ['toConfirm 71 h ahead', accepted, before(71), 'toConfirm'],
    ['confirmed 71 h ahead once confirmed', { ...accepted, confirmed: true }, before(71), 'confirmed'],
    ['accepted a minute before the window opens', accepted, before(72, 1), 'accepted'],
    [
      'accepted a minute before the window opens though confirmed',
      { ...accepted, confirmed: true },
      before(72, 1),
      'accepted',
    ],
    ['toConfirm at the very instant it opens', accepted, before(72), 'toConfirm'],
    ['toAccept in the window while not accepted', taken, before(71), 'toAccept'],
    ['toAccept before the window while not accepted', taken, before(80), 'toAccept'],
    ['late from the start on', { ...accepted, confirmed: true }, start, 'late'],
    ['late from the start on though never accepted', taken, start, 'late'],
    ['late as soon as the agent says so', { ...accepted, lateEstimatedTime: 20 }, before(1), 'late'],
    ['punchedIn though late', { ...accepted, punchIn: start, lateEstimatedTime: 20 }, start, 'punchedIn'],
    [
      'punchedOut before all else',
      { ...accepted, punchIn: start, punchOut: start, lateEstimatedTime: 20 },
      start,
      'punchedOut',
    ],
    [
      'untouched by how it was sought',
      { ...taken, published: true, autoAssign: true, refused: true, transferred: true, handover: 'waiting' },
      before(80),
      'toAccept',
    ],
  ])('[shift.status] is %s', (_, facts, now, label) => {
    expect(shiftStatus(facts, now)).toBe(label);
  });
  it('[aud.agentTracking] follows the agent through accepted, confirmed, punched in, punched out and late', () => {
    const confirmed = { ...accepted, confirmed: true };
    const steps = [
      shiftStatus(accepted, before(80)),
      shiftStatus(confirmed, before(2)),
      shiftStatus({ ...confirmed, punchIn: start }, start),
      shiftStatus({ ...confirmed, punchIn: start, punchOut: start }, start),
      shiftStatus(confirmed, start),
    ];
    expect(steps).toEqual(['accepted', 'confirmed', 'punchedIn', 'punchedOut', 'late']);
  });
  it('changes by itself when the window opens and at the start, until the punch-in', () => {
    expect(nextChange(accepted, before(80))).toBe(before(72));
    expect(nextChange(accepted, before(72))).toBe(start);
    expect(nextChange(accepted, start)).toBeNull();
    expect(nextChange({ ...accepted, punchIn: before(1) }, before(1))).toBeNull();
    expect(nextChange(open, before(80))).toBeNull();
  });
});

describe('the label of a shift with nobody on it', () => {
  const all: Partial<ShiftFacts> = {
    transferred: true,
    handover: 'accepted',
    autoAssign: true,
    published: true,
    refused: true,
  };
  it.each<[string, Partial<ShiftFacts>]>([
    ['transferred', all],
    ['smartConnectAccepted', { ...all, transferred: false }],
    ['waiting', { ...all, transferred: false, handover: 'waiting' }],
    ['assigning', { ...all, transferred: false, handover: null }],
    ['published', { published: true, refused: true }],
    ['refused', { refused: true }],
    ['missing', {}],
  ])('[shift.noEmployee] is %s where no earlier label applies', (label, facts) => {
    expect(shiftStatus({ ...open, ...facts }, before(80))).toBe(label);
  });
  it('[shift.noEmployee] does not turn late', () => {
    expect(shiftStatus({ ...open, published: true }, start)).toBe('published');
  });
});

describe('an assignment', () => {
  it.each([
    ['has confirmed', { ...accepted, confirmed: true }, 'confirmed'],
    ['has refused', { ...open, refused: true }, 'refused'],
    ['has not answered', taken, 'toAccept'],
    ['has accepted but not confirmed', accepted, 'toConfirm'],
  ] as const)('[shift.agentResponse] of an agent who %s is part of the status of the shift', (_, facts, response) => {
    expect(shiftStatus(facts, before(71))).toBe(response);
  });
  it.each([
    [taken, 'notAccepted', 'accept'],
    [accepted, 'accepted', 'confirm'],
    [{ ...accepted, confirmed: true }, 'confirmed', 'punchIn'],
    [{ ...accepted, confirmed: true, punchIn: start }, 'punchedIn', 'punchOut'],
    [{ ...accepted, confirmed: true, punchIn: start, punchOut: start }, 'punchedOut', null],
  ] as const)('offers the one step that follows its stage (%#)', (facts, stage, action) => {
    expect(assignmentStage(facts)).toBe(stage);
    expect(assignmentActions[stage]).toBe(action);
  });
  it('is under way from its start to its end, or until its agent leaves earlier', () => {
    const [end, left] = [before(-8), before(-2)];
    const at = (punchOut: string | null) =>
      [before(0, 1), start, before(-1, -59), left, before(-7, -59), end].map((now) =>
        isUnderWay({ start, end, punchOut }, now),
      );
    expect(at(null)).toEqual([false, true, true, true, true, false]);
    expect(at(before(-9))).toEqual([false, true, true, true, true, false]);
    expect(at(left)).toEqual([false, true, true, false, false, false]);
  });
  it('[break.presets] offers breaks of 15, 30, 45 and 60 minutes', () => {
    expect(breakMinutes).toEqual([15, 30, 45, 60]);
  });
});
