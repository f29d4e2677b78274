import { assignmentId, dispatcher, openShift, shiftId, shiftOf } from '#test/support/assignment-scene.ts';
import { settled } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { writes, open, facts, positionField, saveButton, clock } from './AssignmentModal.shared.suite.tsx';

const worked = { punchIn: '2027-03-10T13:00:00.000Z', punchOut: '2027-03-10T21:00:00.000Z' };
const workedShift = (rest: Partial<ShiftDetail> = {}) =>
  shiftOf({ sheet: worked, facts: { ...facts, accepted: true, confirmed: true, ...worked }, ...rest });

/** The assignment of a shift, by another employer than the viewer's. */
const ofAnother = ({ assignment }: ReturnType<typeof shiftOf>) => ({
  ...assignment!,
  employer: { id: shiftId, name: 'Another' },
});

describe('the head of the assignment modal', () => {
  it('[val.truncate] [shift.avatar] cuts the title at 30 characters and frames the agent by their status', async () => {
    // Far off: near its start, and late, the frame is red.
    const far = { start: '2999-03-10T13:00:00.000Z', end: '2999-03-10T21:00:00.000Z' };
    await open(shiftOf({ title: 'A title that is much longer than thirty', ...far }));
    expect(screen.getByText('A title that is much longer th…')).not.toBeNull();
    expect(screen.getByText('Anne Roy')).not.toBeNull();
    expect(document.querySelector('.avatar')?.getAttribute('data-border')).toBe('orange');
  });

  it('[merge.errors] says that the assignment could not be fetched, where the server gives no reason', async () => {
    await open(shiftOf(), { replies: { getaffevent: { http: 500, message: '' } } });
    expect(await screen.findByText('Error fetching affectation...')).not.toBeNull();
  });

  it('[shift.submitAction] reads Confirm for an accepted agent and confirms by one call', async () => {
    const { user } = await open(shiftOf({ facts: { ...facts, accepted: true } }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await settled();
    expect(writes()).toEqual([['confirmaffectation', { id: assignmentId }]]);
  });

  it('asks when an agent left whose punch-out was forgotten, and offers the planned end', async () => {
    const [start, end] = ['2026-03-02T15:00:00.000Z', '2026-03-02T23:00:00.000Z'];
    const working = { accepted: true, confirmed: true, punchIn: start };
    const { user } = await open(shiftOf({ start, end, sheet: { punchIn: start }, facts: { ...facts, ...working } }));
    await user.click(screen.getByRole('button', { name: 'Punch out' }));
    const dialog = await screen.findByRole('dialog', { name: 'Punch out' });
    await user.click(within(dialog).getByRole('button', { name: 'Punch out' }));
    await settled();
    expect(writes()).toEqual([['punchout', { id: assignmentId, time: end }]]);
  });

  it('[shift.submitAction] has no step left once punched out', async () => {
    const place = { id: shiftOf().placeId, name: 'Grand Théâtre' };
    await open(workedShift({ can: ['modify', 'correct'], place }));
    expect(screen.queryByRole('button', { name: /^(Accept|Confirm|Punch in|Punch out)$/ })).toBeNull();
    expect(screen.getByText('Punched out').className).toBe('badge');
    expect(document.querySelector('.assignment-agent')?.textContent).toContain(
      `Grand Théâtre · ${workedShift().location.title}`,
    );
  });

  it('a shift without an agent offers to find one', async () => {
    await open(shiftOf());
    expect(screen.queryByRole('button', { name: 'Find an agent' })).toBeNull();
    cleanup();
    const nobody = { employee: null, assignment: null, affectationId: null };
    await open(shiftOf({ ...nobody, facts: { ...facts, assigned: false }, can: ['assign', 'modify'] }));
    expect(screen.getByRole('button', { name: 'Find an agent' })).not.toBeNull();
    expect(document.querySelector('.assignment-agent > .avatar svg')).not.toBeNull();
  });

  it('[role.switch] [toast.successList] names an agent supervisor, and a supervisor agent, by the one save', async () => {
    const { user } = await open(shiftOf());
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Make supervisor' }));
    await settled();
    expect(writes()).toEqual([['saveaffectation', { id: assignmentId, isSupervisor: true }]]);
    expect(screen.getByText('Supervisor assigned')).not.toBeNull();
    cleanup();
    const supervisor = await open(shiftOf({ assignment: { ...shiftOf().assignment!, isSupervisor: true } }));
    await supervisor.user.click(screen.getByRole('button', { name: 'More actions' }));
    await supervisor.user.click(screen.getByRole('menuitem', { name: 'Make agent again' }));
    await settled();
    expect(writes()).toEqual([['saveaffectation', { id: assignmentId, isSupervisor: false }]]);
    expect(screen.getByText('Supervisor removed')).not.toBeNull();
  });

  it('[shift.late] records more than 30 minutes by a box, and needs no number for it', async () => {
    const { user } = await open(shiftOf());
    const minutes = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Minutes late, as reported/ });
    const more = screen.getByRole('checkbox', { name: 'More than 30 min late' });
    expect(minutes()).not.toBeNull();
    await user.click(more);
    expect(minutes()).toBeNull();
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([['saveaffectation', expect.objectContaining({ timeSheet: expect.objectContaining({ lateEstimatedTime: 99 }) })]]); // prettier-ignore
  });

  it('[shift.late] has the box ticked for an agent who reported more than 30 minutes, and can untick it', async () => {
    const { user } = await open(shiftOf({ sheet: { lateEstimatedTime: 99 } }));
    const more = screen.getByRole<HTMLInputElement>('checkbox', { name: 'More than 30 min late' });
    expect([more.checked, screen.queryByDisplayValue('99')]).toEqual([true, null]);
    await user.click(more);
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([['saveaffectation', expect.objectContaining({ timeSheet: expect.objectContaining({ lateEstimatedTime: null }) })]]); // prettier-ignore
  });

  it('[role.switch] offers neither role, change nor pull without the grants', async () => {
    const { user } = await open(shiftOf({ can: ['modify', 'history'] }), {
      user: dispatcher({ permissions: ['requests.view', 'requests.edit'] }),
    });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report late', 'History']);
  });

  it('offers the page of one’s own agent, a rating and an exclusion, to who may', async () => {
    const permissions = ['requests.view', 'agent.view', 'agent.editRatings', 'agent.edit'];
    const more = { user: dispatcher({ permissions }) };
    const entries = async (shift: ReturnType<typeof shiftOf>) => {
      const { user } = await open(shift, more);
      await user.click(screen.getByRole('button', { name: 'More actions' }));
      const found = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      return { user, found };
    };
    const shift = shiftOf({ can: ['history', 'rate', 'exclude'] });
    const foreign = await entries({ ...shift, can: ['history'], assignment: ofAnother(shift) });
    expect(foreign.found).toEqual(['History']);
    cleanup();
    const { user, found } = await entries(shift);
    expect(found).toEqual(['Open the agent’s page', 'Rate the agent', 'Exclude agent', 'History']);
    await user.click(screen.getByRole('menuitem', { name: 'Rate the agent' }));
    expect(await screen.findByRole('dialog', { name: /^Rate the agent/ })).not.toBeNull();
  });

  it('[assign.changeBlocked] warns people who may not remove the agent, and changes nothing', async () => {
    const { user } = await open(shiftOf({ can: ['modify'] }));
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change agent' }));
    expect(
      screen.getByText('You can’t change this agent because you can’t delete this agency’s assignments'),
    ).not.toBeNull();
    expect(writes()).toEqual([]);
  });

  it('[assign.changeBlocked] disables change and pull while the agent works', async () => {
    const { user } = await open(
      shiftOf({
        sheet: { punchIn: worked.punchIn },
        facts: { ...facts, accepted: true, confirmed: true, punchIn: worked.punchIn, punchOut: null },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    for (const name of [/^Change agent/, /^Remove the agent/])
      expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  });

  it('pulls the agent after a yes to a question that names agent and shift', async () => {
    const { user } = await open(shiftOf());
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove the agent' }));
    expect(await screen.findByText(/Remove Anne Roy from the shift of Wed, Mar 10(, 2027)?, 08:00/)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove the agent' }));
    await settled();
    expect(writes()).toEqual([['removeemployee', { id: assignmentId }]]);
    expect(screen.getByText('Assignment removed')).not.toBeNull();
  });

  it('[assign.callAgent] shows a phone number only if the answer contains it', async () => {
    await open(shiftOf());
    expect(screen.getByRole('link', { name: '514-555-1234' }).getAttribute('href')).toBe('tel:+15145551234');
    const { phone: _, ...employee } = shiftOf().employee!;
    const { user } = await open(shiftOf({ employee }));
    expect(screen.queryByRole('link', { name: /555/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Call the agent' }));
    await screen.findByText('Cannot call agent directly as not own agent or supervisor');
  });
});

describe('the shift tab', () => {
  it('[shift.tzNote] shows the place’s times with a note, and the hours without the breaks', async () => {
    const { user } = await open(shiftOf({ breaks: [['2027-03-10T17:00:00.000Z', '2027-03-10T17:30:00.000Z']] }));
    expect(clock('Start').value).toBe('08:00');
    expect(screen.getByText('Times shown in Eastern Time')).not.toBeNull();
    expect(screen.getByText('7h30')).not.toBeNull();
    expect(screen.queryByText('Original times')).toBeNull();
    await user.clear(clock('End'));
    await user.type(clock('End'), '17:00');
    expect(screen.getByText('Original times').parentElement?.textContent).toMatch(/08:00.*16:00/);
    expect(screen.getByText('8h30')).not.toBeNull();
  });

  it('[shift.tzNote] needs no note in UTC', async () => {
    await open(shiftOf({ timezone: 'Etc/UTC' }));
    expect(clock('Start').value).toBe('13:00');
    expect(screen.queryByText(/Times shown in/)).toBeNull();
  });

  it('[shift.datesDisabled] disables the dates for another employer’s agent', async () => {
    await open(shiftOf({ assignment: { ...shiftOf().assignment!, employer: { id: shiftId, name: 'Other' } } }));
    expect(clock('Start').disabled).toBe(true);
    expect(screen.getByText('The dates are set by the agent’s employer.')).not.toBeNull();
  });

  it('[hours.fourteen] asks at 14 hours; a no restores the time, a yes keeps it', async () => {
    const { user } = await open(workedShift());
    const type = async (text: string, punch = 'Punch out') => {
      await user.clear(clock(punch));
      await user.type(clock(punch), text);
      await user.tab();
    };
    await type('21:59');
    expect(screen.queryByText('14 hours limit reached')).toBeNull();
    await type('22:00');
    await user.click(await screen.findByRole('button', { name: 'No, cancel' }));
    await waitFor(() => expect(clock('Punch out').value).toBe('21:59'));
    await type('22:00');
    await user.click(await screen.findByRole('button', { name: 'Yes, I’m sure' }));
    await waitFor(() => expect(clock('Punch out').value).toBe('22:00'));
    // The next field is the other punch: it is asked once both are left.
    await type('07:59', 'Punch in');
    await user.click(screen.getByRole('tab', { name: 'Shift' }));
    await user.click(await screen.findByRole('button', { name: 'No, cancel' }));
    await waitFor(() => expect(clock('Punch in').value).toBe('08:00'));
    expect(writes()).toEqual([]);
  });

  it('[shift.saveDisabled] [shift.corrections] disables Save until a correction has its note, then saves only what changed', async () => {
    const { user, onClose } = await open(workedShift());
    expect(saveButton().disabled).toBe(false);
    await user.clear(clock('Punch out'));
    await user.type(clock('Punch out'), '17:30');
    expect(saveButton().disabled).toBe(true);
    expect(screen.getByText(/Turn on Correction/)).not.toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Correction' }));
    expect(saveButton().disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Reason for the correction/ }), 'Stayed on');
    expect(saveButton().disabled).toBe(false);
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([
      [
        'saveaffectation',
        { id: assignmentId, timeSheet: { punchOut: '2027-03-10T22:30:00.000Z', correction: true, note: 'Stayed on' } },
      ],
    ]);
    expect(screen.getByText('Assignment saved')).not.toBeNull();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('keeps what was typed after a refused save, with the refusal at its field', async () => {
    const { user, onClose } = await open(shiftOf(), {
      replies: {
        saveaffectation: {
          http: 422,
          code: 'INVALID_INPUT',
          message: 'Wrong',
          fields: { 'affectationEvent.position': 'Not this one' },
        },
      },
    });
    const position = await positionField(user);
    await user.clear(position);
    await user.type(position, 'Gate 4');
    await user.click(saveButton());
    await settled();
    expect(position.value).toBe('Gate 4');
    expect(screen.getByText('Not this one')).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows beside its button why a save was refused, if no field is at fault', async () => {
    const { user, onClose } = await open(shiftOf(), {
      replies: { saveaffectation: { http: 409, code: 'CHANGED_MEANWHILE', message: 'Somebody else changed it.' } },
    });
    await user.type(await positionField(user), '!');
    await user.click(saveButton());
    await settled();
    expect(document.querySelector('.form-actions .form-problem')?.textContent).toContain('Somebody else changed it.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before it discards typed text', async () => {
    const { user, onClose } = await open(shiftOf());
    // The first Escape closes the list of positions.
    await user.type(await positionField(user), '!{Escape}');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Leave without saving?')).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('saves a shift without an agent by its own call', async () => {
    const { user } = await open(openShift());
    const position = await positionField(user);
    await user.clear(position);
    await user.type(position, 'Gate 4');
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([['saveaffevents', [{ id: shiftId, position: 'Gate 4' }]]]);
    expect(screen.queryByRole('tab', { name: 'Break' })).toBeNull();
  });
});
