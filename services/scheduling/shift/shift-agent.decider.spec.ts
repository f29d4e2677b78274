import { describe, expect, it } from '@jest/globals';
import { shiftStatus } from '#contracts/values/shift.ts';
import { derivedId } from '#kernel/caller.ts';
import { specification } from '#test/support/specification.ts';
import {
  act, after, agencyUser, agentId, assigned, assignmentId, customerUser, id, named, otherAgencyUser, otherAgentId, otherAgentUser, otherCustomerUser, person, planned, shiftId, siteEventId, start, until,
} from '#test/support/shift-story.ts'; // prettier-ignore
import { shift } from './shift.decider.ts';
import { evolve } from './shift.state.ts';

const { given } = specification(shift, { actor: agencyUser });
const newId = derivedId('test', 'assignment');
const assign = (who = agentId, replacing: string | null = null) =>
  ({ shiftId, replacing, agent: { id: who, ...person }, isSupervisor: false, by: 'hand' }) as const;
const arrival = (who = agentId) =>
  ({
    type: 'AgentAssigned',
    data: { shiftId, siteEventId, assignmentId: newId, agentId: who, ...person, isSupervisor: false, by: 'hand' },
  }) as const;
const departure = (reason: 'pulled' | 'changed' | 'assignmentDeleted') =>
  ({ type: 'AgentRemoved', data: { ...named, reason } }) as const;

describe('putting an agent on a shift', () => {
  it('[assign.allowed] is open to the agency that the shift belongs to', () => {
    given(planned()).when('AssignAgent', assign()).then(arrival());
  });
  it('[assign.allowed] is refused to agency B on the shift of agency A', () => {
    given(planned()).when('AssignAgent', assign(), { actor: otherAgencyUser }).rejects('SHIFT_NOT_YOURS');
  });
  it('[assign.allowed] is open to the customer of a shift with no agency, and to no other', () => {
    given(planned({ agencyId: null }))
      .when('AssignAgent', assign(), { actor: customerUser })
      .then(arrival());
    given(planned({ agencyId: null }))
      .when('AssignAgent', assign(), { actor: otherCustomerUser })
      .rejects('SHIFT_NOT_YOURS');
    given(planned({ agencyId: null }))
      .when('AssignAgent', assign(), { actor: agencyUser })
      .rejects('SHIFT_NOT_YOURS');
  });
  it('[assign.allowed] is refused to the customer of a shift that an agency fills', () => {
    given(planned()).when('AssignAgent', assign(), { actor: customerUser }).rejects('SHIFT_NOT_YOURS');
  });
  it('is refused on a removed shift', () => {
    given(planned(), { type: 'ShiftRemoved', data: { shiftId, siteEventId, reason: 'cancelled' } })
      .when('AssignAgent', assign())
      .rejects('SHIFT_REMOVED');
  });
  it('[assign.autoStart] ends auto-assignment and withdraws the open job, whose label was “assignation in progress”', () => {
    const found = [
      planned(),
      { type: 'JobPublished', data: { shiftId, siteEventId, notify: true, ownPoolOnly: false } },
      {
        type: 'AutoAssignRequested',
        data: { shiftId, siteEventId, by: 'customer', startDate: '2026-03-05T05:00:00.000Z' },
      },
    ] as const;
    const searching = given(...found).state();
    expect(searching.autoAssign).toEqual({ by: 'customer', startDate: '2026-03-05T05:00:00.000Z' });
    expect(shiftStatus(facts(searching), start)).toBe('assigning');
    const filled = given(...found)
      .when('AssignAgent', assign())
      .state();
    expect(filled).toMatchObject({ autoAssign: null, published: null, assignment: { agentId } });
  });
  it('is no longer done by a run of auto-assign after the request was withdrawn', () => {
    const byRun = { ...assign(), by: 'autoAssign' } as const;
    const wish = {
      type: 'AutoAssignRequested',
      data: { shiftId, siteEventId, by: 'agency', startDate: null },
    } as const;
    given(planned(), wish)
      .when('AssignAgent', byRun)
      .then({ ...arrival(), data: { ...arrival().data, by: 'autoAssign' } });
    given(planned(), wish, { type: 'AutoAssignStopped', data: { shiftId, siteEventId, by: 'agency' } })
      .when('AssignAgent', byRun)
      .rejects('SHIFT_NOT_TO_FILL');
  });
  it('reserves the agent’s time from start to end', () => {
    expect(shift.claims!(given(...until.assigned).state())).toEqual([
      { subject: `agent/${agentId}`, from: planned().data.start, to: planned().data.end },
    ]);
    expect(shift.claims!(given(planned()).state())).toEqual([]);
    expect(shift.claims!(given(...until.assigned, departure('pulled')).state())).toEqual([]);
    expect(shift.taken).toBe('AGENT_BUSY');
  });
  it('reserves the agent’s time until they left early, as last corrected, and never after the shift’s end', () => {
    const { start: from, end: to } = planned().data;
    const kept = (...corrections: { punchIn?: string; punchOut: string | null }[]) =>
      shift.claims!(
        given(
          ...until.punchedOut,
          ...corrections.map(
            (times) =>
              ({
                type: 'TimeSheetCorrected',
                data: { ...named, punchIn: from, from: { punchIn: from, punchOut: to }, note: 'Badge', ...times },
              }) as const,
          ),
        ).state(),
      );
    const left = { punchOut: after(from, 1) };
    const early = [{ subject: `agent/${agentId}`, from, to: left.punchOut }];
    const whole = [{ subject: `agent/${agentId}`, from, to }];
    expect([kept(), kept(left), kept(left, { punchOut: null }), kept({ punchOut: after(to, 1) })]).toEqual([
      whole,
      early,
      whole,
      whole,
    ]);
    expect(kept({ punchIn: after(from, -2), punchOut: after(from, -1) })).toEqual([]);
  });
});

describe('the agent of a supervisor’s shift', () => {
  const supervises = (agentType: 'agent' | 'supervisor' | 'teamLead', wanted?: boolean) => {
    const { isSupervisor: _, ...by } = assign();
    const data = wanted === undefined ? by : { ...by, isSupervisor: wanted };
    return given(planned({ agentType })).when('AssignAgent', data).state().assignment?.isSupervisor;
  };
  const names = { firstName: 'Fay', lastName: 'Roy' };
  const published = {
    type: 'JobPublished',
    data: { shiftId, siteEventId, notify: false, ownPoolOnly: false },
  } as const;
  const texted = {
    type: 'JobTexted',
    data: {
      shiftId,
      siteEventId,
      offerId: id(100),
      agentId: otherAgentId,
      ...names,
      linkHash: 'hash',
      replacing: null,
      expiresAt: after(start, -1),
    },
  } as const;
  it('supervises unless the dispatcher says otherwise', () => {
    expect(supervises('supervisor')).toBe(true);
    expect(supervises('supervisor', false)).toBe(false);
    expect(supervises('agent', true)).toBe(true);
    for (const other of ['agent', 'teamLead'] as const) expect(supervises(other)).toBe(false);
  });
  it.each(['agent', 'supervisor'] as const)(
    'also supervises if they took it as an open job or by its text: %s',
    (agentType) => {
      const agent = { id: otherAgentId, ...names };
      const [plan, actor] = [planned({ agentType }), otherAgentUser];
      const open = given(plan, published);
      const claim = { shiftId, agent: { ...agent, isArcher: true } };
      const applied = { type: 'JobClaimed', data: { shiftId, siteEventId, agentId: otherAgentId, ...names } } as const;
      for (const { assignment } of [
        open.when('ClaimJob', { ...claim, firstCome: true }, { actor }).state(),
        given(plan, published, applied).when('ChooseApplicant', { shiftId, agentId: otherAgentId }).state(),
        given(plan, texted)
          .when('TakeTextOffer', { shiftId, agent }, { actor, now: after(start, -2) })
          .state(),
      ])
        expect(assignment).toMatchObject({ agentId: otherAgentId, isSupervisor: agentType === 'supervisor' });
    },
  );
});

describe('changing the agent', () => {
  it('ends one assignment and begins another', () => {
    given(...until.confirmed)
      .when('AssignAgent', assign(otherAgentId, assignmentId))
      .then(departure('changed'), arrival(otherAgentId));
  });
  it('is refused to somebody who saw the shift without an agent or with another one, or who names the same agent', () => {
    given(...until.assigned)
      .when('AssignAgent', assign(otherAgentId))
      .rejects('SHIFT_ALREADY_ASSIGNED');
    given(...until.assigned)
      .when('AssignAgent', assign(otherAgentId, id(99)))
      .rejects('SHIFT_ALREADY_ASSIGNED');
    given(...until.assigned)
      .when('AssignAgent', assign(agentId, assignmentId))
      .rejects('SHIFT_ALREADY_ASSIGNED');
  });
  it('is refused if the agent to replace was removed meanwhile', () => {
    given(planned()).when('AssignAgent', assign(otherAgentId, assignmentId)).rejects('ASSIGNMENT_ENDED');
  });
  it('[assign.changeBlocked] is refused while the agent is punched in and not out', () => {
    given(...until.punchedIn)
      .when('AssignAgent', assign(otherAgentId, assignmentId))
      .rejects('SHIFT_AGENT_WORKING');
  });
  it('[assign.changeBlocked] is refused to companies that don’t answer for the shift’s agents', () => {
    given(...until.assigned)
      .when('AssignAgent', assign(otherAgentId, assignmentId), { actor: otherAgencyUser })
      .rejects('SHIFT_NOT_YOURS');
  });
  it('is refused once the work is done', () => {
    given(...until.punchedOut)
      .when('AssignAgent', assign(otherAgentId, assignmentId))
      .rejects('ALREADY_PUNCHED_OUT');
  });
});
describe('putting an agent on a shift that has begun', () => {
  const late = after(start, 0, 80);
  const dueAt = after(start, 0, 140);
  const begun = { ...arrival(otherAgentId), data: { ...arrival(otherAgentId).data, dueAt } };
  it('[shift.late] does not make the new agent late for the former one: they have an hour to come', () => {
    given(...until.confirmed)
      .when('AssignAgent', assign(otherAgentId, assignmentId), { now: late })
      .then(departure('changed'), begun);
    const replaced = given(...until.confirmed, departure('changed'), begun);
    expect([late, dueAt].map((now) => shiftStatus(facts(replaced.state()), now))).toEqual(['toAccept', 'late']);
    const notice = { shiftId, assignmentId: newId };
    replaced.when('NoticeLateness', notice, { now: late }).then();
    replaced
      .when('NoticeLateness', notice, { now: dueAt })
      .then({ type: 'LatenessNoticed', data: { ...named, assignmentId: newId, agentId: otherAgentId, start } });
  });
  it('[shift.late] expects them at the start if the shift is moved beyond that hour', () => {
    const state = given(...until.confirmed, departure('changed'), begun).state();
    const moved = evolve.ShiftRescheduled(state, {
      shiftId,
      siteEventId,
      start: after(start, 5),
      end: after(start, 13),
      from: { start, end: after(start, 8) },
    });
    expect([dueAt, after(start, 5)].map((now) => shiftStatus(facts(moved), now))).toEqual(['toAccept', 'late']);
  });
});

describe('taking the agent off', () => {
  it('leaves the shift unassigned', () => {
    given(...until.confirmed)
      .when('RemoveAgent', { ...act, reason: 'pulled' })
      .then(departure('pulled'));
    expect(given(...until.confirmed, departure('pulled')).state()).toMatchObject({ assignment: null, refused: false });
  });
  it('is refused while the agent is working, and with the reason “pulled” also afterwards', () => {
    given(...until.punchedIn)
      .when('RemoveAgent', { ...act, reason: 'pulled' })
      .rejects('SHIFT_AGENT_WORKING');
    given(...until.punchedIn)
      .when('RemoveAgent', { ...act, reason: 'assignmentDeleted' })
      .rejects('SHIFT_AGENT_WORKING');
    given(...until.punchedOut)
      .when('RemoveAgent', { ...act, reason: 'pulled' })
      .rejects('ALREADY_PUNCHED_OUT');
    given(...until.punchedOut)
      .when('RemoveAgent', { ...act, reason: 'assignmentDeleted' })
      .then(departure('assignmentDeleted'));
  });
  it('is refused for an assignment that has ended', () => {
    given(...until.assigned, departure('pulled'))
      .when('RemoveAgent', { ...act, reason: 'pulled' })
      .rejects('ASSIGNMENT_ENDED');
  });
});

describe('small changes of an assignment', () => {
  it('record once that the agent was told', () => {
    given(...until.assigned)
      .when('NoteNotified', act)
      .then({ type: 'AssignmentNotified', data: named });
    given(...until.assigned, { type: 'AssignmentNotified', data: named })
      .when('NoteNotified', act)
      .then();
  });
  it('switch between agent and supervisor, and record nothing if it is so already', () => {
    given(...until.assigned)
      .when('SwitchRole', { ...act, isSupervisor: true })
      .then({ type: 'RoleSwitched', data: { ...named, isSupervisor: true } });
    given(...until.assigned)
      .when('SwitchRole', { ...act, isSupervisor: false })
      .then();
  });
  it('store a note, and record nothing if it is the same', () => {
    given(...until.assigned)
      .when('WriteNote', { ...act, note: 'Keys' })
      .then({ type: 'NoteWritten', data: { ...named, note: 'Keys' } });
    given(...until.assigned, { type: 'NoteWritten', data: { ...named, note: 'Keys' } })
      .when('WriteNote', { ...act, note: 'Keys' })
      .then();
  });
  it('ignore events about an assignment that has ended', () => {
    const left = given(...until.assigned, departure('pulled')).state();
    expect(evolve.AssignmentAccepted(left, named)).toBe(left);
    expect(evolve.AssignmentRefused(left, { ...named, reason: '' })).toBe(left);
    const replaced = given(...until.assigned, departure('changed'), {
      ...assigned,
      data: { ...assigned.data, assignmentId: newId },
    }).state();
    expect(evolve.AgentRemoved(replaced, { ...named, reason: 'pulled' })).toBe(replaced);
  });
});

function facts({ plan, assignment, published, autoAssign, refused }: ReturnType<ReturnType<typeof given>['state']>) {
  return {
    start: plan!.start, confirmFrom: plan!.start, dueAt: assignment?.dueAt ?? null, assigned: assignment !== null, accepted: false, confirmed: false, punchIn: null, punchOut: null,
    lateEstimatedTime: null, arrivesAt: null, transferred: false, handover: null, autoAssign: autoAssign !== null, published: published !== null, refused,
  }; // prettier-ignore
}
