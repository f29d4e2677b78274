import { play, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { contrast, menuColours } from '../ui/contrast.ts';
import { aroundAll, routes, menu, entries } from './shell.shared.suite.tsx';

aroundAll();

describe('the menu', () => {
  it('[nav.permitted] [nav.agency] contains what the grants allow and nothing else', async () => {
    await play({
      routes,
      at: '/agency/dashboard',
      user: userOf('agency', { permissions: ['menus.operations', 'menus.reports'] }),
    });
    expect(entries()).toEqual(['Operations', 'Reports']);
  });

  it('[nav.customer] shows employees only to a client that can be an employer', async () => {
    await play({ routes, at: '/customer/requests/all', user: userOf('customer') });
    expect(entries()).toEqual(['Events']);
    await play({ routes, at: '/customer/requests/all', user: userOf('customer', { canBeEmployer: true }) });
    expect(entries()).toEqual(['Events', 'Employees']);
  });

  it('can be used by keyboard without losing the open tab from the address', async () => {
    const { user, router } = await play({ routes, at: '/agency/dashboard#tab-today', user: userOf('agency') });
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement?.id).toBe('content');
    expect(router.state.location.hash).toBe('#tab-today');
    expect(window.location.hash).toBe('');
  });

  it('[nav.fold] is 280 wide, 64 folded, 280 again under the mouse', async () => {
    const { user } = await play({ routes, at: '/agency/dashboard', user: userOf('agency') });
    const look = () => [menu().style.width, menu().dataset['state']];
    expect(look()).toEqual(['280px', 'unfolded']);
    await user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
    fireEvent.mouseLeave(menu());
    act(() => (document.activeElement as HTMLElement).blur());
    expect(look()).toEqual(['64px', 'folded']);
    fireEvent.mouseEnter(menu());
    expect(look()).toEqual(['280px', 'foldedOpened']);
    fireEvent.mouseLeave(menu());
    expect(look()).toEqual(['64px', 'folded']);
  });

  it('[nav.mobile] opens as a drawer over the content and closes with a tap outside', async () => {
    const { user } = await play({ routes, at: '/agency/dashboard', user: userOf('agency'), width: 400 });
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await waitFor(() => expect(document.querySelector('.nav-drawer')).not.toBeNull());
    await user.click(document.querySelector('.MuiBackdrop-root')!);
    await waitFor(() => expect(document.querySelector('.nav-drawer')).toBeNull());
  });

  it('[nav.branding] has the client’s colours, black and white without any, and never unreadable text', () => {
    expect(menuColours(null)).toEqual({ hexColor: '#000000', textColor: '#ffffff' });
    expect(menuColours({ hexColor: '#113355', textColor: '#ffeecc' })).toEqual({
      hexColor: '#113355',
      textColor: '#ffeecc',
    });
    expect(menuColours({ hexColor: '#ffff00', textColor: '#ffffff' })).toEqual({
      hexColor: '#ffff00',
      textColor: '#000000',
    });
    expect(contrast('#000', '#fff')).toBeCloseTo(21);
  });
});
