import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RefusalEntry } from '#contracts/api/refusals.ts';
import { RefusalsScreen } from './RefusalsScreen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const byRight: RefusalEntry = {
  id: id(1),
  at: '2026-03-10T14:00:00.000Z',
  agent: { id: id(2), fullName: 'Anne Roy' },
  employer: null,
  request: { id: id(3), requestNo: 'R1001', title: 'Concert' },
  place: 'Arena',
  start: '2026-03-20T19:30:00.000Z',
  end: '2026-03-21T01:30:00.000Z',
  timezone: 'America/Toronto',
  ground: 'hoursInWeek',
  figures: { hoursInDay: 780, hoursInWeek: 3060, weeklyRest: 2880, shortNotice: null },
};
const without: RefusalEntry = { ...byRight, id: id(4), request: null, ground: null, figures: null };

const open = (language: 'en' | 'fr') =>
  show(<RefusalsScreen />, {
    language,
    user: userOf('agency', { permissions: ['agent.view', 'requests.view'] }),
    serve: ({ path }) =>
      path === '/api/employee/refusals'
        ? { data: [byRight, without], meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 2 } }
        : undefined,
  });

describe('the refused shifts of a company', () => {
  it('name the right with its section of the law, and the figures of all rights, its own first', async () => {
    await open('en');
    expect(await screen.findByText('More than 50 hours of work in the week (s. 59.0.1)')).toBeTruthy();
    expect(screen.getByText('51h in the week · 13h in 24 hours · 48h of rest in a row')).toBeTruthy();
    expect(screen.getByText('No legal right cited')).toBeTruthy();
    expect(screen.getByText(/held against nobody/)).toBeTruthy();
    const { url } = asked.find(({ path }) => path === '/api/employee/refusals')!;
    expect(url).toMatch(/[?&]from=.*&to=/);
  });

  it('are shown in French', async () => {
    await open('fr');
    expect(await screen.findByText('Plus de 50 heures de travail dans la semaine (art. 59.0.1)')).toBeTruthy();
    expect(screen.getByText(/^51 h dans la semaine · 13 h en 24 heures/)).toBeTruthy();
    expect(screen.getByText('Aucun droit invoqué')).toBeTruthy();
    expect(screen.getByText(/n’est reproché à personne/)).toBeTruthy();
  });
});
