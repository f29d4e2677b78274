import { describe, expect, it } from '@jest/globals';
import { specification } from '#test/support/specification.ts';
import {
  act,
  after,
  agencyUser,
  agentUser,
  confirmed,
  customerUser,
  end,
  named,
  otherAgencyUser,
  otherAgentUser,
  planned,
  punchedIn,
  shiftId,
  start,
  until,
} from '#test/support/shift-story.ts';
import { shift } from './shift.decider.ts';
import type { ShiftEvent } from './shift-state.types.ts';

const { given } = specification(shift, { actor: agencyUser, now: end });
const stages = ['assigned', 'accepted', 'confirmed', 'punchedIn', 'punchedOut'] as const;
const commands = ['AcceptAssignment', 'ConfirmAssignment', 'PunchIn', 'PunchOut'] as const;
const facts = ['AssignmentAccepted', 'AssignmentConfirmed', 'PunchedIn', 'PunchedOut'] as const;
const data = {
  AcceptAssignment: act,
  ConfirmAssignment: act,
  PunchIn: { ...act, at: start },
  PunchOut: { ...act, at: end },
};
const past = (stage: (typeof stages)[number]): ShiftEvent[] => [...until[stage]];

/** Why a command is refused at a stage, in the order of the stages; undefined where it is the next step. */
const refusals: Record<(typeof commands)[number], (string | undefined)[]> = {
  AcceptAssignment: [
    undefined,
    'ASSIGNMENT_ALREADY_ACCEPTED',
    'ASSIGNMENT_ALREADY_ACCEPTED',
    'ASSIGNMENT_ALREADY_ACCEPTED',
    'ASSIGNMENT_ALREADY_ACCEPTED',
  ],
  ConfirmAssignment: [
    'ASSIGNMENT_NOT_ACCEPTED',
    undefined,
    'ASSIGNMENT_ALREADY_CONFIRMED',
    'ASSIGNMENT_ALREADY_CONFIRMED',
    'ASSIGNMENT_ALREADY_CONFIRMED',
  ],
  PunchIn: [
    'ASSIGNMENT_NOT_ACCEPTED',
    'ASSIGNMENT_NOT_CONFIRMED',
    undefined,
    'ALREADY_PUNCHED_IN',
    'ALREADY_PUNCHED_IN',
  ],
  PunchOut: ['NOT_PUNCHED_IN', 'NOT_PUNCHED_IN', 'NOT_PUNCHED_IN', undefined, 'ALREADY_PUNCHED_OUT'],
};

describe('the progress of an assignment', () => {
  for (const [step, command] of commands.entries())
    for (const [at, stage] of stages.entries()) {
      const refusal = refusals[command][at];
      if (refusal)
        it(`[shift.progress] refuses ${command} to an agent who is ${stage}: ${refusal}`, () => {
          given(...past(stage))
            .when(command, data[command] as never)
            .rejects(refusal);
        });
      else
        it(`[shift.progress] lets ${command} follow ${stage}`, () => {
          given(...past(stage))
            .when(command, data[command] as never)
            .thenTypes(facts[step]!);
        });
    }
  it('ends with a refusal, which is possible until the punch-in', () => {
    for (const stage of ['assigned', 'accepted', 'confirmed'] as const) {
      const refused = given(...past(stage)).when('RefuseAssignment', {
        ...act,
        reason: 'Sick',
        ground: null,
        work: null,
      });
      refused.then({ type: 'AssignmentRefused', data: { ...named, reason: 'Sick' } });
      expect(refused.state()).toMatchObject({ assignment: null, refused: true });
    }
    given(...past('punchedIn'))
      .when('RefuseAssignment', { ...act, reason: '', ground: null, work: null })
      .rejects('ALREADY_PUNCHED_IN');
  });
  it('forgets the refusal when somebody else is found', () => {
    given(...past('assigned'), { type: 'AssignmentRefused', data: { ...named, reason: '' } })
      .when('AcceptAssignment', act)
      .rejects('ASSIGNMENT_ENDED');
    expect(
      given(
        planned(),
        { type: 'AssignmentRefused', data: { ...named, reason: '' } },
        ...past('assigned').slice(1),
      ).state().refused,
    ).toBe(false);
  });
  it('is reported by the agent, or by the responsible company', () => {
    given(...past('assigned'))
      .when('AcceptAssignment', act, { actor: agentUser })
      .thenTypes('AssignmentAccepted');
    given(...past('assigned'))
      .when('AcceptAssignment', act, { actor: otherAgentUser })
      .rejects('SHIFT_NOT_YOURS');
    given(...past('assigned'))
      .when('AcceptAssignment', act, { actor: { ...agentUser, agentId: undefined } })
      .rejects('SHIFT_NOT_YOURS');
    given(...past('assigned'))
      .when('AcceptAssignment', act, { actor: otherAgencyUser })
      .rejects('SHIFT_NOT_YOURS');
    given(...past('assigned'))
      .when('AcceptAssignment', act, { actor: customerUser })
      .rejects('SHIFT_NOT_YOURS');
  });
});

describe('a punch', () => {
  it('records when it was made and by whom it was recorded', () => {
    given(...past('confirmed'))
      .when('PunchIn', { ...act, at: start }, { now: after(start, 0, 5) })
      .then({ type: 'PunchedIn', data: { ...named, at: start, recordedAt: after(start, 0, 5), source: 'portal' } });
    given(...past('confirmed'))
      .when('PunchIn', { ...act, at: start }, { now: start, actor: agentUser })
      .then({ type: 'PunchedIn', data: { ...named, at: start, recordedAt: start, source: 'agent' } });
  });
  it('may be a minute ahead of the clock, and no more', () => {
    given(...past('confirmed'))
      .when('PunchIn', { ...act, at: after(start, 0, 1) }, { now: start })
      .thenTypes('PunchedIn');
    given(...past('confirmed'))
      .when('PunchIn', { ...act, at: after(start, 0, 2) }, { now: start })
      .rejects('PUNCH_IN_FUTURE');
    given(...past('punchedIn'))
      .when('PunchOut', { ...act, at: after(end, 0, 2) }, { now: end })
      .rejects('PUNCH_IN_FUTURE');
  });
  it('in may be made up to 12 hours before the start', () => {
    given(...past('confirmed'))
      .when('PunchIn', { ...act, at: after(start, -12) })
      .thenTypes('PunchedIn');
    given(...past('confirmed'))
      .when('PunchIn', { ...act, at: after(start, -12, -1) })
      .rejects('PUNCH_TOO_EARLY');
  });
  it('out must be made after the punch-in', () => {
    given(...past('punchedIn'))
      .when('PunchOut', { ...act, at: start })
      .rejects('PUNCH_OUT_BEFORE_IN');
    given(...past('punchedIn'))
      .when('PunchOut', { ...act, at: after(start, 0, -1) })
      .rejects('PUNCH_OUT_BEFORE_IN');
  });
});

describe('being late', () => {
  const notice = { type: 'LatenessNoticed', data: { ...named, start } } as const;

  it('can be reported until the punch-in, once for each number of minutes', () => {
    const said = { type: 'LatenessReported', data: { ...named, minutes: 20 } } as const;
    given(...past('confirmed'))
      .when('ReportLateness', { ...act, minutes: 20 })
      .then(said);
    given(...past('confirmed'), said)
      .when('ReportLateness', { ...act, minutes: 20 })
      .then();
    given(...past('confirmed'), said)
      .when('ReportLateness', { ...act, minutes: 99 })
      .then({ ...said, data: { ...named, minutes: 99 } });
    given(...past('punchedIn'))
      .when('ReportLateness', { ...act, minutes: 20 })
      .rejects('ALREADY_PUNCHED_IN');
  });
  it('[shift.late] can be followed by a time of arrival within the shift, once the agent is expected', () => {
    const during = after(start, 0, 20);
    const arrivesAt = after(start, 0, 40);
    const said = { type: 'ArrivalReported', data: { ...named, arrivesAt } } as const;
    const late = { type: 'LatenessReported', data: { ...named, minutes: 20 } } as const;
    const report = (given_: ReturnType<typeof given>, at: string, now: string) =>
      given_.when('ReportArrival', { ...act, arrivesAt: at }, { now });
    report(given(...past('confirmed')), arrivesAt, during).then(said);
    report(given(...past('confirmed'), said), arrivesAt, during).then();
    report(given(...past('confirmed'), late), arrivesAt, after(start, -1)).then(said);
    report(given(...past('confirmed')), arrivesAt, after(start, -1)).rejects('ARRIVAL_NOT_AWAITED');
    report(given(...past('confirmed')), after(start, 0, 18), during).rejects('ARRIVAL_OUTSIDE_SHIFT');
    report(given(...past('confirmed')), end, during).rejects('ARRIVAL_OUTSIDE_SHIFT');
    report(given(...past('assigned')), arrivesAt, during).rejects('ASSIGNMENT_NOT_ACCEPTED');
    report(given(...past('punchedIn')), arrivesAt, during).rejects('ALREADY_PUNCHED_IN');
  });
  it('is recorded once, from the start of the shift on', () => {
    given(...past('confirmed'))
      .when('NoticeLateness', act, { now: start })
      .then(notice);
    given(...past('confirmed'), notice)
      .when('NoticeLateness', act, { now: end })
      .then();
  });
  it.each<[string, ShiftEvent[], string]>([
    ['before the start', [planned(), ...past('confirmed').slice(1)], after(start, 0, -1)],
    ['after a punch-in', past('punchedIn'), end],
    ['without an agent', [planned()], end],
    [
      'on a removed shift',
      [
        ...past('confirmed'),
        { type: 'ShiftRemoved', data: { shiftId, siteEventId: named.siteEventId, reason: 'cancelled' } },
      ],
      end,
    ],
    ['on a shift that was never planned', [confirmed, punchedIn], end],
  ])('is not recorded %s', (_, events, now) => {
    given(...events)
      .when('NoticeLateness', act, { now })
      .then();
  });
});
