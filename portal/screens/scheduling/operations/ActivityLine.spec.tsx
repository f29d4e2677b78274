import { show, userOf } from '#test/support/portal-stage.tsx';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Activity } from '#contracts/api/operations.ts';
import type { Grant } from '#contracts/permissions.ts';
import { allTexts, startLanguage } from '#portal/language/i18n.ts';
import { ActivitiesTab } from './ActivitiesTab.tsx';
import { ActivityLine } from './ActivityLine.tsx';

beforeAll(async () => {
  await startLanguage();
  await allTexts();
});

const factAt = (timezone: string): Activity =>
  ({
    id: timezone,
    type: 'AssignmentConfirmed',
    at: '2026-11-24T15:24:00.000Z',
    changes: [],
    by: { name: 'Vigie' },
    agent: 'Anne Roy',
    shift: {
      id: timezone,
      requestId: timezone,
      requestNo: 'R1',
      title: 'Gala',
      place: timezone,
      position: 'Porte',
      start: '2026-12-08T14:00:00.000Z',
      end: '2026-12-08T22:00:00.000Z',
      timezone,
      removed: false,
    },
  }) as unknown as Activity;

describe('what has happened, at places of several zones', () => {
  it('is shown in one time zone, the reader’s, because it is listed in the order in which it happened', () => {
    render(
      <MemoryRouter>
        <ol>
          {['America/Montreal', 'America/Halifax', 'America/Vancouver'].map((zone) => (
            <ActivityLine key={zone} fact={factAt(zone)} agency />
          ))}
        </ol>
      </MemoryRouter>,
    );
    const told = screen.getAllByRole('listitem').map((line) => line.querySelector('time')!.textContent);
    expect(new Set(told).size).toBe(1);
    const shifts = screen.getAllByRole('listitem').map((line) => /Porte.*$/.exec(line.textContent)![0]);
    expect(new Set(shifts).size).toBe(3);
  });
});

describe('the categories of activities', () => {
  it('[perm.finance] are those of which the viewer may read something', async () => {
    const offered = async (permissions: Grant[]) => {
      const serve = ({ path }: { readonly path: string }) =>
        path === '/api/operations/activities' ? { data: { facts: [], next: null } } : undefined;
      const { unmount } = await show(<ActivitiesTab />, { user: userOf('agencyManager', { permissions }), serve });
      const names = within(screen.getByRole('group'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
      unmount();
      return names;
    };
    const plain = ['All', 'Planning', 'Staffing', 'Agents'];
    expect(await offered(['operations.activities'])).toEqual(plain);
    expect(await offered(['operations.activities', 'finance.viewBilling'])).toEqual([...plain, 'Money']);
  });
});
