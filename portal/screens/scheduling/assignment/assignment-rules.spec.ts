import { agencyId, dispatcher, openShift, payOf, shiftOf } from '#test/support/assignment-scene.ts';
import { userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { breakMinutes, shiftStatuses } from '#contracts/values/shift.ts';
import { agentStatusOn } from './agent-status.ts';
import { assignmentInput, formOf, payDraft, refusedFields, type AssignmentForm } from './assignment-form.ts';
import {
  breakEnd,
  changeAgentState,
  datesDisabled,
  endMovedAlong,
  needsZoneNote,
  netMinutes,
  nextAction,
  paidByKm,
  punchDisabled,
  saveBlock,
  showsPay,
  isLongPresence,
} from './assignment-rules.ts';

const facts = shiftOf().facts;
const can = { editable: true, km: false };
const worked = { punchIn: '2027-03-10T13:00:00.000Z', punchOut: '2027-03-10T21:00:00.000Z' };
const sheet = (form: AssignmentForm, change: Partial<NonNullable<AssignmentForm['timeSheet']>>): AssignmentForm => ({
  ...form,
  timeSheet: { correction: false, note: '', ...form.timeSheet, ...change },
});
const pay = (form: AssignmentForm, change: Partial<AssignmentForm['affectationEvent']>): AssignmentForm => ({
  ...form,
  affectationEvent: { ...form.affectationEvent, ...change },
});

it('the end of a shift moves with it by whole days, in the place’s local time', () => {
  const zone = 'America/Toronto';
  const end = '2027-03-11T03:00:00.000Z';
  // A week on, the clocks have gone forward: 22:00 is an hour earlier in UTC.
  expect(endMovedAlong('2027-03-10T19:00:00.000Z', '2027-03-17T18:00:00.000Z', end, zone)).toBe(
    '2027-03-18T02:00:00.000Z',
  );
  expect(endMovedAlong('2027-03-10T19:00:00.000Z', '2027-03-10T21:00:00.000Z', end, zone)).toBe(end);
});

describe('the step that comes next', () => {
  it.each([
    [{}, 'accept'],
    [{ accepted: true }, 'confirm'],
    [{ accepted: true, confirmed: true }, 'punchIn'],
    [{ accepted: true, confirmed: true, punchIn: worked.punchIn }, 'punchOut'],
    [{ accepted: true, confirmed: true, ...worked }, null],
  ] as const)('[shift.submitAction] with %j it is %s', (done, next) => {
    expect(nextAction(shiftOf({ facts: { ...facts, ...done } }))).toBe(next);
  });

  it('[shift.submitAction] is not offered to people who may not do it, nor without an agent', () => {
    expect(nextAction(shiftOf({ can: ['modify'] }))).toBeNull();
    expect(nextAction(openShift())).toBeNull();
  });
});

describe('saving', () => {
  const before = formOf(shiftOf({ sheet: worked }));

  it('[shift.saveDisabled] needs the right to edit', () => {
    expect(saveBlock(before, before, { ...can, editable: false })).toBe('readOnly');
    expect(saveBlock(before, before, can)).toBeNull();
  });

  it('[shift.saveDisabled] [shift.corrections] refuses a correction without a note, and one of spaces', () => {
    expect(saveBlock(sheet(before, { correction: true }), before, can)).toBe('correctionNote');
    expect(saveBlock(sheet(before, { correction: true, note: '  ' }), before, can)).toBe('correctionNote');
    expect(saveBlock(sheet(before, { correction: true, note: 'Forgot' }), before, can)).toBeNull();
    // The reason of an earlier correction is not that of the next one.
    const corrected = formOf(shiftOf({ sheet: { ...worked, correction: true, note: 'Forgot' } }));
    expect(saveBlock(sheet(corrected, { correction: true }), corrected, can)).toBe('correctionNote');
  });

  it('refuses recorded punches that changed without a correction', () => {
    const moved = sheet(before, { punchOut: '2027-03-10T22:00:00.000Z' });
    expect(saveBlock(moved, before, can)).toBe('correctionNeeded');
    expect(saveBlock(sheet(moved, { correction: true, note: 'Stayed on' }), before, can)).toBeNull();
  });

  it.each([
    [50, 0, 'kilometres'],
    [0, 12, 'kilometres'],
    [null, 12, 'kilometres'],
    [50, 12, null],
  ])('[shift.saveDisabled] with km pay of %s cents over %s km says %s', (kmPayAmount, kmPayDistance, block) => {
    const form = pay(before, { kmPayEnabled: true, kmPayAmount, kmPayDistance });
    expect(saveBlock(form, before, { ...can, km: true })).toBe(block);
    expect(saveBlock(pay(form, { kmPayEnabled: false }), before, { ...can, km: true })).toBeNull();
    expect(saveBlock(form, before, can)).toBeNull();
  });

  it('sends only what changed, and null for an override that ends', () => {
    const shown = formOf(shiftOf(), undefined, payOf({ salary: 2150, salaryOverride: { kind: 'fixed', value: 2150 } }));
    expect(shown.rates!.salary).toEqual({ mode: 'fixed', amount: 2150 });
    expect(assignmentInput('a', shown, shown)).toEqual({ id: 'a' });
    const typed = {
      ...pay(shown, { position: 'Gate' }),
      rates: { ...shown.rates, salary: { mode: 'usual' as const } },
      message: 'Coat',
    };
    expect(assignmentInput('a', shown, typed)).toEqual({
      id: 'a',
      affectationEvent: { salaryOverride: null, position: 'Gate' },
      message: 'Coat',
    });
    const less = { ...shown, rates: { ...shown.rates, billingPrice: { mode: 'diminution' as const, amount: 150 } } };
    expect(assignmentInput('a', shown, less)).toEqual({
      id: 'a',
      affectationEvent: { billingPriceOverride: { kind: 'dynamic', value: -150 } },
    });
  });

  it('computes with what is typed as far as it is valid', () => {
    const shown = formOf(shiftOf({ sheet: worked }), undefined, payOf());
    expect(payDraft(shown, shown)).toEqual({});
    const rates = {
      ...shown.rates,
      salary: { mode: 'fixed' as const },
      billingPrice: { mode: 'addition' as const, amount: 150 },
    };
    expect(payDraft(shown, { ...pay(shown, { primeIds: ['p'] as never, position: 'Gate' }), rates })).toEqual({
      billingPriceOverride: { kind: 'dynamic', value: 150 },
    });
    const { start, end } = shown.affectationEvent;
    expect(payDraft(shown, pay(shown, { start: end, end: start, payMinimum: false }))).toEqual({});
    expect(payDraft(shown, sheet(pay(shown, { payMinimum: false }), { punchOut: '2027-03-10T22:00:00.000Z' }))).toEqual(
      {
        payMinimum: false,
        punchOut: '2027-03-10T22:00:00.000Z',
      },
    );
  });

  it('shows a refusal on its field, by path or by code', () => {
    const refused = (code: string, fields = {}) => refusedFields({ code, message: 'No', fields });
    expect(refused('INVALID_INPUT', { 'shifts.0.kmPayAmount': 'Wrong' })).toEqual([
      ['affectationEvent.kmPayAmount', 'Wrong'],
    ]);
    expect(refused('INVALID_INPUT', { 'affectationEvent.salaryOverride.value': 'Wrong' })).toEqual([
      ['rates.salary.amount', 'Wrong'],
    ]);
    expect(refused('PUNCH_OUT_BEFORE_IN')).toEqual([['timeSheet.punchOut', 'No']]);
    expect(refused('ASSIGNMENT_ENDED')).toEqual([]);
  });
});

describe('times', () => {
  it('[shift.datesDisabled] are disabled for people who may not edit and for another employer’s agent', () => {
    const other = { ...shiftOf().assignment!, employer: { id: '00000000-0000-4000-8000-000000000000', name: 'Other' } };
    expect(datesDisabled(shiftOf(), dispatcher())).toBe(false);
    expect(datesDisabled(shiftOf({ can: [] }), dispatcher())).toBe(true);
    expect(datesDisabled(shiftOf({ assignment: other }), dispatcher())).toBe(true);
    expect(datesDisabled(openShift(), dispatcher())).toBe(false);
    expect(datesDisabled(shiftOf(), userOf('customer'))).toBe(true);
    expect(datesDisabled(shiftOf({ assignment: other }), userOf('superAdmin'))).toBe(false);
  });

  it('[shift.datesDisabled] of a punch are disabled while it is empty', () => {
    const punched = shiftOf({ sheet: { punchIn: worked.punchIn } });
    expect(punchDisabled(punched, dispatcher(), 'punchIn')).toBe(false);
    expect(punchDisabled(punched, dispatcher(), 'punchOut')).toBe(true);
  });

  it.each([
    ['America/Toronto', true],
    ['Europe/London', true],
    ['Etc/UTC', false],
    ['UTC', false],
    ['Etc/GMT', false],
    ['Etc/GMT+5', true],
  ])('[shift.tzNote] in %s a note is needed: %s', (zone, needed) => {
    expect(needsZoneNote(zone)).toBe(needed);
  });

  it.each([
    ['2027-03-10T10:00:00.000Z', '2027-03-11T00:00:00.000Z', true],
    ['2027-03-10T10:00:00.000Z', '2027-03-10T23:59:00.000Z', false],
    [null, '2027-03-10T23:59:00.000Z', false],
    ['2027-03-10T10:00:00.000Z', 'unclear', false],
  ])('[hours.fourteen] from %s to %s asks: %s', (from, to, asks) => {
    expect(isLongPresence(from, to)).toBe(asks);
  });

  it('subtracts the breaks from the hours', () => {
    expect(
      netMinutes(worked.punchIn, worked.punchOut, [
        { scheduledStart: '2027-03-10T15:00:00.000Z', scheduledEnd: '2027-03-10T15:30:00.000Z', paid: false },
      ]),
    ).toBe(450);
    expect(netMinutes(worked.punchOut, worked.punchIn, [])).toBeNull();
  });

  it('[break.presets] a break ends 15, 30, 45 or 60 minutes after its start', () => {
    expect(breakMinutes.map((length) => breakEnd('2027-03-10T12:00:00.000Z', length).slice(11, 16))).toEqual([
      '12:15',
      '12:30',
      '12:45',
      '13:00',
    ]);
  });
});

describe('pay and agent', () => {
  it('[pay.tabVisible] the pay tab needs pay or billing in the answer', () => {
    expect(showsPay(undefined)).toBe(false);
    expect(showsPay({})).toBe(false);
    expect(showsPay({ salary: null })).toBe(true);
    expect(showsPay({ supplierBillingPrice: 4000 })).toBe(true);
  });

  it('[shift.kmPay] kilometres are for skills that are paid by them, and for viewers who see pay', () => {
    expect(paidByKm('gamification', { kmPayEnabled: false })).toBe(true);
    expect(paidByKm('hourly', { kmPayEnabled: true })).toBe(false);
    expect(paidByKm('gamification', {})).toBe(false);
  });

  it('[assign.changeBlocked] changing the agent is absent, closed, warned about or open', () => {
    expect(changeAgentState(shiftOf(), true)).toBe('open');
    expect(changeAgentState(shiftOf(), false)).toBe('absent');
    expect(changeAgentState(openShift(), true)).toBe('absent');
    expect(changeAgentState(shiftOf({ can: ['modify'] }), true)).toBe('blocked');
    expect(changeAgentState(shiftOf({ sheet: { punchIn: worked.punchIn } }), true)).toBe('working');
    expect(changeAgentState(shiftOf({ sheet: worked }), true)).toBe('absent');
  });

  it('[shift.avatar] the border is green at work, orange before it, red when late', () => {
    const borders = Object.fromEntries(shiftStatuses.map((status) => [status, agentStatusOn(status)]));
    expect(borders).toMatchObject({
      punchedIn: 'active',
      toAccept: 'scheduled',
      accepted: 'scheduled',
      toConfirm: 'scheduled',
      confirmed: 'scheduled',
      late: 'late',
      punchedOut: 'none',
      missing: 'none',
    });
    expect(dispatcher().agencyId).toBe(agencyId);
  });
});
