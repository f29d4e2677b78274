import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { catalogueIds } from '#contracts/values/integration.ts';
import { IntegrationsTab } from './IntegrationsTab.tsx';

jest.setTimeout(30_000);

const agencyId = '00000000-0000-4000-8000-000000000001';
const link = 'https://calendly.com/a/b';
const entry = {
  ...{ id: agencyId, integrationId: catalogueIds.calendly, type: 'calendly', name: 'Interviews', customerId: agencyId },
  ...{ enabled: true, settings: { link }, lastSyncAt: null },
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
    await user.click(button('Configure'));
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
    await user.click(button('Remove'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
