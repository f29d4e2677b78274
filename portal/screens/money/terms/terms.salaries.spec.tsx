import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { DateTime } from 'luxon';
import { changeOf, draftOf, resultOf, signed } from './override-draft.ts';
import { BillingPositions } from './PositionRates.tsx';
import { AgentSalaries } from './AgentSalaries.tsx';
import { LevelPayPanel } from './LevelPayPanel.tsx';
import { Overrides } from './RatesTabs.tsx';
import { idOf, agencyId, client, guard, money, person, sent, button } from './terms.shared.suite.tsx';
describe('an override', () => {
  it('[override.kind] replaces the default, or is added to it or subtracted from it', () => {
    const from = '2026-04-07';
    expect(resultOf(2000, changeOf({ mode: 'fixed', amount: 2300, from }))).toBe(2300);
    expect(resultOf(2000, changeOf({ mode: 'addition', amount: 150, from }))).toBe(2150);
    expect(resultOf(2000, changeOf({ mode: 'diminution', amount: 150, from }))).toBe(1850);
    expect(resultOf(null, changeOf({ mode: 'addition', amount: 150, from }))).toBeNull();
    expect(signed({ kind: 'fixed', direction: 'diminution', value: 2300 })).toBe(2300);
    expect(draftOf({ kind: 'dynamic', direction: 'diminution', value: 150 }, from)).toEqual({
      mode: 'diminution',
      amount: 150,
      from,
    });
  });
});

describe('the salaries of levels', () => {
  const level = { titleEn: '', titleFr: '', rank: 1, salaryMin: null, salaryMax: null, salaryIncrement: null };
  const levels = [
    {
      ...level,
      id: idOf(70),
      title: 'Junior',
      salary: 2150,
      salaryFrom: '2026-10-01',
      otherSalaries: [{ from: '2027-01-03', salary: 2200 }],
    },
    { ...level, id: idOf(71), title: 'Senior', salary: 2410, salaryFrom: null },
  ];

  it('[pay.defaultLevel] are shown with the day from which they apply', async () => {
    await show(<LevelPayPanel />, {
      user: person(),
      serve: ({ path }) => (path === '/api/level/level' ? { data: levels } : undefined),
    });
    const [, junior, senior] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(junior).toContain('Oct 1, 2026');
    expect(junior).toContain('From Jan 3, 2027: $22.00');
    expect(senior).not.toMatch(/20\d\d/);
  });
});

describe('an agent’s own salaries', () => {
  it('[pay.levelLimits] are shown with the first day of the pay, and what it is from other days on', async () => {
    const pays = { from: '2026-10-01', others: [{ from: '2027-01-03', payableRate: 2550 }] };
    const skill = { id: guard, name: 'Guard', rateType: 'hourly' };
    const own = { id: idOf(80), skill, employee: { id: idOf(81), fullName: 'Anne' }, customer: null, note: '', payableRate: 2500, from: '2026-11-01', pays }; // prettier-ignore
    await show(<AgentSalaries agentId={idOf(81)} levelId={null} skills={[skill]} />, {
      user: person(),
      serve: ({ path }) => (path === '/api/competence/exceptions' ? { data: [own] } : { data: [] }),
    });
    const [, row] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(row).toContain('$25.00From Jan 3, 2027: $25.50Oct 1, 2026');
  });
});

describe('a pay rate below the legal minimum', () => {
  const minimum = { rate: 2060, section: 'D-2, r. 1, s. 4.07' };
  const said = 'Below the legal minimum of $20.60 an hour (D-\u20602, r. 1, s. 4.07).';
  const level = { id: idOf(70), title: 'Junior', titleEn: '', titleFr: '', rank: 1, salary: 2100, salaryFrom: null, salaryMin: null, salaryMax: null, salaryIncrement: null }; // prettier-ignore
  const open = (legalMinimum: typeof minimum | null, permissions = money) =>
    show(<LevelPayPanel />, {
      user: person(permissions),
      serve: ({ path, method }) =>
        path === '/api/level/level'
          ? { data: [level] }
          : path === '/api/money/payminimum'
            ? { data: { legalMinimum } }
            : path.endsWith('/terms/preview')
              ? { data: { periods: [], difference: 0 } }
              : method === 'PUT'
                ? { data: { id: level.id } }
                : undefined,
    });

  it('is reported with the section of the law while it is typed, and can be saved', async () => {
    const { user } = await open(minimum);
    await user.click(button('Edit Junior'));
    const salary = screen.getByRole('textbox', { name: /^Default salary/ });
    expect(screen.queryByText(said)).toBeNull();
    await user.clear(salary);
    await user.type(salary, '20.59');
    expect(await screen.findByText(said)).toBeTruthy();
    await user.clear(salary);
    await user.type(salary, '20.60');
    expect(screen.queryByText(said)).toBeNull();
    await user.clear(salary);
    await user.type(salary, '20');
    await user.click(button('Save'));
    await settled();
    expect(sent('PUT')).toMatchObject([{ salary: 2000 }]);
  });

  it('[perm.finance] is not asked for by who may not view pay', async () => {
    const { user } = await open(minimum, ['finance.editPay']);
    await user.click(button('Edit Junior'));
    await settled();
    expect(asked.filter(({ path }) => path === '/api/money/payminimum')).toEqual([]);
  });

  it('is not reported where the law has no minimum', async () => {
    const { user } = await open(null);
    await user.click(button('Edit Junior'));
    await user.clear(screen.getByRole('textbox', { name: /^Default salary/ }));
    await user.type(screen.getByRole('textbox', { name: /^Default salary/ }), '1');
    await settled();
    expect(screen.queryByText(/legal minimum/)).toBeNull();
  });
});

describe('the salaries of a client', () => {
  const general = {
    idDefaultRate: null,
    skillId: null,
    levelId: null,
    position: null,
    level: null,
    default: null,
    client: null,
    result: null,
  };
  const junior = { ...general, levelId: idOf(9), level: 'Junior', default: 2000, client: 2150, result: 2150 };
  const senior = { ...general, levelId: idOf(8), level: 'Senior', default: 2600, client: 2750, result: 2750 };
  const added = { kind: 'dynamic', direction: 'addition', value: 150 } as const;
  const position = {
    idDefaultRate: guard,
    skillId: guard,
    levelId: null,
    position: 'Guard',
    level: null,
    default: 2410,
    client: 2410,
    result: 2410,
  };
  const others = [
    { from: '2026-04-01', override: null },
    { from: '2026-02-01', override: { ...added, value: 50 } },
  ];
  const rows = [
    ...[general, junior, senior].map((row) => ({ ...row, override: added, from: '2026-03-01', others })),
    { ...position, override: null, from: null, others: [] },
  ];
  const preview = {
    periods: [
      { runId: idOf(40), number: 3, from: '2026-03-01', to: '2026-03-14', difference: -4520, agents: 2, tooOld: false },
    ],
    difference: -4520,
  };
  const open = (permissions = money, moved: object = { periods: [], difference: 0 }) =>
    show(<Overrides name="clientPay" scopeId={client} />, {
      user: person(permissions),
      serve: ({ method, path }) => {
        if (path.endsWith('/terms/preview')) return { data: moved };
        if (path !== `/api/agency/${agencyId}/customer/${client}/salary`) return undefined;
        return method === 'GET' ? { data: rows } : { data: rows[0] };
      },
    });
  const dialog = () => within(screen.getByRole('dialog'));

  it('[bill.rates] [override.original] are shown beside the value without them', async () => {
    await open();
    const [, , first, , second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toMatch(
      /Junior\$20\.00\+\$1\.50From Apr\D+1, 2026: default rateFrom Feb\D+1, 2026: \+\$0\.50\$21\.50Mar/,
    );
    expect(second).toMatch(/Guard\$24\.10—\$24\.10—/);
    // A phone's card leaves out what has no value.
    const without = [...screen.getAllByRole('row')[4]!.querySelectorAll('[data-none]')].map(
      (one) => one.closest('td')!.dataset['label'],
    );
    expect(without).toEqual(['Set here', 'In effect from']);
  });

  it('[val.money] [val.negative] accept only numbers, and none below 0', async () => {
    const { user } = await open();
    await user.click(button('Edit Guard'));
    const amount = dialog().getByRole('textbox', { name: /Amount per hour/ });
    await user.type(amount, '1a2b');
    expect((amount as HTMLInputElement).value).toBe('12');
    await user.clear(amount);
    await user.type(amount, '-5');
    expect(dialog().getByRole('alert').textContent).toBe('Text field can not contain negative values.');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await settled();
    expect(sent('POST')).toEqual([]);
  });

  it('[override.kind] are saved in cents for one position, and the result is shown while it is typed', async () => {
    const { user } = await open();
    await user.click(button('Edit Guard'));
    await user.type(dialog().getByRole('textbox', { name: /Amount per hour/ }), '24.1');
    expect(dialog().getByText('Default $24.10, result $48.20')).toBeTruthy();
    await user.click(dialog().getByRole('radio', { name: /^Fixed/ }));
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await settled();
    expect(sent('POST')).toEqual([
      { idDefaultRate: guard, kind: 'fixed', direction: 'addition', value: 2410, from: DateTime.now().toISODate() },
    ]);
    expect(screen.getByText('Salary saved')).toBeTruthy();
  });

  it('[override.kind] are set for all levels at once, with the result for each, and for no level by itself', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: /Junior|Senior/ })).toBeNull();
    await user.click(button('Edit All positions'));
    await user.click(dialog().getByRole('radio', { name: /^Fixed/ }));
    const amount = dialog().getByRole('textbox', { name: /Amount per hour/ });
    await user.clear(amount);
    await user.type(amount, '24');
    const results = dialog().getAllByText(/result/).map(({ textContent }) => textContent); // prettier-ignore
    expect(results).toEqual(['Junior · Default $20.00, result $24.00', 'Senior · Default $26.00, result $24.00']);
  });

  it('show, if backdated, which closed periods change and by how much, and are saved only after a confirmation', async () => {
    const { user } = await open(money, preview);
    await user.click(button(/^Edit All positions/));
    const day = dialog().getByRole('textbox', { name: 'In effect from' });
    await user.clear(day);
    await user.type(day, '3/4/2025');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('table').textContent).toContain('−$45.20');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await settled();
    const calls = asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(calls).toEqual(['/api/money/terms/preview']);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: 'Save and correct' }));
    await settled();
    expect(sent('POST').at(-1)).toMatchObject({ agreed: { pay: { count: 1, amount: -4520 } } });
  });

  it('[override.clear] are cleared for one position, or all at once, from a day on, with the same question as for a rate', async () => {
    const { user } = await open(money, preview);
    expect(screen.queryByRole('button', { name: /– Guard/ })).toBeNull();
    await user.click(button(/^Clear all – All positions/));
    const day = dialog().getByRole('textbox', { name: 'In effect from' });
    await user.clear(day);
    await user.type(day, '3/4/2025');
    await user.click(dialog().getByRole('button', { name: 'Clear all' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('table').textContent).toContain('−$45.20');
    expect(sent('DELETE')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Save and correct' }));
    await settled();
    expect(sent('DELETE')).toEqual([{ from: '2025-04-03', agreed: { pay: { count: 1, amount: -4520 } } }]);
    expect(screen.getByText('Salary deleted')).toBeTruthy();
  });

  it('[perm.finance] are read-only for people who may only view pay', async () => {
    await open(['finance.viewPay']);
    expect(screen.getByText('$21.50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Edit|Clear)/ })).toBeNull();
  });
});

describe('billing rates by position', () => {
  const rate = { levelId: null, level: null, client: null, from: null, others: [], skillId: guard };
  const unset = { ...rate, idDefaultRate: idOf(60), position: 'Patrol', default: null };
  const set = { ...rate, idDefaultRate: idOf(61), position: 'Guard', default: 3250 };
  const open = (permissions: typeof money, rows: readonly object[]) =>
    show(<BillingPositions />, {
      user: person(permissions),
      serve: ({ path }) => (path === '/api/billing' ? { data: rows } : undefined),
    });
  const positions = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);

  it('[bill.rates] show every position to people who set them', async () => {
    await open(money, [set, unset]);
    expect(positions()).toEqual([undefined, 'Guard', 'Patrol']);
  });

  it('[bill.rates] name the rates of other days, past and coming', async () => {
    const coming = { ...unset, others: [{ from: '2027-01-03', default: 3300 }, { from: '2026-01-04', default: null }] }; // prettier-ignore
    await open(['finance.viewBilling'], [coming]);
    const [, row] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(row).toContain('From Jan 3, 2027: $33.00');
    expect(row).toContain('From Jan 4, 2026: —');
  });

  it('[bill.rates] show the positions with a rate to others, or that there are none', async () => {
    await open(['finance.viewBilling'], [set, unset]);
    expect(positions()).toEqual([undefined, 'Guard']);
    cleanup();
    await open(['finance.viewBilling'], [unset]);
    expect(screen.getByText('No rates are set')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
