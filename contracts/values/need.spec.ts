import { describe, expect, it } from '@jest/globals';
import { byUrgency, needAt, needOf, type NeedKind } from './need.ts';
import type { ShiftFacts } from './shift.ts';

const start = '2026-03-03T12:00:00.000Z';
const end = '2026-03-03T20:00:00.000Z';
const none: ShiftFacts = {
  start,
  confirmFrom: '2026-03-01T12:00:00.000Z',
  dueAt: null,
  arrivesAt: null,
  assigned: false,
  accepted: false,
  confirmed: false,
  punchIn: null,
  punchOut: null,
  lateEstimatedTime: null,
  transferred: false,
  handover: null,
  autoAssign: false,
  published: false,
  refused: false,
};
const filled: ShiftFacts = { ...none, assigned: true, accepted: true };

describe('what needs a person', () => {
  it('[ops.lateFilters] is late, uncovered, refused, or not confirmed 8 hours before, while the shift lasts', () => {
    const at = (facts: ShiftFacts, now: string) => needOf({ facts, end }, now);
    expect(at(none, '2026-03-03T05:00:00.000Z')).toBe('uncovered');
    expect(at({ ...none, published: true }, start)).toBe('uncovered');
    expect(at({ ...none, autoAssign: true }, start)).toBe('uncovered');
    expect(at({ ...none, refused: true }, start)).toBe('refused');
    expect(at({ ...none, transferred: true }, start)).toBeNull();
    expect(at({ ...none, handover: 'waiting' }, start)).toBeNull();
    expect(at(none, end)).toBeNull();
    expect(at(filled, '2026-03-03T03:59:59.000Z')).toBeNull();
    expect(at(filled, '2026-03-03T04:00:00.000Z')).toBe('unconfirmed');
    expect(at({ ...filled, confirmed: true }, '2026-03-03T11:59:00.000Z')).toBeNull();
    expect(at({ ...filled, confirmed: true }, start)).toBe('late');
    expect(at({ ...filled, confirmed: true, lateEstimatedTime: 20 }, '2026-03-03T11:00:00.000Z')).toBe('late');
    expect(at({ ...filled, punchIn: start }, '2026-03-03T13:00:00.000Z')).toBeNull();
  });

  it('[shift.late] is not a replacement before the end of the hour in which they may arrive', () => {
    const facts = { ...filled, accepted: false, dueAt: '2026-03-03T14:20:00.000Z' };
    expect(needOf({ facts, end }, '2026-03-03T13:20:00.000Z')).toBe('onTheWay');
    expect(needAt(facts)).toBe('2026-03-03T14:20:00.000Z');
    expect(needOf({ facts, end }, '2026-03-03T14:20:00.000Z')).toBe('late');
  });

  it('is sorted by urgency: who is late, what starts within the hour, then the rest by time', () => {
    const need = (kind: NeedKind, time: string) => ({ need: kind, at: `2026-03-03T${time}:00.000Z` });
    const wanted = [
      need('late', '11:10'),
      need('late', '11:40'),
      need('uncovered', '11:30'),
      need('refused', '12:45'),
      need('unconfirmed', '12:30'),
      need('inquiry', '12:50'),
      need('uncovered', '15:00'),
      need('unconfirmed', '14:00'),
      need('inquiry', '15:00'),
      need('contest', '09:00'),
      need('onTheWay', '12:10'),
    ];
    expect([...wanted].reverse().sort(byUrgency(start))).toEqual(wanted);
  });
});
