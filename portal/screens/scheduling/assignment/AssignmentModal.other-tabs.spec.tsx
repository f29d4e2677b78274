import {
  affectationOf,
  assignmentId,
  dispatcher,
  lineOf,
  payOf,
  shiftId,
  shiftOf,
} from '#test/support/assignment-scene.ts';
import { settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { AssignmentModal } from './AssignmentModal.tsx';
import { writes, open, saveButton, clock } from './AssignmentModal.shared.suite.tsx';

describe('the other tabs', () => {
  it('[pay.tabVisible] has no pay tab if the answer contains no money', async () => {
    await open(shiftOf());
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Shift',
      'Note',
      'Break',
      'Position',
    ]);
  });

  it('[override.original] shows each price with its original, and the total of the shift', async () => {
    const { user } = await open(shiftOf(), {
      pay: () => payOf({ salary: 2159, salaryOverride: { kind: 'dynamic', value: 150 } }),
    });
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    const salary = within(screen.getByRole('group', { name: 'Hourly pay' }));
    expect(salary.getByText('$21.59')).not.toBeNull();
    expect(salary.getByText('Original: $20.09')).not.toBeNull();
    expect(salary.getByRole('combobox', { name: 'For this shift' }).textContent).toBe('Addition');
    expect(salary.getByRole<HTMLInputElement>('textbox', { name: /^Amount per hour/ }).value).toBe('1.50');
    expect(screen.getByRole('button', { name: /Regular hours 8h × \$20.09 = \$160.72/ })).not.toBeNull();
    expect(screen.getByText('Based on the punches, or on the planned time where one is missing.')).not.toBeNull();
  });

  it('explains a line by its rates, its rule and its events', async () => {
    const why = {
      ruleSet: 'qc-decree@1',
      section: 'D-2, r. 1, s. 3.03',
      steps: [
        { rule: 'level', value: 2000, result: 2000, factId: 'level' },
        { rule: 'client.dynamic', value: 150, result: 2150, factId: null },
        { rule: 'place.fixed', value: 2400, result: 2400, factId: null },
        { rule: 'shift.dynamic', value: -500, result: 1900, factId: null },
        { rule: 'overtime', value: 2400, result: 1900, factId: null },
      ],
      inputs: {},
      factIds: ['corrected', 'level'],
    };
    const line = lineOf({ kind: 'overtime', rate: 1900, factor: 150, amount: 22800, why });
    const facts = [
      { id: 'level', type: 'LevelPaySet', by: 'Rosa', at: '2026-01-02T15:00:00.000Z' },
      {
        id: 'corrected',
        type: 'TimeSheetCorrected',
        by: 'Marie Roy',
        at: '2027-03-11T15:00:00.000Z',
        changes: [{ field: 'punchOut' as const, from: '2027-03-10T21:00:00.000Z', to: '2027-03-10T21:30:00.000Z' }],
      },
    ];
    const preview = {
      basis: 'worked' as const,
      pay: {
        lines: [line],
        total: 22800,
        flags: [{ code: 'LONG_SHIFT' as const, agentId: shiftId, workId: assignmentId }],
      },
    };
    const { user } = await open(shiftOf(), { pay: () => payOf({ preview, explained: { facts, names: {} } }) });
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    expect(screen.getByText('The agent was present for 14 hours or more.')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /^Overtime/ }));
    const drawer = within(await screen.findByRole('dialog', { name: /Explanation – Overtime/ }));
    const words = drawer.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(words[0]).toContain('Default pay of the level: $20.00');
    expect(words[0]).toContain('Rosa');
    expect(words.slice(1, 4)).toEqual([
      'Client: $20.00 + $1.50 = $21.50',
      'Place: $24.00 instead',
      'This shift: $24.00 − $5.00 = $19.00',
    ]);
    expect(words[4]).toMatch(/^Beyond 40h in the week/);
    expect(words[5]).toMatch(/The time sheet was corrected.*Marie Roy/);
    expect(drawer.getByText(/8h × \$19.00 × 1.5 = \$228.00/)).not.toBeNull();
    expect(drawer.getByText('Decree respecting security guards, version 1')).not.toBeNull();
    expect(drawer.getByText('Section of law: D-\u20602, r. 1, s. 3.03')).not.toBeNull();
    expect(drawer.getByText(/16:00.* → .*16:30/)).not.toBeNull();
  });

  it('names the runs and invoices with the shift’s lines, without files and links that the viewer has no grant for', async () => {
    const { id, kind, primeId, rate, factor, minutes, distance, amount } = { ...lineOf(), id: 'line' };
    const line = { id, kind, primeId, rate, factor, minutes, distance, amount, reverses: null, replaces: null };
    const run = { id: 'run', number: 3, from: '2027-03-01', to: '2027-03-14', payDay: '2027-03-19' };
    const document = { id: 'invoice', kind: 'invoice' as const, number: 'F-2027-000001', date: '2027-03-16' };
    const closed = {
      pay: [{ run, agent: { id: 'anne', name: 'Anne Roy' }, lines: [line] }],
      bill: [{ document, lines: [line] }],
    };
    const { user } = await open(shiftOf(), { pay: () => payOf({ closed }) });
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    const held = within(screen.getByRole('region', { name: 'In closed periods' }));
    expect(held.getByText(/^Pay statement for/).textContent).toContain('2027');
    expect(held.getByText('Invoice F-2027-000001')).not.toBeNull();
    expect(held.getAllByText(/8h × \$20.09 = \$160.72/)).toHaveLength(2);
    expect(held.queryAllByRole('button').length + held.queryAllByRole('link').length).toBe(0);
  });

  it('[val.money] [val.negative] [money.cents] [override.kind] accepts digits only, refuses negative amounts, and sends cents', async () => {
    const drafts: unknown[] = [];
    const { user } = await open(shiftOf(), {
      pay: ({ draft }) => {
        drafts.push(draft);
        const { salaryOverride } = draft ?? {};
        return salaryOverride
          ? payOf({
              salary: salaryOverride.value,
              legalMinimum: { rate: 2060, section: 'D-2, r. 1, s. 4.07' },
              preview: { basis: 'planned', pay: { lines: [], total: 9840, flags: [] } },
            })
          : payOf();
      },
    });
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    const group = within(screen.getByRole('group', { name: 'Hourly pay' }));
    await user.click(group.getByRole('combobox', { name: 'For this shift' }));
    await user.click(screen.getByRole('option', { name: /^Fixed/ }));
    const salary = group.getByRole<HTMLInputElement>('textbox', { name: /^Amount per hour/ });
    await user.type(salary, '-5');
    expect(screen.getByText('Text field can not contain negative values.')).not.toBeNull();
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([]);
    await user.clear(salary);
    await user.type(salary, '12a.3');
    expect(salary.value).toBe('12.3');
    await waitFor(() => expect(drafts.at(-1)).toEqual({ salaryOverride: { kind: 'fixed', value: 1230 } }));
    expect(await screen.findByText('$98.40')).not.toBeNull();
    expect(group.getByText('Below the legal minimum of $20.60 an hour (D-\u20602, r. 1, s. 4.07).')).toBeTruthy();
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([
      ['saveaffectation', { id: assignmentId, affectationEvent: { salaryOverride: { kind: 'fixed', value: 1230 } } }],
    ]);
  });

  it('[shift.kmPay] [shift.saveDisabled] asks for kilometres only where the skill is paid by them, both above zero', async () => {
    const competence = { ...shiftOf().competence!, rateType: 'gamification' as const };
    const { user } = await open(shiftOf({ competence }), {
      rateType: 'gamification',
      pay: () => payOf({ byKilometre: true }),
    });
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    await user.click(screen.getByRole('switch', { name: 'Pay travel per km' }));
    expect(saveButton().disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /^Amount per km/ }), '0.5');
    await user.type(screen.getByRole('textbox', { name: /^Distance/ }), '12x.5');
    expect(saveButton().disabled).toBe(false);
    await user.click(saveButton());
    await settled();
    expect(writes()).toEqual([
      [
        'saveaffectation',
        { id: assignmentId, affectationEvent: { kmPayEnabled: true, kmPayAmount: 50, kmPayDistance: 12.5 } },
      ],
    ]);
  });

  it('[shift.kmPay] hides them from other skills', async () => {
    const { user } = await open(shiftOf(), { pay: () => payOf() });
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    expect(screen.queryByRole('switch', { name: 'Pay travel per km' })).toBeNull();
  });

  it('[shift.nightPrime] [shift.minimums] adds a prime and switches the night prime and the minimums', async () => {
    const aid = { id: '12121212-1212-4212-8212-121212121212', name: { en: 'First aid', fr: 'Secourisme' }, gainCode: '', isNight: false, oncePerShift: false, paid: 60, billed: 90 }; // prettier-ignore
    const night = {
      ...aid,
      id: '13131313-1313-4313-8313-131313131313',
      name: { en: 'Night', fr: 'Nuit' },
      isNight: true,
    };
    const { user } = await open(shiftOf(), { pay: () => payOf({ primes: [aid, night] }) });
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    await user.click(screen.getByRole('combobox', { name: 'Primes' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'First aidpaid $0.60 per hour · billed $0.90 per hour',
    ]);
    await user.click(screen.getByRole('option'));
    for (const name of ['Night prime', 'Pay minimum hours', 'Charge minimum hours'])
      await user.click(screen.getByRole('switch', { name }));
    await user.click(saveButton());
    await settled();
    const affectationEvent = { primeIds: [aid.id], nightPrimeDisabled: true, payMinimum: false, chargeMinimum: false };
    expect(writes()).toEqual([['saveaffectation', { id: assignmentId, affectationEvent }]]);
  });

  it('[pay.tabVisible] [shift.supplierReadonly] shows the prices agreed between two agencies, read-only', async () => {
    const {
      salary: _,
      originalSalary: __,
      salaryOverride: ___,
      primeIds: ____,
      nightPrimeDisabled: _____,
      payMinimum: ______,
      ...rest
    } = payOf();
    const handed = {
      clientMode: true,
      handedOn: true,
      supplierBillingPrice: 2900,
      originalSupplierBillingPrice: 2900,
      clientBillingPrice: 3450,
    };
    const { user } = await open(shiftOf(), { pay: () => ({ ...rest, ...handed, preview: { basis: 'planned', bill: { lines: [], total: 27600, flags: [] }, supplier: { lines: [], total: 23200, flags: [] } } }) }); // prettier-ignore
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    const panel = within(screen.getByRole('tabpanel', { name: 'Pay' }));
    expect(panel.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Supplier billing',
      'Client billing',
    ]);
    expect(within(panel.getByRole('group', { name: 'Supplier billing' })).queryByRole('combobox')).toBeNull();
    for (const text of ['$29.00', '$34.50', '$276.00', '$232.00']) expect(panel.getByText(text)).not.toBeNull();
    expect(panel.queryByText(/salary/i)).toBeNull();
  });

  it('[pay.tabVisible] fetches the client’s view of the money in client mode', async () => {
    const asks: unknown[] = [];
    const stage = await show(
      <ClientModeContext value={true}>
        <AssignmentModal shiftId={shiftId} open onClose={() => {}} />
      </ClientModeContext>,
      {
        user: dispatcher(),
        serve: ({ path, url, body }) => {
          if (path.endsWith('/pay')) asks.push(body);
          else if (/\/getaff\w+$/.test(path)) asks.push(url.replace(/^.*\//, ''));
          if (path.endsWith('/getaffevent')) return { data: shiftOf() };
          return path.endsWith('/getaffectation') ? { data: affectationOf(shiftOf()) } : undefined;
        },
      },
    );
    expect(stage).toBeDefined();
    expect(asks).toEqual([
      `GetAffEvent?id=${shiftId}&clientMode=true`,
      { clientMode: true },
      `GetAffectation?id=${shiftId}&clientMode=true`,
    ]);
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
    await user.click(within(panel).getByRole('checkbox', { name: 'Paid: the agent stays at the position' }));
    await user.click(within(panel).getByRole('button', { name: 'Add a break' }));
    await waitFor(() => expect(writes()).not.toEqual([]));
    const saved = {
      affEventId: shiftId,
      scheduledStart: '2027-03-10T17:00:00.000Z',
      scheduledEnd: '2027-03-10T17:45:00.000Z',
      paid: true,
    };
    expect(writes()).toEqual([['savebreak', saved]]);
  });

  it('asks before a change of a day in closed periods, and saves what was confirmed', async () => {
    const [start, end] = ['2026-03-02T15:00:00.000Z', '2026-03-02T23:00:00.000Z'];
    const period = { runId: shiftId, number: 3, from: '2026-03-01', to: '2026-03-14', tooOld: false };
    const pay = { periods: [{ ...period, difference: -6232, agents: 1 }], difference: -6232 };
    const data = { pay, billing: { periods: [], difference: 0 }, unseen: 0 };
    const shift = shiftOf({ start, end });
    const { user } = await open(shift, { pay: () => payOf(), replies: { recalculation: { data } } });
    await user.click(screen.getByRole('tab', { name: 'Pay' }));
    const group = within(screen.getByRole('group', { name: 'Hourly pay' }));
    await user.click(group.getByRole('combobox', { name: 'For this shift' }));
    await user.click(screen.getByRole('option', { name: /^Fixed/ }));
    await user.type(group.getByRole('textbox', { name: /^Amount per hour/ }), '12.30');
    await user.click(saveButton());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('row', { name: /^Mar 1–14, 2026.*−\$62.32/ })).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Save and correct' }));
    await settled();
    const salaryOverride = { kind: 'fixed', value: 1230 };
    const agreed = { pay: { count: 1, amount: -6232 }, billing: { count: 0, amount: 0 } };
    expect(writes()).toEqual([
      ['recalculation', { affectationEventIds: [shiftId], draft: { salaryOverride } }],
      ['saveaffectation', { id: assignmentId, affectationEvent: { salaryOverride }, agreed }],
    ]);
  });
});
