import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DateTime } from 'luxon';
import type { RuleSet } from '#contracts/api/company-pay.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { SettingsScreen } from '#portal/screens/settings/SettingsScreen.tsx';
import { Backtest } from './Backtest.tsx';
import { PayCalendarPanel } from './PayCalendarPanel.tsx';
import { meaningOf } from './rule-set-meaning.ts';
import { RuleSetPanel } from './RuleSetPanel.tsx';
import { idOf, money, person, sent, button } from './terms.shared.suite.tsx';
const period = { from: '2026-04-05', to: '2026-04-18', closesOn: '2026-04-20', payDay: '2026-04-23' };
const pay = {
  firstPayStartDate: '2026-01-11',
  frequency: 'SOMETIMES',
  companyNumber: '004217',
  zone: 'America/Toronto',
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 5,
  approval: false,
  from: null,
  earliestFrom: null,
  weekStartsOn: 7,
  nextPeriods: [period],
  warnings: [],
};

const decree: RuleSet = {
  name: 'qc-decree@1',
  overtime: {
    threshold: 2400,
    ownPremises: 2400,
    factor: 150,
    section: 'D-2, r. 1, s. 3.03',
    ownPremisesSection: null,
    compulsory: { beyond: 240, section: 'D-2, r. 1, s. 3.03 ¶2' },
  },
  callIn: { minutes: 240, section: 'D-2, r. 1, s. 3.07', waivable: false },
  holidays: { section: 'D-2, r. 1, s. 6.02', days: ['2026-01-01', '2026-12-25'] },
  overtimeBase: ['P-4', 'P-12'],
  rates: { section: 'D-2, r. 1, s. 4.07', A: 2009, B: 2034, supervisorB: 2059 },
  unverified: ['overtime.compulsory', 'holidays'],
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

  it('[pay.frequency] treats any other value than weekly and monthly as every two weeks, and shows the periods', async () => {
    await open();
    expect((screen.getByRole('radio', { name: 'Per 2 weeks' }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText(/^The next pay closes on Mon, Apr 20\b/)).toBeTruthy();
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('Thu, Apr 23');
  });

  it('shows the periods of a choice before it is saved, and warns if pay would be too rare', async () => {
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

  it('[pay.company] is shown read-only to people who may only view pay', async () => {
    await open(['finance.viewPay', 'menus.settings']);
    expect(screen.getByText('004217')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a rule set', () => {
  it('explains what it does with hours, and which parts are not verified', () => {
    const meaning = meaningOf(decree);
    expect(meaning.find(({ key }) => key === 'ruleSet.callIn')).toMatchObject({
      values: { hours: 4 },
      unverified: false,
    });
    expect(meaning.filter(({ unverified }) => unverified).map(({ key }) => key)).toEqual([
      'ruleSet.compulsory',
      'ruleSet.holidays',
    ]);
  });

  it('cites for the employer’s own premises the section that sets their threshold', () => {
    const { overtime } = decree;
    const lsa: RuleSet = {
      ...decree,
      overtime: { ...overtime, section: 'N-1.1, s. 55', ownPremises: 3600, ownPremisesSection: 'N-1.1, r. 3, s. 9' },
    };
    const sections = meaningOf(lsa).filter(({ key }) => ['ruleSet.overtime', 'ruleSet.ownPremises'].includes(key));
    expect(sections.map(({ section }) => section)).toEqual(['N-1.1, s. 55', 'N-1.1, r. 3, s. 9']);
  });

  it('is chosen for the whole company first, and only then for a client or an activity', async () => {
    const general = {
      ruleSet: decree.name,
      easter: 'goodFriday',
      customerId: null,
      customer: null,
      skillId: null,
      skill: null,
      from: '2026-01-01',
    };
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

  it('is compared with last month’s closed pay by run, type, agent and client, for those who may view pay', async () => {
    const sums = { before: 10000, after: 11000, difference: 1000 };
    const data = {
      ...sums,
      covers: { from: '2026-03-01', to: '2026-03-14' },
      periods: [{ runId: idOf(70), number: 1, from: '2026-03-01', to: '2026-03-14', ...sums }],
      kinds: [{ kind: 'overtime', ...sums }],
      agents: Array.from({ length: 52 }, (_, n) => ({ id: idOf(100 + n), name: `Agent ${n}`, ...sums })),
      clients: [
        { id: null, name: '', ...sums },
        { id: idOf(71), name: 'Client A', ...sums },
      ],
      unverified: [],
    };
    const adopted = { ruleSet: 'qc-decree@1', customerId: null, skillId: null } as const;
    const serve = ({ path }: { readonly path: string }) => (path === '/api/money/backtest' ? { data } : undefined);
    const { user, unmount } = await show(<Backtest adopted={adopted} />, { user: person(), serve });
    await user.click(button('What would last month have cost?'));
    await settled();
    const rows = () =>
      screen
        .getAllByRole('row')
        .map(({ firstElementChild }) => firstElementChild!.textContent?.replaceAll('\u00a0', ' '));
    expect(rows()).toEqual(['Pay run', 'No. 1, Mar 1–14, 2026']);
    await user.click(button('Type'));
    expect(rows()).toEqual(['Type', 'Overtime']);
    await user.click(button('Client'));
    expect(rows()).toEqual(['Client', 'No client', 'Client A']);
    await user.click(button('Agent'));
    expect(rows()).toHaveLength(51);
    expect(screen.getByText(/^2 more with smaller differences/)).toBeTruthy();
    unmount();
    await show(<Backtest adopted={adopted} />, { user: person(['menus.settings']) });
    expect(screen.queryByRole('button', { name: /^What would/ })).toBeNull();
  });

  it('is adopted from a day, once its explanation was shown', async () => {
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

  it('[settings.tabs] [perm.finance] have a tab of money for each single grant', async () => {
    expect((await tabs(money)).slice(0, 3)).toEqual(['Salary', 'Billing', 'Primes']);
    const without = await tabs(['menus.settings']);
    expect(without.filter((tab) => /Salary|Billing|Primes|travel/.test(tab ?? ''))).toEqual([]);
    expect(await tabs(['menus.settings', 'finance.viewBilling'])).toEqual(
      expect.arrayContaining(['Billing', 'Primes']),
    );
    expect(await tabs(['menus.settings', 'finance.viewBilling'])).not.toContain('Salary');
  });

  it('[settings.tabs] have every tab of the documents for a person with all grants', async () => {
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
