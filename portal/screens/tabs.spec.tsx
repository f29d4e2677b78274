import { play, show, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { grantKeys, type Grant, type Role } from '#contracts/permissions.ts';
import { text } from '#portal/language/i18n.ts';
import { routes } from '#portal/routes.tsx';
import { OnboardingBoard } from './onboarding/OnboardingBoard.tsx';
import { ConsoleScreen } from './reference/ConsoleScreen.tsx';
import { Operations } from './scheduling/requests/Operations.tsx';
import { employeeTabs } from './workforce/employees/employee-tabs.tsx';
import { EmployeesScreen } from './workforce/employees/EmployeesScreen.tsx';

// A screen's code is compiled when it is first opened.
const slow = { timeout: 15_000 };
const id = '00000000-0000-4000-8000-000000000001';
const person = (role: Role, grants: readonly Grant[] = grantKeys) =>
  userOf(role, { permissions: [...grants], canBeEmployer: true }, { agencyId: role === 'agency' ? id : null });
const shown = async () => (await screen.findAllByRole('tab', {}, slow)).map(({ textContent }) => textContent?.trim());
// What is on the tabs is not served here, and goes on loading.
const on = async (element: ReactElement, role: Role, grants?: readonly Grant[]) => {
  await show(element, { user: person(role, grants), unsettled: true });
  return shown();
};
/** @param read path of the read that tells of the record */
const at = async (address: string, read: string, record: object, grants?: readonly Grant[]) => {
  const serve = ({ path }: { readonly path: string }) => (path === read ? { data: record } : undefined);
  await play({ routes, at: address, user: person('agency', grants), serve, unsettled: true });
  return shown();
};

describe('the tabs of the documents', () => {
  it('[ops.overviewTabs] those of Operations, each for who has its grant', async () => {
    expect(await on(<Operations />, 'agency')).toEqual([
      'Today',
      'Overview',
      'In Progress',
      'To Come',
      'Finished',
      'Activities',
      'Lists',
      'New Inquiries',
      'SmartConnect',
    ]);
    expect(await on(<Operations />, 'agency', ['operations.overview', 'operations.activities'])).toEqual([
      'Overview',
      'Activities',
    ]);
  });

  it('[console.tabs] those of the administration console come first', async () => {
    for (const role of ['admin', 'superAdmin'] as const)
      expect((await on(<ConsoleScreen />, role)).slice(0, 3)).toEqual(['Permits', 'Certificates', 'Validation']);
  });

  it('[onboard.tabs] those of onboarding', async () => {
    expect(await on(<OnboardingBoard />, 'agency')).toEqual([
      'Interview',
      'Contract',
      'Declined',
      'First Shift',
      'Ready to work',
      'License to validate',
      'BSP Not Validated',
      'New apply',
    ]);
  });

  it('[emp.tabs] those of employees and of one', async () => {
    expect(await on(<EmployeesScreen />, 'agency')).toEqual([
      'Active',
      'Not Active',
      'Licenses',
      'Licenses to validate',
      'Certificates',
      'Certificates to validate',
      'Expires within 30 days',
      'Invalid',
      'Pending Request',
      'Upcoming mission with invalid license/certificate',
      'Received',
      'Sent',
    ]);
    const tabs = [
      'Profile',
      'Events',
      'Permits and territories',
      'Levels and salary',
      'Ratings',
      'Notes',
      'Exclusions',
      'Schedule',
      'Employers',
      'Skills',
      'Documents',
      'Exceptions',
    ];
    expect(employeeTabs.map(({ title }) => text(title))).toEqual(expect.arrayContaining(tabs));
  });

  it('[cust.tabs] those of a client and of a place', async () => {
    const contact = {
      firstName: 'Anne',
      lastName: 'Roy',
      email: '',
      city: '',
      phone: '',
      address: '',
      apt: '',
      postalCode: '',
    };
    const client = { id, name: 'Festival', picture: null, contact, billingEmail: '', note: '', can: [] };
    expect(await at(`/agency/customers/detail/${id}`, '/api/customer/customer', client)).toEqual([
      'Events',
      'Profile',
      'Primes',
      'Places',
      'Salary',
      'Billing',
      'Agents',
      'Other skills',
    ]);
    const general = { name: 'Arena', picture: null, address: '', city: '', subTerritory: null };
    const place = { id, general, customer: { id, name: 'Festival' }, can: [], inTerritory: true };
    expect(await at(`/agency/customers/detail/${id}/place/${id}`, '/api/customer/place', place)).toEqual([
      'Events',
      'Positions',
      'Primes',
      'Tasks',
      'Salary',
      'Billing',
      'Info',
    ]);
    for (const [grant, tab] of [
      ['finance.viewBilling', 'Billing'],
      ['finance.viewPay', 'Salary'],
    ] as const) {
      const others = grantKeys.filter((one) => one !== grant);
      const of = await at(`/agency/customers/detail/${id}`, '/api/customer/customer', client, others);
      const there = await at(`/agency/customers/detail/${id}/place/${id}`, '/api/customer/place', place, others);
      expect([of.length, of.includes(tab), there.length, there.includes(tab)]).toEqual([7, false, 6, false]);
    }
  });
});
