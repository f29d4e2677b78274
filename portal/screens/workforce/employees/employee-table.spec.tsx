import { asked, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Employee } from '#contracts/api/employees.ts';
import { AddToList } from '#contracts/api/job-postings.ts';
import { EmployeeTable } from './EmployeeTable.tsx';

const employeeId = '11111111-1111-4111-8111-111111111111';
const permit = {
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'permit',
  typeId: employeeId,
  title: 'Guard',
  number: 'G-1',
  validFrom: '2026-01-01',
  expiration: '2028-01-01',
  isValid: false,
  invalidSince: '2026-03-01',
  validity: 'invalid',
  expired: false,
  expiresSoon: false,
  image: null,
  issue: null,
  overruled: null,
} satisfies Partial<Record<keyof Employee['permits'][number], unknown>>;
const row = {
  id: employeeId,
  firstName: 'Anne',
  lastName: 'Roy',
  fullName: 'Anne Roy',
  employeeNumber: '12',
  contact: { email: 'anne@a.test', phone: '+15145550199' },
  territories: [],
  level: null,
  ranking: null,
  status: 1,
  formattedApplyDate: null,
  onboardingStatus: 4,
  picture: null,
  isArcher: false,
  permits: [permit],
  mission: null,
};

describe('the employees of a tab', () => {
  it('asks why a licence that the registry lists as not valid is validated, also from the menu of its row', async () => {
    const { user } = await show(<EmployeeTable tab="licenses" />, {
      user: userOf('agency', { permissions: ['agent.view', 'agent.edit', 'agent.editPermit'] }),
      serve: ({ path, body }) => {
        if (path === '/api/employee/employees')
          return { data: [row], meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 1 } };
        if (!path.endsWith('/validity')) return undefined;
        return (body as { reason?: string }).reason
          ? { data: { id: employeeId } }
          : { http: 422, code: 'LICENCE_REASON_REQUIRED', message: 'The registry lists it as not valid.' };
      },
    });
    // Where room ends, it is the date that is cut, and not how the licence stands.
    const licence = (await screen.findByText(/G-1$/)).closest('[role=cell]');
    expect(licence!.textContent).toMatch(/G-1 Invalid Jan 1, 2028/);
    await user.click(await screen.findByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Validate G-1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Validate despite the registry?' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Renewed, seen on paper');
    await user.click(dialog.getByRole('button', { name: 'Validate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ path }) => path.endsWith('/validity')).map(({ body }) => body)).toEqual([
      { kind: 'permit', valid: true },
      { kind: 'permit', valid: true, reason: 'Renewed, seen on paper' },
    ]);
  });

  it('offers in an employee’s row to edit them and to add them to a list, if the viewer may', async () => {
    const serve = ({ path }: { path: string }) =>
      path === '/api/employee/employees'
        ? { data: [row], meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: 1 } }
        : undefined;
    const permissions = ['agent.view', 'agent.edit', ...AddToList.access.all!];
    const { user } = await show(<EmployeeTable tab="active" />, { user: userOf('agency', { permissions }), serve });
    await user.click(await screen.findByRole('button', { name: /^Actions/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Edit', 'Add to a list']),
    );
    await user.click(screen.getByRole('menuitem', { name: 'Add to a list' }));
    expect(await screen.findByRole('dialog', { name: 'Add to a list' })).not.toBeNull();
    cleanup();
    const viewer = await show(<EmployeeTable tab="active" />, {
      user: userOf('agency', { permissions: ['agent.view'] }),
      serve,
    });
    await viewer.user.click(await screen.findByRole('button', { name: /^Actions/ }));
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Add to a list' })).toBeNull();
  });

  it('explains an empty tab, and links to the people who are still being hired', async () => {
    const user = userOf('agency', { permissions: ['agent.view', 'menus.onboarding'] });
    const serve = ({ path }: { path: string }) =>
      path === '/api/employee/employees'
        ? { data: [], meta: { pageAt: 1, pageSize: 10, totalPages: 0, totalRecords: 0 } }
        : undefined;
    await show(<EmployeeTable tab="notActive" />, { user, serve });
    expect(await screen.findByText(/^People made inactive are listed here/)).not.toBeNull();
    expect(screen.queryByRole('link', { name: 'Onboarding' })).toBeNull();
    const active = await show(<EmployeeTable tab="active" />, { user, serve });
    await active.user.type(screen.getByRole('searchbox'), 'Roy');
    expect(await screen.findByRole('button', { name: 'Clear search and filters' })).not.toBeNull();
    expect(screen.getByText(/^People still being hired are in Onboarding/)).not.toBeNull();
    await active.user.click(screen.getByRole('link', { name: 'Onboarding' }));
    expect(active.at()).toBe('/agency/onboarding#tab-newApply');
  });
});
