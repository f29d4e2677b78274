import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { catalogueIds } from '#contracts/values/integration.ts';
import { IntegrationsTab } from './IntegrationsTab.tsx';

const agencyId = '00000000-0000-4000-8000-000000000001';
const link = 'https://calendly.com/a/b';
const entry = {
  id: agencyId,
  integrationId: catalogueIds.calendly,
  type: 'calendly',
  name: 'Interviews',
  customerId: agencyId,
  enabled: true,
  settings: { link },
  lastSyncAt: null,
};

const open = (http: number) =>
  show(<IntegrationsTab />, {
    user: userOf('agency', { permissions: ['menus.settings'] }, { agencyId }),
    serve: ({ method, path }) => {
      if (path === '/api/integration/all') return { data: [{ id: catalogueIds.calendly, type: 'calendly' }] };
      if (!path.startsWith('/api/integration/')) return undefined;
      if (method === 'GET') return { data: [entry] };
      return http < 400
        ? { data: method === 'DELETE' ? { id: entry.id } : entry }
        : { http, code: 'NOT_FOUND', message: 'Not here' };
    },
  });
const button = (name: string) => screen.getByRole('button', { name });

describe('integrations', () => {
  it.each([
    [404, 'Something went wrong'],
    [200, 'Integration saved'],
  ])('[integration.fail] saved with the answer %i they say so', async (http, said) => {
    const { user } = await open(http);
    await user.click(button(`Configure: ${entry.name}`));
    await user.type(within(screen.getByRole('dialog')).getByRole('textbox', { name: /Name/ }), ' 2');
    await user.click(button('Save'));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  it.each([
    [404, 'Something went wrong'],
    [200, 'Integration removed'],
  ])('[integration.fail] removed with the answer %i they say so', async (http, said) => {
    const { user } = await open(http);
    await user.click(button(`Remove: ${entry.name}`));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each([
    ['token', 'API token', 'Choose a permission'],
    ['webhook', 'Webhook', 'Choose a message type'],
  ] as const)('say what a new %s lacks of which nothing is ticked', async (type, kind, said) => {
    const { user } = await show(<IntegrationsTab />, {
      user: userOf('agency', { permissions: ['menus.settings'] }, { agencyId }),
      serve: ({ path }) => {
        if (path === '/api/integration/all') return { data: [{ id: catalogueIds[type], type }] };
        return path.startsWith('/api/integration/') ? { data: [] } : undefined;
      },
    });
    await user.click(button(`Add: ${kind}`));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(said)).toBeTruthy();
  });

  it.each([true, false])('show the next attempt of a message while its webhook is on (%s)', async (enabled) => {
    const settings = { address: 'https://hooks.example/', events: ['shift.created'] };
    const webhook = { ...entry, integrationId: catalogueIds.webhook, type: 'webhook', enabled, settings };
    const waiting = {
      id: agencyId,
      type: 'webhook.test',
      at: '2026-03-02T15:00:00.000Z',
      state: 'waiting',
      tries: 2,
      status: null,
      reason: 'unreachable',
      nextTryAt: '2026-03-02T15:05:00.000Z',
      endedAt: null,
    };
    const { user } = await show(<IntegrationsTab />, {
      user: userOf('agency', { permissions: ['menus.settings', 'requests.view'] }, { agencyId }),
      serve: ({ path }) => {
        if (path === '/api/integration/all') return { data: [] };
        if (path.endsWith('/deliveries')) return { data: [waiting] };
        return path.startsWith('/api/integration/') ? { data: [webhook] } : undefined;
      },
    });
    await user.click(button(`Deliveries: ${entry.name}`));
    expect(await screen.findByText('Waiting')).toBeTruthy();
    expect(screen.queryByText(/2 tries/) !== null).toBe(enabled);
  });
});
