import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { OwnSubTerritories, Territories } from '#contracts/api/territories.ts';
import { PapersPanel } from '#portal/screens/dashboard/PapersPanel.tsx';
import { OwnCalendarPanel } from '#portal/screens/identity/OwnCalendarPanel.tsx';
import { SessionsPanel } from '#portal/screens/identity/SessionsPanel.tsx';
import { TerritoryCustomerScreen } from '#portal/screens/accounts/clients/TerritoryCustomerScreen.tsx';
import { OwnTerritoriesTab } from '#portal/screens/reference/OwnTerritoriesTab.tsx';
import { NoticeSettingsTab } from '#portal/screens/settings/NoticeSettingsTab.tsx';

describe('what could not be fetched', () => {
  it('is reported in its place, with a button to try again', async () => {
    let away = true;
    const { user } = await show(<NoticeSettingsTab />, {
      user: userOf('agency'),
      serve: ({ path }) =>
        path.includes('checktoken')
          ? undefined
          : away
            ? { http: 503, message: 'Out of order' }
            : { data: { quietFrom: 22, quietTo: 7, urgentHours: 4, chatMonths: 12 } },
    });
    expect(screen.getAllByText('Out of order')).toHaveLength(1);
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(screen.queryByText('Out of order')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).not.toBeNull();
  });

  it.each([
    ['the devices where one is signed in', <SessionsPanel key="panel" />, 'Where you’re signed in'],
    [
      'the address for calendar programs',
      <OwnCalendarPanel key="panel" className="panel" />,
      'My shifts in my calendar',
    ],
  ])('is reported in the panel of %s, below its heading', async (_panel, panel, heading) => {
    await show(panel, {
      user: userOf('agency'),
      serve: ({ path }) => (path.includes('checktoken') ? undefined : { http: 503, message: 'Out of order' }),
    });
    expect(screen.getByRole('heading', { name: heading })).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Out of orderTry again');
  });

  it('is a dash in place of counts, because dots would mean loading', async () => {
    await show(<PapersPanel />, {
      user: userOf('customer'),
      serve: ({ path }) => (path.includes('checktoken') ? undefined : { http: 503, message: 'Out of order' }),
    });
    expect(screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)).toEqual(Array(5).fill('—'));
  });

  it('is reported once for several requests, and only the failed ones are repeated', async () => {
    let away = true;
    const { user } = await show(<OwnTerritoriesTab />, {
      user: userOf('agency'),
      serve: ({ path }) => {
        if (path.endsWith(Territories.path)) return away ? { http: 503, message: 'Out of order' } : { data: [] };
        return path.endsWith(OwnSubTerritories.path.toLowerCase()) ? { data: [] } : undefined;
      },
    });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Out of orderTry again']);
    away = false;
    asked.length = 0;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await settled();
    expect(asked.map(({ path }) => path)).toEqual([`/api${Territories.path}`]);
    expect(screen.getByRole('button', { name: 'Save' })).not.toBeNull();
  });

  it('is reported as not found without a button if it does not exist', async () => {
    await show(<TerritoryCustomerScreen />, {
      user: userOf('admin'),
      serve: ({ path }) => (path.includes('checktoken') ? undefined : { http: 404, message: 'Not here' }),
    });
    expect(screen.getByRole('alert').textContent).toBe('This client doesn’t exist, or you don’t have access to it.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
