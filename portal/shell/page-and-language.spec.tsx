import { asked, play, settled, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { firstLanguage, language } from '../language/language.ts';
import { toast } from '#portal/stores/toasts.ts';
import { aroundAll, entry, routes, entries, openMenu } from './shell.shared.suite.tsx';

aroundAll();

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
    expect(firstLanguage()).toBe(expected);
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
    expect(firstLanguage()).toBe('fr');
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
