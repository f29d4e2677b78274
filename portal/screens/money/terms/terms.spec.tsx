import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DateTime } from 'luxon';
import type { RuleSet } from '#contracts/api/company-pay.ts';
import type { Prime } from '#contracts/api/primes.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { SettingsScreen } from '#portal/screens/settings/SettingsScreen.tsx';
import { changeOf, draftOf, resultOf, signed } from './override-draft.ts';
import { PayCalendarPanel } from './PayCalendarPanel.tsx';
import { PrimesPanel } from './PrimesPanel.tsx';
import { Overrides } from './RatesTabs.tsx';
import { meaningOf, sectionText } from './rule-set-meaning.ts';
import { RuleSetPanel } from './RuleSetPanel.tsx';

// People type slowly on a busy machine.
jest.setTimeout(30_000);

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [agencyId, client, guard, company] = [idOf(1), idOf(2), idOf(3), idOf(1)];
const money: Grant[] = [
  'finance.viewPay',
  'finance.editPay',
  'finance.viewBilling',
  'finance.editBilling',
  'menus.settings',
];
const person = (permissions: Grant[] = money) => userOf('agency', { permissions }, { agencyId });
const sent = (method: string) => asked.filter((one) => one.method === method).map(({ body }) => body);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('an override', () => {
  it('[override.kind] replaces the default, or is added to it or taken off', () => {
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

describe('the salaries of a client', () => {
  const general = {
    idDefaultRate: null,
    skillId: null,
    levelId: idOf(9),
    position: null,
    level: 'Junior',
    default: 2000,
    client: 2150,
    result: 2150,
  };
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
  const rows = [
    { ...general, override: added, from: '2026-03-01' },
    { ...position, override: null, from: null },
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

  it('[bill.rates] [override.original] stand beside what holds otherwise', async () => {
    await open();
    const [, first, second] = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(first).toMatch(/All positions · Junior\$20\.00\+\$1\.50\$21\.50Mar/);
    expect(second).toMatch(/Guard\$24\.10–\$24\.10–/);
  });

  it('[val.money] [val.negative] take numbers alone, and none below 0', async () => {
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

  it('[override.kind] are saved in cents for one position, and what comes of it is shown while it is typed', async () => {
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

  it('dated back say first which closed periods move and by how much, and are saved as agreed, never without a yes', async () => {
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

  it('[override.clear] are cleared for one position, or all at once, from a day on, which asks like a rate', async () => {
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

  it('[perm.finance] can only be read by who may only view pay', async () => {
    await open(['finance.viewPay']);
    expect(screen.getByText('$21.50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Edit|Clear)/ })).toBeNull();
  });
});

const firstAid: Prime = {
  ...{ id: idOf(50), name: 'First aid', nameEn: 'First aid', nameFr: 'Secourisme', gainCode: 'P4', code: 'P-4' },
  ...{ isNight: false, oncePerShift: false, inOvertimeBase: true, own: false },
  ...{ defaultPaid: 60, adjustedPaid: 75, paid: 75, defaultBilling: 90, adjustedBilling: null, billing: 90 },
  ...{
    alwaysPaid: false,
    alwaysPaidHere: null,
    customerId: null,
    placeId: null,
    customerPrimeId: idOf(51),
    from: '2026-03-01',
  },
};

describe('the primes of the company', () => {
  const open = (permissions = money, prime: Partial<Prime> = {}) =>
    show(<PrimesPanel customerId={company} scope="company" />, {
      user: person(permissions),
      serve: ({ method, path }) => {
        if (path !== `/api/prime/customer/${company}`) return undefined;
        return method === 'GET' ? { data: [{ ...firstAid, ...prime }] } : { data: firstAid };
      },
    });

  it('[prime.values] [prime.array] are adjusted one at a time, what is paid and what is billed', async () => {
    const { user } = await open();
    await user.click(button('Edit First aid'));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: /Adjusted paid/ }));
    await user.type(dialog.getByRole('textbox', { name: /Adjusted paid/ }), '1.25');
    await user.type(dialog.getByRole('textbox', { name: /Adjusted billing/ }), '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await settled();
    expect(sent('POST')).toEqual([
      [{ id: firstAid.id, adjustedPaid: 125, adjustedBilling: 0, from: DateTime.now().toISODate() }],
    ]);
    expect(screen.getByText('Prime saved')).toBeTruthy();
  });

  it('[override.clear] are cleared to their default', async () => {
    const { user } = await open();
    await user.click(button(/^Clear adjusted values/));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear adjusted values' }));
    await settled();
    const from = DateTime.now().toISODate();
    expect(sent('PUT')).toEqual([{ id: firstAid.id, adjustedPaid: null, adjustedBilling: null, from }]);
    expect(screen.getByText('Cleared adjusted values')).toBeTruthy();
  });

  it('[perm.finance] show and take no amount of a kind that the viewer may not see', async () => {
    const { defaultPaid: _, adjustedPaid: _2, paid: _3, ...billed } = firstAid;
    const { user } = await open(['finance.viewBilling', 'finance.editBilling'], {
      ...billed,
      defaultPaid: undefined,
      adjustedPaid: undefined,
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Default paid');
    await user.click(button('Edit First aid'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('textbox', { name: /Adjusted paid/ })).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: /Always paid/ })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Adjusted billing/ }), '1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await settled();
    expect(sent('POST')).toEqual([[{ id: firstAid.id, adjustedBilling: 100, from: DateTime.now().toISODate() }]]);
  });
});

const period = { from: '2026-04-05', to: '2026-04-18', closesOn: '2026-04-20', payDay: '2026-04-23' };
const pay = {
  ...{
    firstPayStartDate: '2026-01-11',
    frequency: 'SOMETIMES',
    companyNumber: '004217',
    zone: 'America/Toronto',
    weekStart: null,
  },
  ...{
    cutoffDays: 2,
    payDayOffset: 5,
    approval: false,
    from: null,
    earliestFrom: null,
    weekStartsOn: 7,
    nextPeriods: [period],
    warnings: [],
  },
};

describe('the pay calendar', () => {
  const open = (permissions = money) =>
    show(<PayCalendarPanel />, {
      user: person(permissions),
      serve: ({ path }) => {
        if (path === '/api/management/companypay') return { data: pay };
        return path === '/api/money/payperiods'
          ? { data: { nextPeriods: [{ ...period, to: '2026-05-04' }], warnings: ['PAID_TOO_RARELY'] } }
          : undefined;
      },
    });

  it('[pay.frequency] takes whatever is neither weekly nor monthly for every two weeks, and shows the periods', async () => {
    await open();
    expect((screen.getByRole('radio', { name: 'Per 2 weeks' }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('The current period closes on Apr 20, 2026.')).toBeTruthy();
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Apr 23, 2026');
  });

  it('shows the periods of what is chosen before it is saved, and says when pay would come too rarely', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Per month' }));
    expect(await screen.findByText(/at most 16 days/)).toBeTruthy();
    await user.click(button('Save'));
    await settled();
    const saved = asked.find(({ method, path }) => method === 'POST' && path === '/api/management/companypay');
    expect(saved?.body).toMatchObject({
      firstPayStartDate: '2026-01-11',
      frequency: 'ONE_MONTH',
      weekStart: null,
      companyNumber: '004217',
    });
  });

  it('[pay.company] is told, but not offered for change, to who may only view pay', async () => {
    await open(['finance.viewPay', 'menus.settings']);
    expect(screen.getByText('004217')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

const decree: RuleSet = {
  name: 'qc-decree@1',
  overtime: {
    threshold: 2400,
    ownPremises: 2400,
    factor: 150,
    section: 'D-2, r. 1, s. 3.03',
    compulsory: { beyond: 240, section: 'D-2, r. 1, s. 3.03 ¶2' },
  },
  callIn: { minutes: 240, section: 'D-2, r. 1, s. 3.07', waivable: false },
  holidays: { section: 'D-2, r. 1, s. 6.02', days: ['2026-01-01', '2026-12-25'] },
  overtimeBase: ['P-4', 'P-12'],
  rates: { section: 'D-2, r. 1, s. 4.07', A: 2009, B: 2034, supervisorB: 2059 },
  unverified: ['overtime.compulsory', 'holidays'],
};

describe('a rule set', () => {
  it('says what it makes of hours, and what of it nobody has verified', () => {
    const meaning = meaningOf(decree);
    expect(meaning.find(({ key }) => key === 'ruleSet.callIn')).toMatchObject({
      values: { hours: 4 },
      unverified: false,
    });
    expect(meaning.filter(({ unverified }) => unverified).map(({ key }) => key)).toEqual([
      'ruleSet.compulsory',
      'ruleSet.holidays',
    ]);
    expect(sectionText('D-2, r. 1, s. 3.03 ¶2', 'fr')).toBe('D-2, r. 1, art. 3.03, al. 2');
  });

  it('is chosen for the whole company first, and only then for a client or an activity', async () => {
    const general = { ruleSet: decree.name, easter: 'goodFriday', customerId: null, customer: null, skillId: null, skill: null, from: '2026-01-01' }; // prettier-ignore
    for (const [adopted, name, fields] of [
      [null, 'Choose a rule set', 0],
      [general, 'Adopt a rule set', 1],
    ] as const) {
      const { user } = await show(<RuleSetPanel />, {
        user: person(),
        serve: ({ path }) =>
          path === '/api/money/rulesets'
            ? {
                data: {
                  ruleSets: [decree],
                  usual: decree.name,
                  adopted: adopted && decree.name,
                  adoptions: adopted ? [adopted] : [],
                },
              }
            : undefined,
      });
      await user.click(button(name));
      await settled();
      expect(within(screen.getByRole('dialog')).queryAllByLabelText(/^Activity/)).toHaveLength(fields);
    }
  });

  it('is adopted from a day, once its meaning was read', async () => {
    const { user } = await show(<RuleSetPanel />, {
      user: person(),
      serve: ({ path, method }) => {
        if (path !== '/api/money/rulesets') return undefined;
        return {
          data:
            method === 'GET'
              ? { ruleSets: [decree], usual: 'documents@1', adopted: null, adoptions: [] }
              : { id: idOf(60) },
        };
      },
    });
    await user.click(button('Choose a rule set'));
    const dialog = within(screen.getByRole('dialog'));
    expect((dialog.getByRole('button', { name: 'Adopt a rule set' }) as HTMLButtonElement).disabled).toBe(true);
    expect(dialog.getAllByText('Unverified')).toHaveLength(2);
    await user.click(dialog.getByRole('radio', { name: /^Decree/ }));
    await user.click(dialog.getByRole('button', { name: 'Adopt a rule set' }));
    await settled();
    const from = DateTime.now().toISODate();
    expect(sent('POST')).toEqual([
      { ruleSet: 'qc-decree@1', easter: 'goodFriday', customerId: null, skillId: null, from },
    ]);
  });
});

describe('the settings', () => {
  const tabs = async (permissions: Grant[], user = person(permissions)) => {
    // What is on the tabs is not served here, and goes on loading.
    await show(<SettingsScreen />, { user, unsettled: true });
    return (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  };

  it('[settings.tabs] [perm.finance] have a tab of money for each grant alone', async () => {
    expect((await tabs(money)).slice(0, 3)).toEqual(['Salary', 'Billing', 'Primes']);
    const without = await tabs(['menus.settings']);
    expect(without.filter((tab) => /Salary|Billing|Primes|travel/.test(tab ?? ''))).toEqual([]);
    expect(await tabs(['menus.settings', 'finance.viewBilling'])).toEqual(
      expect.arrayContaining(['Billing', 'Primes']),
    );
    expect(await tabs(['menus.settings', 'finance.viewBilling'])).not.toContain('Salary');
  });

  it('[settings.tabs] have every tab of the documents for who holds all grants', async () => {
    const all = [
      'Salary',
      'Billing',
      'Primes',
      'Uniform',
      'Support',
      'SmartConnect',
      'Customization',
      'Integrations',
      'Territories',
      'Skills',
      'Paid travel per km',
    ];
    expect(await tabs([...grantKeys])).toEqual(expect.arrayContaining(all));
  });

  it('[settings.tabs] have no pay for a client that employs nobody', async () => {
    const of = (canBeEmployer: boolean) => userOf('customer', { permissions: money, canBeEmployer });
    expect(await tabs(money, of(false))).not.toContain('Salary');
    expect(await tabs(money, of(true))).toEqual(expect.arrayContaining(['Salary', 'Paid travel per km']));
  });
});
