import { expect } from '@jest/globals';
import { axe, eventually, see, visit } from '#test/support/on-screen.ts';
import { text, customer, step, stopped } from './shared.suite.ts';

export const dashboard = (): void => {
  step(
    '[dash.tiles] the client’s five tiles count and lead to the tab of what they count; list or map, agents, papers, what happened and the chat stand below',
    async () => {
      await visit(customer, '/customer/dashboard');
      await see(customer.getByRole('heading', { name: text('dashboard.title'), exact: true }));
      await see(customer.getByRole('button', { name: text('dashboard.newRequest'), exact: true }));
      const tile = (key: string) => customer.locator('.tile').filter({ hasText: text(key) });
      for (const [key, value] of [
        ['dashboard.current', '1'],
        ['dashboard.upcoming', '1'],
        ['dashboard.past', '1'],
        ['dashboard.available', '12 / 13'],
        ['dashboard.places', '1'],
      ] as const)
        await eventually(async () => expect(await tile(key).locator('strong').textContent()).toBe(value));
      const leads = await customer.locator('a.tile').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const tabs = ['tab-inProgress', 'tab-scheduled', 'tab-finished'].map((tab) => `/customer/requests/all#${tab}`);
      expect(leads).toEqual([...tabs, '/customer/employees/all', '/customer/places/all']);
      await see(customer.getByRole('button', { name: text('dashboard.list'), exact: true }));
      await see(customer.getByRole('button', { name: text('dashboard.map'), exact: true }));
      for (const key of [
        'dashboard.myAgents',
        'dashboard.papers',
        'dashboard.references',
        'dashboard.log',
        'chat.title',
      ])
        await see(customer.getByRole('region', { name: text(key) }));
      await see(
        customer
          .getByRole('region', { name: text('dashboard.log') })
          .getByText('Anne Roy', { exact: false })
          .first(),
      );
      expect(
        await customer.getByRole('link', { name: text('employees.tab.expires30'), exact: true }).getAttribute('href'),
      ).toContain('#tab-expiresWithin30Days');
      await axe(customer);
      await tile('dashboard.upcoming').click();
      await customer.waitForURL('**/customer/requests/all#tab-scheduled');
      await see(customer.getByText('Gala'));
      await customer.goBack();
    },
  );

  step(
    '[dash.agentPage] [refresh.auto] my agents stand six a page; turned on, the dashboard asks again every 5 s',
    async () => {
      const panel = customer.getByRole('region', { name: text('dashboard.myAgents') });
      await eventually(async () => expect(await panel.getByRole('listitem').count()).toBe(6));
      await panel.getByRole('button', { name: text('list.page', { n: 3 }), exact: true }).click();
      await see(panel.getByText('Anne Roy'));
      await see(panel.getByText(text('dashboard.agent.active')));
      let totals = 0;
      customer.on('request', (request) => void (request.url().endsWith('/api/Dashboard/TotalAgent') && totals++));
      await stopped(customer);
      await customer.clock.runFor(11_000);
      expect(totals).toBe(0);
      await customer.getByRole('switch').click();
      await customer.clock.runFor(5_100);
      await eventually(async () => expect(totals).toBe(1));
      await customer.getByRole('switch').click();
      await customer.clock.resume();
    },
  );
};
