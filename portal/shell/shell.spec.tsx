import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { resetLanguage, language } from '../language/language.ts';
import type { User } from '#contracts/api/session.ts';
import type { Route } from '../route.ts';
import { contrast, menuColours } from '../ui/contrast.ts';
import { Home as Icon } from '../ui/icons/icons.tsx';
import { toast } from '../ui/toasts.ts';
import { maySwitchView, seesAsCustomer } from './menu.ts';
import { useBreadcrumb } from './breadcrumbs.tsx';

const Half = () => {
  const [typed, setTyped] = useState('');
  return <input aria-label="draft" value={typed} onChange={(event) => setTyped(event.target.value)} />;
};
const Detail = () => {
  useBreadcrumb('R12 Gala');
  return null;
};
const Part = () => {
  useBreadcrumb('North gate', 'R12 Gala');
  return null;
};
const entry = (path: string, label: string, access: Route['access'], more: Partial<Route> = {}): Route => ({
  path,
  access,
  layout: 'main',
  title: label,
  screen: Half,
  menu: { label, icon: Icon },
  ...more,
});
const routes: Route[] = [
  entry('/agency/dashboard', 'menu.agency.operations', {
    roles: ['agency', 'agencyManager'],
    all: ['menus.operations'],
  }),
  entry(
    '/agency/customers/:id',
    'menu.agency.clients',
    { roles: ['agency', 'agencyManager'], all: ['menus.clients'] },
    { menu: { label: 'menu.agency.clients', icon: Icon, url: '/agency/customers/all' } },
  ),
  entry('/agency/ratings', 'menu.agency.ratings', { roles: ['agency', 'agencyManager'], all: ['menus.rating'] }),
  entry('/agency/reports', 'menu.agency.reports', { roles: ['agency', 'agencyManager'], all: ['menus.reports'] }),
  entry(
    '/customer/requests/:id',
    'menu.customer.events',
    { roles: ['customer', 'manager', 'adminAsCustomer'], all: ['requests.view'] },
    { layout: 'customer', menu: { label: 'menu.customer.events', icon: Icon, url: '/customer/requests/all' } },
  ),
  {
    path: '/customer/requests/detail/:requestId',
    access: {},
    layout: 'customer',
    title: 'dialog.plan',
    screen: Detail,
    parent: '/customer/requests/:id',
  },
  {
    path: '/customer/requests/detail/:requestId/gate',
    access: {},
    layout: 'customer',
    title: 'dialog.place',
    screen: Part,
    parent: '/customer/requests/detail/:requestId',
  },
  entry(
    '/customer/employees/:id',
    'menu.customer.employees',
    { roles: ['customer', 'manager', 'adminAsCustomer'] },
    {
      layout: 'customer',
      menu: {
        label: 'menu.customer.employees',
        icon: Icon,
        url: '/customer/employees/all',
        when: ({ data }) => data.canBeEmployer,
      },
    },
  ),
  { path: '/login', access: 'guest', layout: 'blank', title: 'page.title.signIn', screen: () => <p>sign in</p> },
  {
    path: '/dashboard',
    access: { roles: ['admin', 'superAdmin'] },
    layout: 'main',
    title: 'menu.admin.dashboard',
    screen: Half,
  },
];
const menu = () => screen.getAllByRole('navigation', { name: /Main menu|Menu principal/ })[0]!;
const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent);
const openMenu = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(screen.getByRole('button', { name: /Marie Tremblay/ }));
  await screen.findAllByRole('menuitem');
};

afterEach(() => localStorage.clear());

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

describe('the toolbar', () => {
  it('[toolbar.identity] shows who is signed in and for which company', async () => {
    const viewer = userOf('agency', { businessName: 'ACME', photoURL: '/files/marie.png' });
    const { user } = await play({ routes, at: '/agency/dashboard', user: viewer });
    expect(screen.getByText('ACME')).not.toBeNull();
    const identity = screen.getByRole('button', { name: 'Marie Tremblay' });
    expect(identity.querySelector('img')?.getAttribute('src')).toBe('/files/marie.png');
    await openMenu(user);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Your Profile',
      'My exports',
      'Switch language Français',
      'Help Desk',
      'Logout',
    ]);
  });

  it.each([
    ['customer', true],
    ['manager', true],
    ['adminAsCustomer', true],
    ['agency', false],
    ['agencyManager', false],
    ['admin', false],
    ['superAdmin', false],
  ] as const)('[shell.layoutByRole] a %s sees the portal as a client does: %s', (role, as) => {
    expect(seesAsCustomer({ role, loggedAsCustomer: false })).toBe(as);
    expect(seesAsCustomer({ role, loggedAsCustomer: true })).toBe(true);
  });

  it('[toolbar.switchView] is offered only in a client’s view', async () => {
    const customer = await play({ routes, at: '/customer/requests/all', user: userOf('customer') });
    await openMenu(customer.user);
    expect(screen.queryByRole('menuitem', { name: 'Switch view' })).toBeNull();
    const admin = await play({ routes, at: '/customer/requests/all', user: userOf('adminAsCustomer') });
    await openMenu(admin.user);
    expect(screen.queryByRole('menuitem', { name: 'Switch view' })).not.toBeNull();
    const agency = await play({ routes, at: '/agency/dashboard', user: userOf('agency') });
    await openMenu(agency.user);
    expect(screen.queryByRole('menuitem', { name: 'Switch view' })).toBeNull();
    const may = (role: User['role'], loggedAsCustomer: boolean, loggedAsAgency = false) =>
      maySwitchView({ role, loggedAsCustomer, loggedAsAgency });
    expect([may('agency', true), may('agencyManager', true), may('customer', false, true)]).toEqual([true, true, true]);
    expect([may('agencyManager', false), may('manager', false), may('admin', false)]).toEqual([false, false, false]);
  });

  it('[session.actAs] shows as whom the person acts; leaving restores the role and opens /dashboard', async () => {
    let acting = true;
    const actions = userOf('adminAsCustomer', {
      actingAs: { id: '44444444-4444-4444-8444-444444444444', name: 'Festival' },
      fullAccess: true,
    });
    const { user, at } = await play({
      routes,
      at: '/customer/requests/all',
      serve: ({ path }) => {
        if (path === '/api/session/actas') acting = false;
        return path === '/api/session/actas' || path.endsWith('/checktoken')
          ? { data: { user: acting ? actions : userOf('admin') } }
          : undefined;
      },
    });
    expect(screen.getByText(/You are viewing as Festival/).textContent).toContain('full access');
    expect(localStorage.getItem('vigie.fullAccess')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Leave this view' }));
    await settled();
    expect(asked.find(({ path }) => path === '/api/session/actas')?.body).toEqual({ customerId: null });
    expect(at()).toBe('/dashboard');
  });

  it.each([
    ['agency', '/agency/profile'],
    ['agencyManager', '/agency/profile'],
    ['manager', '/manager/profile'],
    ['customer', '/customer/profile'],
    ['adminAsCustomer', '/customer/profile'],
    ['superAdmin', '/profile'],
    ['admin', '/profile'],
  ] as const)('[toolbar.profileRoute] the profile of %s is at %s', async (role, path) => {
    const all = [...routes, entry(path, 'profile.title', {}, {}), entry('/elsewhere', 'chat.title', {}, {})];
    const viewer = userOf(role, { permissions: ['requests.view'] });
    const { user, at } = await play({ routes: all, at: '/elsewhere', user: viewer });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Your Profile' }));
    expect(at()).toBe(path);
  });

  it.each([
    ['en', 'Help Desk', 'https://help.example/en'],
    ['fr', 'Centre d’assistance', 'https://help.example/fr'],
  ] as const)('[toolbar.helpDesk] leads to the %s page', async (language, name, href) => {
    const { user } = await play({ routes, language, at: '/agency/dashboard', user: userOf('agency') });
    await openMenu(user);
    const link = screen.getByRole('menuitem', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
  });
});

describe('around the page', () => {
  it('[breadcrumb] [shell.title] [shell.layoutByRole] a record’s page shows its place in the breadcrumbs and the title', async () => {
    await play({ routes, at: '/customer/requests/detail/12', user: userOf('manager') });
    const breadcrumbs = screen.getByRole('navigation', { name: 'You are here' });
    expect(
      within(breadcrumbs)
        .getAllByRole('listitem')
        .map((part) => part.textContent),
    ).toEqual(['', 'Events', 'R12 Gala']);
    expect(within(breadcrumbs).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/customer/requests/all');
    expect(document.title).toBe('Vigie – Events – R12 Gala');
    expect(entries()).toEqual(['Events']);
  });

  it('[breadcrumb] names the record that a record belongs to, with a link to its page', async () => {
    await play({ routes, at: '/customer/requests/detail/7/gate', user: userOf('customer') });
    expect(document.title).toBe('Vigie – Events – R12 Gala – North gate');
    const above = screen.getByRole('link', { name: 'R12 Gala' });
    expect(above.getAttribute('href')).toBe('/customer/requests/detail/7');
  });

  it('[breadcrumb] links no page that the viewer may not open', async () => {
    const listed = entry('/agency/secret', 'chat.title', { all: ['finance.viewPay'] }, {});
    const record = { ...entry('/agency/secret/1', 'profile.title', {}, {}), parent: '/agency/secret' };
    const all = [...routes, listed, record];
    await play({ routes: all, at: '/agency/secret/1', user: userOf('agency', { permissions: ['requests.view'] }) });
    const breadcrumbs = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(breadcrumbs).getAllByRole('listitem')[1]!.textContent).toBe('Chat');
    expect(within(breadcrumbs).queryByRole('link', { name: 'Chat' })).toBeNull();
  });

  it.each([
    ['en', 'Sign In'],
    ['fr', 'Connexion'],
  ] as const)('[shell.titleSignIn] the title of sign-in ends well in %s', async (language, ending) => {
    await play({ routes, language, at: '/login' });
    expect(document.title.endsWith(ending)).toBe(true);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[footer.plans] names the active plans and the grants that are missing, by role', async () => {
    const role = { id: '1', titleEn: 'Manager', titleFr: 'Gestionnaire' };
    const plan = { titleEn: 'Gold', titleFr: 'Or', features: [], active: true, checked: true };
    await play({
      routes,
      language: 'fr',
      at: '/agency/dashboard',
      user: userOf('agency', {
        premiumPlans: [
          { id: 'a', ...plan },
          { id: 'b', ...plan, titleFr: 'Argent', active: false },
          { id: 'c', ...plan, titleFr: 'Bronze', checked: false },
        ],
        rejectedPermissions: [
          { id: 'x', role, titleEn: 'Billing', titleFr: 'Facturation' },
          { id: 'y', role, titleEn: 'Pay', titleFr: 'Paie' },
        ],
      }),
    });
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByText('Or')).not.toBeNull();
    expect(within(footer).queryByText(/Argent|Bronze/)).toBeNull();
    expect(within(footer).getByText('Gestionnaire').parentElement?.textContent).toBe('GestionnaireFacturationPaie');
  });
});

describe('the language', () => {
  const browser = (value: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(value);

  it.each([
    ['fr-CA', 'fr'],
    ['fr', 'fr'],
    ['de-DE', 'en'],
  ] as const)('[lang.default] a browser in %s opens in %s', (tag, expected) => {
    const spy = browser(tag);
    resetLanguage();
    expect(language()).toBe(expected);
    spy.mockRestore();
  });

  it('[lang.switch] changes every text and keeps session, page and what was typed; a reload keeps it', async () => {
    const { user, at } = await play({ routes, at: '/agency/dashboard', user: userOf('agency') });
    await user.type(screen.getByLabelText('draft'), 'half a word');
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: /Switch language/ }));
    await settled();
    expect(entries()).toEqual(['Opérations']);
    expect(screen.getByLabelText<HTMLInputElement>('draft').value).toBe('half a word');
    expect([at(), document.documentElement.lang, document.title]).toEqual([
      '/agency/dashboard',
      'fr',
      'Vigie – Opérations',
    ]);
    // The language of mails and texts changes, too.
    expect(asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/account/user', { language: 'fr' }],
    ]);
    resetLanguage();
    expect(language()).toBe('fr');
  });

  it('[lang.switch] another tab of the browser follows; messages of the server keep their language, and are marked with it', async () => {
    await play({ routes, at: '/agency/dashboard', user: userOf('agency') });
    act(() => toast.info('Your password was changed.'));
    expect(screen.getByText('Your password was changed.').lang).toBe('');
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'vigie.language', newValue: 'fr' })));
    await settled();
    expect([entries(), language()]).toEqual([['Opérations'], 'fr']);
    expect(screen.getByText('Your password was changed.').lang).toBe('en');
  });
});
