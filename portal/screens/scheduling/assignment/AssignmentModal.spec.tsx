import { affectationOf, assignmentId, dispatcher, listsOf, openShift, shiftId, shiftOf } from '#test/support/assignment-scene.ts';
import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { AssignmentModal } from './AssignmentModal.tsx';

type Reply = { http?: number; code?: string; message?: string; data?: unknown; fields?: Record<string, string> };
type More = { readonly replies?: Record<string, Reply>; readonly user?: ReturnType<typeof dispatcher>; readonly rateType?: 'hourly' | 'gamification' };

const writes = () => asked.filter(({ method, path }) => method === 'POST' && !path.includes('account')).map(({ path, body }) => [path.split('/').pop(), body]);

const open = async (shift: ShiftDetail, { replies = {}, user = dispatcher(), rateType }: More = {}) => {
  const onClose = jest.fn();
  const stage = await show(<AssignmentModal shiftId={shiftId} open onClose={onClose} />, {
    user,
    serve: ({ path }) => {
      const name = path.split('/').pop()!;
      if (replies[name]) return replies[name];
      if (name === 'getaffevent') return { data: shift };
      if (name === 'getaffectation') return { data: affectationOf(shift) };
      if (name === 'placereferences') return { data: listsOf(rateType) };
      return ['checktoken', 'firstadmin'].includes(name) ? undefined : { data: {} };
    },
  });
  return { ...stage, onClose };
};
const facts = shiftOf().facts;
const worked = { punchIn: '2027-03-10T13:00:00.000Z', punchOut: '2027-03-10T21:00:00.000Z' };
const workedShift = (rest: Partial<ShiftDetail> = {}) => shiftOf({ sheet: worked, facts: { ...facts, accepted: true, confirmed: true, ...worked }, ...rest });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const clock = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${label}: time (24 hours)` });

describe('the head of the assignment modal', () => {
  it('[val.truncate] [shift.avatar] cuts the title at 30 characters and frames the agent by their status', async () => {
    await open(shiftOf({ title: 'A title that is much longer than thirty' }));
    expect(screen.getByText('A title that is much longer th…')).not.toBeNull();
    expect(screen.getByText('Anne Roy')).not.toBeNull();
    expect(document.querySelector('.avatar')?.getAttribute('data-border')).toBe('orange');
  });

  it('[shift.submitAction] reads Confirm for an accepted agent and confirms by one call', async () => {
    const { user } = await open(shiftOf({ facts: { ...facts, accepted: true } }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await settled();
    expect(writes()).toEqual([['confirmaffectation', { id: assignmentId }]]);
  });

  it('[shift.submitAction] has no step left once punched out', async () => {
    await open(workedShift({ can: ['modify', 'correct'] }));
    expect(screen.queryByRole('button', { name: /^(Accept|Confirm|Punch in|Punch out)$/ })).toBeNull();
    expect(screen.getByText('Punched out').className).toBe('badge');
  });

  it('[role.switch] names an agent supervisor by the one save', async () => {
    const { user } = await open(shiftOf());
    await user.click(screen.getByRole('button', { name: 'Other actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Make supervisor' }));
    await settled();
    expect(writes()).toEqual([['saveaffectation', { id: assignmentId, isSupervisor: true }]]);
  });

  it('[role.switch] offers neither role, change nor pull without the grants', async () => {
    const { user } = await open(shiftOf({ can: ['modify', 'history'] }), { user: dispatcher({ permissions: ['requests.view', 'requests.edit'] }) });
    await user.click(screen.getByRole('button', { name: 'Other actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Report late', 'History']);
  });

  it('[assign.changeBlocked] warns who may not take the agent away, and changes nothing', async () => {
    const { user } = await open(shiftOf({ can: ['modify'] }));
    await user.click(screen.getByRole('button', { name: 'Other actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Change agent' }));
    expect(screen.getByText('You cannot change this agent because you cannot delete assignments of this agency')).not.toBeNull();
    expect(writes()).toEqual([]);
  });

  it('[assign.changeBlocked] closes change and pull while the agent works', async () => {
    const { user } = await open(
      shiftOf({ sheet: { punchIn: worked.punchIn }, facts: { ...facts, accepted: true, confirmed: true, punchIn: worked.punchIn, punchOut: null } }),
    );
    await user.click(screen.getByRole('button', { name: 'Other actions' }));
    for (const name of [/^Change agent/, /^Pull the agent/]) expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled')).toBe('true');
  });

  it('pulls the agent after a yes to a question that names agent and shift', async () => {
    const { user } = await open(shiftOf());
    await user.click(screen.getByRole('button', { name: 'Other actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pull the agent' }));
    expect(await screen.findByText(/Pull Anne Roy from the shift of Mar 10, 2027, 08:00/)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pull the agent' }));
    await settled();
    expect(writes()).toEqual([['removeemployee', { id: assignmentId }]]);
    expect(screen.getByText('Assignment removed')).not.toBeNull();
  });

  it('[assign.callAgent] gives a number to call only where the answer holds it', async () => {
    await open(shiftOf());
    expect(screen.getByRole('link', { name: '514-555-1234' }).getAttribute('href')).toBe('tel:+15145551234');
    const { phone: _, ...employee } = shiftOf().employee!;
    const { user } = await open(shiftOf({ employee }));
    expect(screen.queryByRole('link', { name: /555/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Call the agent' }));
    expect(screen.getByText('Cannot call agent directly as not own agent or supervisor')).not.toBeNull();
  });
});

describe('the shift tab', () => {
  it('[shift.tzNote] shows the place’s times with a note, and the hours without the breaks', async () => {
    await open(shiftOf({ breaks: [['2027-03-10T17:00:00.000Z', '2027-03-10T17:30:00.000Z']] }));
    expect(clock('Start').value).toBe('08:00');
    expect(screen.getByText('Times shown in America/Toronto')).not.toBeNull();
    expect(screen.getByText('7h30')).not.toBeNull();
  });

  it('[shift.tzNote] needs no note in UTC', async () => {
    await open(shiftOf({ timezone: 'Etc/UTC' }));
    expect(clock('Start').value).toBe('13:00');
    expect(screen.queryByText(/Times shown in/)).toBeNull();
  });

  it('[shift.datesDisabled] closes the dates for another employer’s agent', async () => {
    await open(shiftOf({ assignment: { ...shiftOf().assignment!, employer: { id: shiftId, name: 'Other' } } }));
    expect(clock('Start').disabled).toBe(true);
    expect(screen.getByText('The dates are set by the agent’s employer.')).not.toBeNull();
  });

  it('[hours.fourteen] asks at 14 hours; a no brings the time back, a yes keeps it', async () => {
    const { user } = await open(workedShift());
    const type = async (text: string) => {
      await user.clear(clock('Punch out'));
      await user.type(clock('Punch out'), text);
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
    expect(writes()).toEqual([]);
  });

  it('[shift.saveDisabled] [shift.corrections] keeps Save closed until a correction has its note, then saves only what changed', async () => {
    const { user, onClose } = await open(workedShift());
    expect(saveButton().disabled).toBe(false);
    await user.clear(clock('Punch out'));
    await user.type(clock('Punch out'), '17:30');
    expect(saveButton().disabled).toBe(true);
    expect(screen.getByText(/switch Correction on/)).not.toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Correction' }));
    expect(saveButton().disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Reason for the correction/ }), 'Stayed on');
    expect(saveButton().disabled).toBe(false);
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([
      ['saveaffectation', { id: assignmentId, timeSheet: { punchOut: '2027-03-10T22:30:00.000Z', correction: true, note: 'Stayed on' } }],
    ]);
    expect(screen.getByText('Assignment saved')).not.toBeNull();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('keeps what was typed through a refused save, with the refusal on its field', async () => {
    const { user, onClose } = await open(shiftOf(), {
      replies: { saveaffectation: { http: 422, code: 'INVALID_INPUT', message: 'Wrong', fields: { 'affectationEvent.position': 'Not this one' } } },
    });
    const position = screen.getByRole<HTMLInputElement>('textbox', { name: 'Position' });
    await user.clear(position);
    await user.type(position, 'Gate 4');
    await user.click(saveButton());
    await settled();
    expect(position.value).toBe('Gate 4');
    expect(screen.getByText('Not this one')).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks before it throws typed text away', async () => {
    const { user, onClose } = await open(shiftOf());
    await user.type(screen.getByRole('textbox', { name: 'Position' }), '!');
    await user.keyboard('{Escape}');
    expect(screen.getByText('Leave without saving?')).not.toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('saves a shift without an agent by its own call', async () => {
    const { user } = await open(openShift());
    await user.clear(screen.getByRole('textbox', { name: 'Position' }));
    await user.type(screen.getByRole('textbox', { name: 'Position' }), 'Gate 4');
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([['saveaffevents', [{ id: shiftId, position: 'Gate 4' }]]]);
    expect(screen.queryByRole('tab', { name: 'Break' })).toBeNull();
  });
});

describe('the other tabs', () => {
  it('[pay.tabVisible] has no pay tab where the answer holds no money', async () => {
    await open(shiftOf());
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Shift', 'Note', 'Break']);
  });

  it('[val.money] [val.negative] [money.cents] takes digits only, refuses less than nothing, and sends cents', async () => {
    const { user } = await open(shiftOf({ salary: 2150 }));
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    const salary = screen.getByRole<HTMLInputElement>('textbox', { name: /^Salary per hour/ });
    expect(salary.value).toBe('21.50');
    await user.clear(salary);
    await user.type(salary, '-5');
    expect(screen.getByText('Text field can not contain negative values.')).not.toBeNull();
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([]);
    await user.clear(salary);
    await user.type(salary, '12a.3');
    expect(salary.value).toBe('12.3');
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([['saveaffectation', { id: assignmentId, affectationEvent: { salary: 1230 } }]]);
  });

  it('[shift.kmPay] [shift.saveDisabled] asks for kilometres only where the skill is paid by them, both above zero', async () => {
    const competence = { ...shiftOf().competence!, rateType: 'gamification' as const };
    const { user } = await open(
      shiftOf({ salary: null, kmPayEnabled: false, kmPayAmount: null, kmPayDistance: null, kmPayChargedToCustomer: false, competence }),
      { rateType: 'gamification' },
    );
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    await user.click(screen.getByRole('switch', { name: 'Pay the travel per km' }));
    expect(saveButton().disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Amount per km/ }), '0.5');
    await user.type(screen.getByRole('textbox', { name: /^Distance/ }), '12x.5');
    expect(saveButton().disabled).toBe(false);
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([['saveaffectation', { id: assignmentId, affectationEvent: { kmPayEnabled: true, kmPayAmount: 50, kmPayDistance: 12.5 } }]]);
  });

  it('[shift.kmPay] hides them from other skills', async () => {
    const { user } = await open(shiftOf({ salary: null, kmPayEnabled: false }));
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    expect(screen.queryByRole('switch', { name: 'Pay the travel per km' })).toBeNull();
  });

  it('[break.presets] adds a break of 45 minutes at once', async () => {
    const { user } = await open(shiftOf());
    await user.click(screen.getByRole('tab', { name: 'Break' }));
    const panel = screen.getByRole('tabpanel');
    expect(
      within(panel)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(['15', '30', '45', '60']);
    await user.clear(clock('Start'));
    await user.type(clock('Start'), '12:00');
    await user.click(within(panel).getByRole('radio', { name: '45 minutes' }));
    expect(screen.getByText('Ends at 12:45')).not.toBeNull();
    await user.click(within(panel).getByRole('checkbox', { name: 'Paid: the agent does not leave the post' }));
    await user.click(within(panel).getByRole('button', { name: 'Add a break' }));
    await waitFor(() => expect(writes()).not.toEqual([]));
    const saved = { affEventId: shiftId, scheduledStart: '2027-03-10T17:00:00.000Z', scheduledEnd: '2027-03-10T17:45:00.000Z', paid: true };
    expect(writes()).toEqual([['savebreak', saved]]);
  });
});
