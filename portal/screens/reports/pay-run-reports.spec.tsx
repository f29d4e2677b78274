import { asked, settled, wait as passed } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { Grant } from '#contracts/permissions.ts';
import { aroundAll, id, run, wait, figures, everything, open, inMarch } from './reports.shared.suite.tsx';

aroundAll();

const shortfall = {
  key: id(7),
  agentId: id(21),
  workId: null,
  kind: 'callIn',
  ruleSet: 'qc-decree@1',
  section: 's. 3.07',
  unverified: false,
  date: '2026-03-05',
  legal: 8036,
  paid: 6028,
  missing: 2008,
  agent: { id: id(21), name: 'Bruno Côté' },
  shiftId: null,
  answer: null,
  reason: null,
};
/** Opens what a run's line holds back: obstacles, decisions, files. */
const unfold = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { expanded: false, name: /to settle|Details/ }));

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

  it('is the one that a link of a mail or of the inbox names, until another period is chosen', async () => {
    const { user, at } = await open(`/agency/reports?run=${id(11)}#tab-pay`);
    expect(screen.getByRole('region', { name: 'Pay for Mar 1–14, 2026' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Next period' }));
    await settled();
    expect(at()).toBe('/agency/reports?from=2026-03-15&to=2026-03-28#tab-pay');
  });

  it('can’t be approved while items are open, and shows how many have to be settled first', async () => {
    const waits = [wait, { code: 'APPROVAL', agent: null, workId: null, key: null, date: null }];
    await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail: { run: run({ waits: 2 }), waits } });
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(approve).toHaveProperty('disabled', true);
    const said = document.getElementById(approve.getAttribute('aria-describedby')!);
    expect(said?.textContent).toBe('One item has to be settled first.');
  });

  it('says when it closes once everything that it waited for is settled', async () => {
    const panel = async (waits: number) => {
      await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail: { run: run({ waits }), waits: [] } });
      return screen.getByRole('region', { name: /^Pay for/ }).textContent?.replaceAll('\u00a0', ' ');
    };
    expect(await panel(1)).toMatch(/Was to close on Mon, Mar 16\b/);
    expect(await panel(0)).toContain('Everything is settled. Closes at 06:00.');
  });

  it('says that its day has passed where nothing has closed it on that day', async () => {
    const panel = async (over: object) => {
      await open(
        `/agency/reports${inMarch}#tab-pay`,
        {},
        { detail: { run: run({ state: 'open', waits: 0, ...over }), waits: [] } },
      );
      return screen.getByRole('region', { name: /^Pay for/ }).textContent?.replaceAll('\u00a0', ' ');
    };
    expect(await panel({})).toMatch(/Was to close on Mon, Mar 16\b/);
    expect(await panel({ closesOn: '2999-03-16' })).toContain('Closes on Sat, Mar 16, 2999.');
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
    const detail = { run: run({ waits: 2 }), can: [] };
    await unfold(await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail, shortfalls: [shortfall] }));
    for (const name of ['Approve', 'Add an adjustment', 'Try again', 'Pay the difference', 'Download the proof'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('button', { name: /Decide about/ })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /difference/ })).toBeNull();
  });

  it('a shortfall against the law is paid, or left with a reason', async () => {
    const waits = [{ code: 'SHORTFALL', agent: null, workId: null, key: id(7), date: null }];
    const { user } = await open(
      `/agency/reports${inMarch}#tab-pay`,
      {},
      { detail: { waits }, shortfalls: [shortfall] },
    );
    expect(screen.getByRole('button', { name: '1 amount below the legal minimum: $20.08' })).toBeDefined();
    await user.click(screen.getByRole('button', { expanded: false, name: /below the legal minimum/ }));
    expect(screen.queryByRole('heading', { name: /to settle/ })).toBeNull();
    expect(document.getElementById('unsettled')?.textContent).toBe('One item has to be settled first.');
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
    expect(document.body.textContent).toMatch(/Was to close on Mon,\u00a0Mar\u00a016\b/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(asked.some(({ path, method }) => method === 'POST' && path.endsWith('/retry'))).toBe(true);
  });

  it('shows that it is closed without a reload, though the job begins after the answer', async () => {
    const detail = { run: run({ state: 'upcoming', waits: 0 }), waits: [], can: ['close'] };
    const { user } = await open(`/agency/reports${inMarch}#tab-pay`, {}, { detail });
    await user.click(screen.getByRole('button', { name: 'Close now' }));
    await settled();
    const asks = within(await screen.findByRole('alertdialog'));
    jest.useFakeTimers();
    fireEvent.click(asks.getByRole('button', { name: 'Close now' }));
    await passed(1_000);
    expect(screen.getByRole('button', { name: 'Close now' })).toBeDefined();
    Object.assign(detail, { run: run({ state: 'closed', waits: 0 }), can: [] });
    await passed(6_000);
    jest.useRealTimers();
    expect(screen.queryByRole('button', { name: 'Close now' })).toBeNull();
  });

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

describe('a statement', () => {
  it('opens the line that was searched for; times are those at the place of its shift, others those at the office', async () => {
    const times = async (line: number) => {
      await open(`/agency/reports/pay/${id(11)}/${id(21)}?line=${id(line)}`);
      return within(screen.getByRole('dialog'))
        .getAllByText(/Mar 10/)
        .map(({ textContent }) => textContent);
    };
    expect(await times(31)).toEqual(['Tue, Mar 10, 09:00']);
    expect(await times(32)).toEqual(['Tue, Mar 10, 12:00']);
    await open(`/agency/reports/pay/${id(11)}/${id(21)}?line=${id(33)}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to its shifts only where the viewer may open events', async () => {
    const links = async (grants: readonly Grant[]) => {
      await open(`/agency/reports/pay/${id(11)}/${id(21)}`, { grants });
      return [screen.getAllByText('Gala · Pier').length, screen.queryAllByRole('link', { name: 'Gala · Pier' }).length];
    };
    expect(await links([...everything, 'requests.view'])).toEqual([2, 1]);
    expect(await links(everything)).toEqual([2, 0]);
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
    // What it will come to is not known before it is closed.
    expect(within(dialog).getByRole('row', { name: /Mar 1–14, 2026.*Waiting — —/ })).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Billing' }));
    await settled();
    expect(within(dialog).getByRole('heading', { name: 'Next billing run' })).toBeDefined();
    expect(within(dialog).queryByText(/Pay day/)).toBeNull();
  });

  it('show that a run is closed without being opened again', async () => {
    const runs = [run({ state: 'open' })];
    await open(`/agency/reports${inMarch}#tab-pay`, {}, { runs });
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await passed(1_000);
    const dialog = screen.getByRole('dialog', { name: 'Exports' });
    expect(within(dialog).getByText('In preparation')).toBeDefined();
    runs[0] = run({ state: 'closed', closedAt: '2026-03-16T10:00:00.000Z' });
    await passed(6_000);
    jest.useRealTimers();
    expect(within(dialog).getByText('Closed')).toBeDefined();
  });
});
