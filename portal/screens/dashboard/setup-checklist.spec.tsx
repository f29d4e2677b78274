import { asked, settled, show, userOf } from '#test/support/portal-stage.tsx';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { SetupChecklist as Lines, SetupStep } from '#contracts/api/setup-checklist.ts';
import type { Role } from '#contracts/permissions.ts';
import { switchLanguage } from '#portal/language/i18n.ts';
import { platformSetup } from '../reference/platform-setup.ts';
import { SetupChecklist } from './SetupChecklist.tsx';

const list = (steps: readonly SetupStep[], ...done: readonly SetupStep[]): Lines =>
  steps.map((step) => ({ step, done: done.includes(step) }));

describe('the setup checklist', () => {
  let lines: Lines;
  const open = (role: Role & ('superAdmin' | 'agency' | 'customer' | 'adminAsCustomer'), until?: SetupStep) =>
    show(<SetupChecklist {...(until && { until })} {...(role === 'superAdmin' && { lines: platformSetup })} />, {
      user: userOf(role, { permissions: ['menus.settings'] }),
      serve: ({ path, method }) => {
        if (!path.startsWith('/api/management/setupchecklist')) return undefined;
        if (method === 'POST') lines = [];
        return { data: method === 'POST' ? { id: '11111111-1111-4111-8111-111111111111' } : lines };
      },
    });
  const region = () => document.querySelector('.setup');
  const isOpen = () => region()!.querySelector('details')!.open;

  it('links the open steps to their screens, shows the finished ones in both languages, and disappears when it is dismissed', async () => {
    lines = list(
      ['company', 'ruleSet', 'payCalendar', 'client', 'place', 'employee', 'support', 'event'],
      'client',
      'place',
    );
    const { user } = await open('agency');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add your company’s address', '/agency/management#tab-company'],
      ['Choose a rule set', '/agency/management?open=ruleSet#tab-salary'],
      ['Set the pay calendar', '/agency/management#tab-salary'],
      ['Add an employee with a valid licence', '/agency/employees/all'],
      ['Tell your people where to find help', '/agency/management#tab-support'],
      ['Plan your first event', '/agency/dashboard?open=event'],
    ]);
    expect(screen.getByText('2 of 8 done')).toBeTruthy();
    expect(isOpen()).toBe(true);
    const done = () => [...region()!.querySelectorAll('li[data-done]')].map(({ textContent }) => textContent);
    expect(done()).toEqual(['Link your first client Done', 'Add a client’s first place Done']);
    await act(() => switchLanguage('fr'));
    expect(done()).toEqual(['Lier un premier client Terminé', 'Ajouter le premier lieu d’un client Terminé']);
    await act(() => switchLanguage('en'));

    await user.click(screen.getByRole('button', { name: 'Hide the checklist' }));
    await settled();
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hide the checklist' }),
    );
    await settled();
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/management/setupchecklist/dismiss',
    ]);
    expect(region()).toBeNull();
  });

  it('folds once the first event is planned, names the last step that is left, and is then no longer on the list of events', async () => {
    lines = list(['agency', 'place', 'support', 'event'], 'event');
    await open('customer');
    expect(isOpen()).toBe(false);
    expect(region()!.querySelector('summary')!.textContent).toBe('Finish setting up 1 of 4 done');
    lines = list(['agency', 'place', 'support', 'event'], 'agency', 'place', 'event');
    await open('customer');
    expect(region()!.querySelector('summary')!.textContent).toBe(
      'Finish setting up 3 of 4 done · Tell your people where to find help',
    );
    await open('customer', 'event');
    expect(region()).toBeNull();
    lines = list(['agency', 'place', 'support', 'event']);
    await open('customer', 'event');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/customer/management#tab-agencies',
      '/customer/places/all?open=place',
      '/customer/management#tab-support',
      '/customer/requests/all?open=event',
    ]);
  });

  it('leads the platform’s first people to what companies share, and folds once an agency exists', async () => {
    const steps = ['territory', 'licenceType', 'skill', 'requirement', 'level', 'firstAgency', 'firstClient'] as const;
    lines = list(steps, 'territory');
    await open('superAdmin');
    expect(isOpen()).toBe(true);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add a licence type', '/dashboard'],
      ['Add a skill', '/competences/all'],
      ['Choose the licences a skill requires', '/three-link/all'],
      ['Add a level with its pay', '/dashboard#tab-levels'],
      ['Invite the first agency', '/clients/all#tab-agencies'],
      ['Invite the first client', '/clients/all'],
    ]);
    lines = list(steps, 'firstAgency');
    await open('superAdmin');
    expect(isOpen()).toBe(false);
  });

  it('is not fetched for a person who acts as a client', async () => {
    lines = list(['agency', 'place']);
    await open('adminAsCustomer');
    expect(asked.filter(({ path }) => path.includes('setupchecklist'))).toEqual([]);
    expect(region()).toBeNull();
  });
});
