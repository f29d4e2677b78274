import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { grantKeys } from '#contracts/permissions.ts';
import { routes } from '#portal/routes.tsx';
import { aroundAll, id, answers, everything, open, inMarch } from './reports.shared.suite.tsx';

aroundAll();

const everyTab = [
  'Pay',
  'Finance',
  'Operations',
  'Billing',
  'Punch In/Out (out of range)',
  'Delay',
  'Alerts',
  'Event reports',
];
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);

describe('the reports', () => {
  it.each([
    ['every grant', grantKeys, everyTab],
    ['the grants of money', everything, ['Pay', 'Finance', 'Billing']],
    ['pay alone', ['menus.reports', 'finance.viewPay'], ['Pay']],
    ['billing alone', ['menus.reports', 'finance.viewBilling'], ['Billing']],
    ['no view of profitability', ['menus.reports', 'finance.viewPay', 'finance.viewBilling'], ['Pay', 'Billing']],
  ] as const)(
    '[report.list] [perm.finance] have no tab without its grant, and fetch nothing for it: %s',
    async (_, grants, expected) => {
      await open('/agency/reports', { grants });
      expect(tabs()).toEqual(expected);
      if (!(grants as readonly string[]).includes('finance.viewPay'))
        expect(asked.filter(({ path }) => path.includes('payruns'))).toEqual([]);
    },
  );

  it.each(['operations', 'punchInOutOutOfRange', 'delay', 'alerts', 'eventReports'])(
    '[report.list] what %s shows is exported in the format that one chooses, for agencies and clients alike',
    async (tab) => {
      for (const role of ['agency', 'customer'] as const) {
        const { user } = await open(`/${role}/reports${inMarch}#tab-${tab}`, { role, grants: grantKeys });
        await user.click(screen.getByRole('button', { name: 'Export' }));
        const dialog = await screen.findByRole('dialog', { name: 'Export' });
        const formats = within(dialog)
          .getAllByRole('radio')
          .map((radio) => radio.closest('label')!.textContent);
        expect(formats).toEqual(['CSV', 'Excel (XLSX)']);
      }
    },
  );

  it('[report.list] show it if none is open to the viewer', async () => {
    await open('/agency/reports', { grants: ['menus.reports'] });
    expect(tabs()).toEqual([]);
    expect(screen.getByText(/You don’t have access to any report/)).toBeDefined();
  });

  it.each([
    [true, ['Pay', 'Billing']],
    [false, ['Billing']],
  ])('a client sees pay only where it employs agents (%s)', async (employs, expected) => {
    await open('/customer/reports', {
      role: 'customer',
      grants: ['menus.customerReports', 'finance.viewPay', 'finance.viewBilling'],
      employs,
    });
    expect(tabs()).toEqual(expected);
  });

  it('lead a company without a pay calendar to its setting, if it may set one', async () => {
    const grants = ['menus.reports', 'finance.viewPay'] as const;
    await open('/agency/reports', { grants }, { calendar: false });
    expect(screen.queryByRole('link', { name: 'Set the pay calendar' })).toBeNull();
    await open('/agency/reports', { grants: [...grants, 'menus.settings', 'finance.editPay'] }, { calendar: false });
    expect(screen.getByRole('link', { name: 'Set the pay calendar' }).getAttribute('href')).toBe(
      '/agency/management#tab-salary',
    );
  });

  it('[pay.frequency] offer the periods of the calendar, and keep the chosen one from tab to tab', async () => {
    const { user, at } = await open('/agency/reports#tab-billing');
    const period = () => screen.getByRole('combobox', { name: 'Period' });
    expect(
      within(period())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Mar 1–14, 2026', 'Feb 15–28, 2026', 'Other dates…']);
    await user.click(screen.getByRole('button', { name: 'Previous period' }));
    await settled();
    expect(at()).toContain('from=2026-02-15&to=2026-02-28');
    await user.click(screen.getByRole('tab', { name: 'Finance' }));
    await settled();
    expect(at()).toBe('/agency/reports?from=2026-02-15&to=2026-02-28#tab-finance');
    expect(asked.findLast(({ path }) => path.endsWith('reports/finance'))?.url).toContain('from=2026-02-15');
  });
});

describe('a report that can’t be read', () => {
  it.each([
    ['delay', '/api/reports/delay'],
    ['billing', '/api/money/reports/billing'],
    ['pay', `/api/money/payruns/${id(11)}`],
  ])('says so once for its sums and its list (%s), and asks for both again', async (tab, first) => {
    const serve = answers({});
    const failing = [
      '/api/reports/delay',
      '/api/money/reports/billing',
      '/api/money/invoices',
      `/api/money/payruns/${id(11)}`,
    ];
    const { user } = await play({
      routes,
      at: `/agency/reports${inMarch}#tab-${tab}`,
      user: userOf('agency', { permissions: [...grantKeys], canBeEmployer: true }),
      serve: ((call: { path: string; method: string }) =>
        failing.some((path) => call.path.startsWith(path))
          ? { http: 503, message: 'Out of order' }
          : serve(call)) as never,
    });
    await settled();
    expect(screen.getAllByText('Out of order')).toHaveLength(1);
    const before = asked.filter(({ path }) => path.startsWith(first)).length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(asked.filter(({ path }) => path.startsWith(first)).length).toBeGreaterThan(before);
    expect(screen.getAllByText('Out of order')).toHaveLength(1);
  });
});
