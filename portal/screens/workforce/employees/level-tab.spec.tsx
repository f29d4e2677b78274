import { play, userOf } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Grant } from '#contracts/permissions.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { routes } from '#portal/routes.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const employee = {
  id,
  fullName: 'Luc Roy',
  picture: null,
  level: null,
  employeeNumber: null,
  ranking: null,
  onboardingStatus: onboardingSteps.work,
  permits: [],
  schedulingUrl: null,
};
const titles = async (...permissions: Grant[]) => {
  await play({
    routes,
    at: `/agency/employees/detail/${id}#tab-levelsAndSalary`,
    user: userOf('agency', { permissions: ['agent.view', ...permissions] }, { agencyId: id }),
    serve: ({ path }) => (path === `/api/employee/${id}` ? { data: employee } : undefined),
    unsettled: true,
  });
  const tabs = await screen.findAllByRole('tab', {}, { timeout: 15_000 });
  return tabs.map(({ textContent }) => textContent?.trim());
};

describe('the tab of an employee’s level', () => {
  it('[emp.tabs] mentions a salary to viewers who may see pay', async () => {
    expect(await titles('finance.viewPay')).toContain('Levels and salary');
  });

  it('[perm.finance] mentions none to others', async () => {
    const shown = await titles();
    expect(shown).toContain('Level');
    expect(shown).not.toContain('Levels and salary');
  });
});
