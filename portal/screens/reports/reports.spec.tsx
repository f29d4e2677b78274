import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { grantKeys, type Grant, type Role } from '#contracts/permissions.ts';
import { routes } from '#portal/routes.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const sums = {
  minutes: 2700,
  overtimeMinutes: 300,
  primes: 2700,
  distance: 1235,
  kilometres: 753,
  holidays: 0,
  adjustments: 0,
  corrections: 0,
  total: 95428,
};
const march = { from: '2026-03-01', to: '2026-03-14', closesOn: '2026-03-16', payDay: '2026-03-20' };
const run = (over: object = {}) => ({
  id: id(11),
  number: null,
  state: 'waiting',
  ...march,
  agents: 2,
  sums,
  waits: 1,
  closedAt: null,
  failure: null,
  ...over,
});
const wait = {
  code: 'OPEN_PUNCH',
  agent: { id: id(21), name: 'Bruno Côté' },
  workId: id(200),
  shiftId: id(5),
  date: '2026-03-04',
  key: null,
};
const detailOf = (over: object = {}) => ({
  run: run(),
  approval: true,
  waits: [wait],
  files: [],
  decisions: [],
  tooOld: [],
  carried: [],
  gainCodes: ['REG'],
  holidays: [],
  seal: null,
  can: ['approve', 'adjust'],
  ...over,
});
const shortfall = { key: id(7), agentId: id(21), workId: null, kind: 'callIn', ruleSet: 'qc-decree@1', section: 's. 3.07', unverified: false, date: '2026-03-05', legal: 8036, paid: 6028, missing: 2008, agent: { id: id(21), name: 'Bruno Côté' }, shiftId: null, answer: null, reason: null }; // prettier-ignore
const figures = { shifts: 2, minutes: 960, revenue: 51200, bought: 0 };

type Over = {
  readonly detail?: object;
  readonly finance?: object;
  readonly calendar?: boolean;
  readonly shortfalls?: readonly object[];
};
const page = (rows: readonly unknown[]) => ({
  data: rows,
  meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: rows.length },
});

/** The server's answers about a pay period of two weeks in March with obstacles. */
const answers = ({ detail = {}, finance = figures, calendar = true, shortfalls = [] }: Over) => {
  const known: Readonly<Record<string, object>> = {
    '/api/money/payruns/next': {
      data: {
        hasCalendar: calendar,
        zone: 'America/Toronto',
        approval: true,
        next: [{ id: id(10), ...march, from: '2026-03-15', to: '2026-03-28' }],
      },
    },
    '/api/money/payruns': page([run()]),
    [`/api/money/payruns/${id(11)}`]: {
      get data() {
        return detailOf(detail);
      },
    },
    [`/api/money/payruns/${id(11)}/agents`]: page([
      { agentId: id(21), name: 'Bruno Côté', statementId: null, flags: ['OPEN_PUNCH'], ...sums },
    ]),
    [`/api/money/payruns/${id(11)}/shortfalls`]: { data: { ruleSet: 'qc-decree@1', unverified: [], rows: shortfalls } },
    '/api/money/periods': {
      data: {
        hasCalendar: calendar,
        periods: [
          { from: '2026-03-01', to: '2026-03-14' },
          { from: '2026-02-15', to: '2026-02-28' },
        ],
      },
    },
    '/api/money/reports/billing': {
      data: { rows: [], flags: [], total: { shifts: 0, minutes: 0, amount: 0, open: 0 } },
    },
    '/api/money/reports/finance': { data: { rows: [{ ...finance, id: id(3), name: 'Client A', client: 'Client A', requestId: null, start: null, timezone: 'America/Toronto' }], more: 0, total: finance } }, // prettier-ignore
    '/api/money/invoices': page([]),
    '/api/money/billingruns': page([]),
  };
  return ({ path, method }: { readonly path: string; readonly method: string }) =>
    method === 'GET' ? known[path] : path.includes('account') ? undefined : { data: { id: id(1) } };
};

const everything: readonly Grant[] = [
  'menus.reports',
  'finance.viewPay',
  'finance.editPay',
  'finance.exportPay',
  'finance.viewBilling',
  'finance.viewProfitability',
];
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
type Who = { readonly role?: Role; readonly grants?: readonly Grant[]; readonly employs?: boolean };
const open = async (
  at: string,
  { role = 'agency', grants = everything, employs = true }: Who = {},
  over: Over = {},
) => {
  const shown = await play({
    routes,
    at,
    user: userOf(role, { permissions: [...grants], canBeEmployer: employs }),
    serve: answers(over) as never,
  });
  await settled();
  return shown;
};
/** Opens what a run's line holds back: obstacles, decisions, files. */
const unfold = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { expanded: false, name: /to settle|Details/ }));
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
const inMarch = '?from=2026-03-01&to=2026-03-14';

// Loaded before they are timed: the screens come with the calendar of the date fields.
beforeAll(() => Promise.all([import('./ReportsScreen.tsx'), import('./export/ExportDialog.tsx')]));

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
    const failing = ['/api/reports/delay', '/api/money/reports/billing', '/api/money/invoices', `/api/money/payruns/${id(11)}`]; // prettier-ignore
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

describe('a pay run', () => {
  it('shows its sums, its agents and what it waits for; a presence is left to the next period with a reason', async () => {
    const shown = await open(`/agency/reports${inMarch}#tab-pay`);
    const { user } = shown;
    expect(screen.getAllByText('$954.28').length).toBeGreaterThan(0);
    expect(screen.queryByRole('row', { name: /A punch is missing/ })).toBeNull();
    await unfold(shown);
    const row = screen.getByRole('row', { name: /A punch is missing/ });
    await user.click(within(row).getByRole('button', { name: 'Decide about Bruno Côté’s presence' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to the next period' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Punch is being looked for');
    await user.click(within(dialog).getByRole('button', { name: 'Move to the next period' }));
    await settled();
    expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/money/payruns/${id(11)}/leave`,
      body: { workId: id(200), reason: 'Punch is being looked for' },
    });
  });

  it('can’t be approved while items are open, and shows how many have to be settled first', async () => {
    const waits = [wait, { code: 'APPROVAL', agent: null, workId: null, key: null, date: null }];
    await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail: { run: run({ waits: 2 }), waits } });
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(approve).toHaveProperty('disabled', true);
    const said = document.getElementById(approve.getAttribute('aria-describedby')!);
    expect(said?.textContent).toBe('One item has to be settled first.');
  });

  it('is approved only after a confirmation', async () => {
    const detail = { run: run({ waits: 0 }), waits: [] };
    const { user } = await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail });
    const posted = () => asked.filter(({ path }) => path.endsWith('/approve'));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('$954.28 for 2 agents');
    expect(posted()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await settled();
    expect(posted()).toHaveLength(1);
  });

  it('offers nothing that the server does not allow: a viewer may only look', async () => {
    await unfold(await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail: { can: [] }, shortfalls: [shortfall] }));
    for (const name of ['Approve', 'Add an adjustment', 'Try again', 'Pay the difference', 'Download the proof'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /Decide about/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /difference/ })).toBeNull();
  });

  it('a shortfall against the law is paid, or left with a reason', async () => {
    const shown = await open(`/agency/reports${inMarch}#tab-pay`, {}, { shortfalls: [shortfall] });
    const { user } = shown;
    expect(screen.getByRole('button', { name: /1 amount below the legal minimum: \$20\.08$/ })).toBeDefined();
    await unfold(shown);
    expect(screen.getByRole('row', { name: /Bruno Côté.*3\.07.*\$20\.08/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: '1 amount below the legal minimum: $20.08' })).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bruno Côté’s difference, $20.08' }));
    await user.click(screen.getByRole('button', { name: 'Pay the difference' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'The law says so');
    await user.click(within(dialog).getByRole('button', { name: 'Pay the difference' }));
    await settled();
    expect(asked.find(({ path, method }) => method === 'POST' && path.endsWith('/shortfalls'))?.body).toMatchObject({
      keys: [id(7)],
      answer: 'pay',
      reason: 'The law says so',
    });
  });

  it('says why it failed, with a button to try again', async () => {
    const failed = run({ state: 'failed', waits: 0, failure: 'The file store did not answer' });
    const { user } = await open(
      `/agency/reports${inMarch}#tab-pay`,
      {},
      { detail: { run: failed, waits: [], can: ['retry'] } },
    );
    expect(screen.getByRole('alert').textContent).toContain('The file store did not answer');
    expect(document.body.textContent).toContain('Was to close on Mar\u00a016,\u00a02026.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(asked.some(({ path, method }) => method === 'POST' && path.endsWith('/retry'))).toBe(true);
  });

  it('shows that it is closed without a reload, though the job begins after the answer', async () => {
    const detail = { run: run({ state: 'upcoming', waits: 0 }), waits: [], can: ['close'] };
    const { user } = await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail });
    await user.click(screen.getByRole('button', { name: 'Close now' }));
    await settled();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close now' }));
    await settled();
    expect(screen.getByRole('button', { name: 'Close now' })).toBeDefined();
    Object.assign(detail, { run: run({ state: 'closed', waits: 0 }), can: [] });
    const gone = () => expect(screen.queryByRole('button', { name: 'Close now' })).toBeNull();
    await waitFor(gone, { timeout: 8_000 });
  }, 20_000);

  it('shows, once closed, its files by layout, with unverified ones marked, and its proof', async () => {
    const file = (layout: string, unverified: boolean) => ({
      layout,
      format: 'csv',
      language: 'en',
      name: `${layout}.csv`,
      size: 10,
      unverified,
    });
    const seal = { header: {}, number: 1, previous: '', root: '', seal: '', signature: '', publicKey: '' };
    const closed = {
      run: run({ state: 'closed', waits: 0 }),
      waits: [],
      seal,
      files: [file('pay', false), file('nethris', true)],
      can: ['export'],
    };
    await unfold(await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail: closed }));
    const marked = (name: RegExp) => within(screen.getByRole('row', { name })).queryByText('unverified') !== null;
    expect([marked(/Generic/), marked(/Nethris/)]).toEqual([false, true]);
    expect(screen.getByRole('button', { name: 'Download the proof' })).toBeDefined();
  });
});

describe('profitability', () => {
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  it('[perm.finance] shows no pay, cost or margin that the server left out', async () => {
    await open(`/agency/reports${inMarch}#tab-finance`);
    expect(columns()).toEqual(['Client', 'Hours', 'Revenue', 'Bought from agencies']);
    expect(screen.queryByText('Margin')).toBeNull();
    await open(
      `/agency/reports${inMarch}#tab-finance`,
      {},
      { finance: { ...figures, pay: 32000, cost: 32000, margin: 19200 } },
    );
    expect(columns()).toEqual(['Client', 'Hours', 'Revenue', 'Pay', 'Bought from agencies', 'Margin', 'Margin, %']);
    expect(screen.getAllByText('37.5%').length).toBeGreaterThan(0);
  });

  it('shows the cost of its events to a client, which bills nobody', async () => {
    const cost = { ...figures, revenue: 0, bought: 51200, pay: 32000, cost: 83200, margin: -83200 };
    const viewer = {
      role: 'customer',
      grants: ['menus.customerReports', 'finance.viewBilling', 'finance.viewProfitability'],
    } as const;
    await open(`/customer/reports${inMarch}#tab-finance`, viewer, { finance: cost });
    expect(columns()).toEqual(['Event', 'Hours', 'Pay', 'Bought from agencies', 'Cost']);
    expect(screen.queryByRole('button', { name: 'Client' })).toBeNull();
    for (const absent of ['Revenue', 'Margin']) expect(screen.queryByText(absent)).toBeNull();
  });
});

describe('the exports', () => {
  it('[perm.finance] are shown to people who may export, with the next run, and a failed one can be tried again', async () => {
    await open(`/agency/reports${inMarch}#tab-pay`, { grants: ['menus.reports', 'finance.viewPay'] });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    const { user } = await open(`/agency/reports${inMarch}#tab-pay`, {
      grants: [...everything, 'finance.exportBilling'],
    });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exports' });
    await settled();
    expect(within(dialog).getByText('Mar 15–28, 2026')).toBeDefined();
    expect(within(dialog).getByRole('heading', { name: 'Next pay run' })).toBeDefined();
    expect(within(dialog).getByText(/Pay day/)).toBeDefined();
    expect(within(dialog).getByRole('row', { name: /Mar 1–14, 2026.*Waiting/ })).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Billing' }));
    await settled();
    expect(within(dialog).getByRole('heading', { name: 'Next billing run' })).toBeDefined();
    expect(within(dialog).queryByText(/Pay day/)).toBeNull();
  });
});
