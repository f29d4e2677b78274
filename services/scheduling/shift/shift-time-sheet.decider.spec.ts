import { describe, expect, it } from '@jest/globals';
import { derivedId } from '#kernel/caller.ts';
import { specification } from '#test/support/specification.ts';
import {
  act,
  after,
  agencyId,
  agencyUser,
  end,
  id,
  named,
  otherAgencyUser,
  punchedIn,
  start,
  until,
} from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';

const { given } = specification(shift, { actor: agencyUser, now: after(end, 12) });
const correct = (punchIn: string | null, punchOut: string | null, note = 'Badge reader was down') => ({
  ...act,
  punchIn,
  punchOut,
  note,
});

describe('correcting a time sheet', () => {
  const early = after(start, -1);
  const corrected = {
    type: 'TimeSheetCorrected',
    data: {
      ...named,
      punchIn: early,
      punchOut: end,
      from: { punchIn: start, punchOut: end },
      note: 'Badge reader was down',
    },
  } as const;

  it('[shift.corrections] records the new times, those they replace, and the note', () => {
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(early, end))
      .then(corrected);
  });
  it.each(['', '   '])('[shift.corrections] [shift.saveDisabled] refuses a correction with the note "%s"', (note) => {
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(early, end, note))
      .rejects('CORRECTION_NOTE_REQUIRED');
  });
  it('[shift.corrections] stores both primes that are saved with it', () => {
    const { money, assignment } = given(...until.punchedOut)
      .when('Save', {
        steps: [
          ['CorrectTimeSheet', correct(early, end)],
          ['ChoosePrimes', { shiftId: act.shiftId, primeIds: [id(35), id(33)] }],
        ],
      })
      .state();
    expect(money[agencyId]!.primeIds).toEqual([id(33), id(35)]);
    expect(assignment).toMatchObject({ punchIn: early, punchOut: end, corrected: true });
  });
  it('keeps the first punches, through corrections and another punch', () => {
    const again = [
      corrected,
      {
        type: 'TimeSheetCorrected',
        data: { ...corrected.data, punchOut: null, from: { punchIn: early, punchOut: end } },
      },
      { type: 'PunchedOut', data: { ...named, at: after(end, 1), recordedAt: after(end, 1), source: 'portal' } },
    ] as const;
    expect(given(...until.punchedOut, ...again).state().assignment).toMatchObject({
      punchIn: early,
      punchOut: after(end, 1),
      original: { punchIn: start, punchOut: end },
    });
  });
  it('records nothing when nothing differs', () => {
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(start, end, ''))
      .then();
    given(...until.punchedOut, corrected)
      .when('CorrectTimeSheet', correct(early, end, ' Badge reader was down '))
      .then();
  });
  it('is refused before the first punch', () => {
    given(...until.confirmed)
      .when('CorrectTimeSheet', correct(start, end))
      .rejects('NO_TIME_SHEET_YET');
  });
  it('is refused for impossible times', () => {
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(null, end))
      .rejects('PUNCH_OUT_BEFORE_IN');
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(end, start))
      .rejects('PUNCH_OUT_BEFORE_IN');
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(start, start))
      .rejects('PUNCH_OUT_BEFORE_IN');
  });
  it('is refused for an impossible presence: from more than 12 hours before the shift, or of more than 84 hours', () => {
    for (const punchIn of [after(start, -12, -1), '1900-01-01T00:00:00.000Z'])
      given(...until.punchedOut)
        .when('CorrectTimeSheet', correct(punchIn, end))
        .rejects('PUNCH_TOO_EARLY');
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(after(start, -12), end))
      .thenTypes('TimeSheetCorrected');
    const later = after(start, 200);
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(start, after(start, 84, 1)), { now: later })
      .rejects('PRESENCE_TOO_LONG');
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(start, after(start, 84)), { now: later })
      .thenTypes('TimeSheetCorrected');
  });
  it('is refused for a punch in the future', () => {
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(start, after(end, 13)))
      .rejects('PUNCH_IN_FUTURE');
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(after(end, 13), null))
      .rejects('PUNCH_IN_FUTURE');
  });
  it('is refused to another agency', () => {
    given(...until.punchedOut)
      .when('CorrectTimeSheet', correct(early, end), { actor: otherAgencyUser })
      .rejects('SHIFT_NOT_YOURS');
  });
});

describe('planning a break', () => {
  const noon = start;
  const pause = (from: string, minutes: number, breakId: string | null = null) => ({
    ...act,
    breakId,
    start: from,
    end: after(from, 0, minutes),
  });
  const made = (breakId: string, from: string, minutes: number) =>
    ({ type: 'BreakPlanned', data: { ...named, breakId, start: from, end: after(from, 0, minutes) } }) as const;

  it.each([15, 30, 45, 60])('[break.presets] accepts %d minutes', (minutes) => {
    given(...until.assigned)
      .when('PlanBreak', pause(noon, minutes))
      .then(made(derivedId('test', 'break'), noon, minutes));
  });
  it('[break.presets] ends 45 minutes after 12:00 at 12:45', () => {
    given(...until.assigned)
      .when('PlanBreak', { ...act, breakId: null, start: '2026-03-02T12:00:00.000Z', end: '2026-03-02T12:45:00.000Z' })
      .thenTypes('BreakPlanned');
  });
  it.each([20, 0, -15, 75])('[break.presets] refuses %d minutes', (minutes) => {
    given(...until.assigned)
      .when('PlanBreak', pause(noon, minutes))
      .rejects('BREAK_LENGTH');
  });
  it('stays inside the shift', () => {
    given(...until.assigned)
      .when('PlanBreak', pause(after(end, 0, -30), 30))
      .thenTypes('BreakPlanned');
    given(...until.assigned)
      .when('PlanBreak', pause(after(end, 0, -15), 30))
      .rejects('BREAK_OUTSIDE_SHIFT');
    given(...until.assigned)
      .when('PlanBreak', pause(after(start, 0, -15), 30))
      .rejects('BREAK_OUTSIDE_SHIFT');
  });
  it('or within the work that was done around it', () => {
    const early = { ...punchedIn, data: { ...punchedIn.data, at: after(start, -1) } };
    given(...until.confirmed, early)
      .when('PlanBreak', pause(after(start, -1), 30))
      .thenTypes('BreakPlanned');
  });
  it('does not overlap another one, and may follow it at once', () => {
    const first = made(id(50), noon, 30);
    given(...until.assigned, first)
      .when('PlanBreak', pause(after(noon, 0, 15), 30))
      .rejects('BREAK_OUTSIDE_SHIFT');
    given(...until.assigned, first)
      .when('PlanBreak', pause(after(noon, 0, 30), 30))
      .thenTypes('BreakPlanned');
    expect(
      given(...until.assigned, first)
        .when('PlanBreak', pause(after(noon, 0, 15), 30, id(50)))
        .state().assignment!.breaks,
    ).toEqual([{ id: id(50), start: after(noon, 0, 15), end: after(noon, 0, 45), paid: false }]);
  });
  it('records whether the agent stays at the post, also when it is moved (LSA 79)', () => {
    const paid = { ...made(id(50), noon, 30), data: { ...made(id(50), noon, 30).data, paid: true } };
    given(...until.assigned)
      .when('PlanBreak', { ...pause(noon, 30, id(50)), paid: true })
      .then(paid);
    const breaks = (again: object) =>
      given(...until.assigned, paid)
        .when('PlanBreak', { ...pause(after(noon, 1), 30, id(50)), ...again })
        .state().assignment!.breaks;
    expect(breaks({})).toMatchObject([{ start: after(noon, 1), paid: true }]);
    expect(breaks({ paid: false })).toMatchObject([{ paid: false }]);
  });
  it('can be removed once', () => {
    given(...until.assigned, made(id(50), noon, 30))
      .when('RemoveBreak', { ...act, breakId: id(50) })
      .then({ type: 'BreakRemoved', data: { ...named, breakId: id(50) } });
    given(...until.assigned)
      .when('RemoveBreak', { ...act, breakId: id(50) })
      .then();
  });
});

describe('staying past the end of a shift', () => {
  const marked = (compulsory: boolean) => ({ type: 'StayMarked' as const, data: { ...named, compulsory } });

  it('is marked as compulsory once the agent has come, and can be unmarked (decree 3.03)', () => {
    given(...until.punchedOut)
      .when('MarkStay', { ...act, compulsory: true })
      .then(marked(true));
    given(...until.punchedOut, marked(true))
      .when('MarkStay', { ...act, compulsory: true })
      .then();
    given(...until.punchedOut, marked(true))
      .when('MarkStay', { ...act, compulsory: false })
      .then(marked(false));
    given(...until.confirmed)
      .when('MarkStay', { ...act, compulsory: true })
      .rejects('NO_TIME_SHEET_YET');
  });
  it('is marked by the responsible company only', () => {
    given(...until.punchedOut)
      .when('MarkStay', { ...act, compulsory: true }, { actor: otherAgencyUser })
      .rejects('SHIFT_NOT_YOURS');
  });
});
