import type { EmployeeEvent } from '#contracts/api/employee-events.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { roleGroups, type Role } from '#contracts/permissions.ts';
import { useGrants, useUser } from '#portal/api/session.tsx';
import { slug } from '#portal/ui/format.ts';

const isOf = (group: readonly Role[], role: Role) => group.includes(role);

/** Address of a role's list of employees. */
export const employeesHome = (role: Role): string =>
  isOf(roleGroups.agency, role)
    ? '/agency/employees'
    : isOf(roleGroups.customerManagerOnly, role)
      ? '/customer/employees'
      : '/employees';

/** Address of a role's onboarding board. */
export const onboardingHome = (role: Role): string =>
  isOf(roleGroups.agency, role)
    ? '/agency/onboarding'
    : isOf(roleGroups.customerManagerOnly, role)
      ? '/customer/onboarding'
      : '/apps/onboarding';

export const addressOfEmployee = (
  role: Role,
  { id, fullName }: { readonly id: string; readonly fullName: string },
): string => [employeesHome(role), 'detail', id, slug(fullName)].filter(Boolean).join('/');

/** Tabs of the list of employees whose name differs from their filter's. */
const tabIds: Partial<Record<EmployeesTab, string>> = {
  expires30: 'expiresWithin30Days',
  invalidUpcoming: 'upcomingMissionWithInvalidLicenseCertificate',
};
/** The part after `tab-` in the address of a tab of the list. */
export const employeesTabId = (tab: EmployeesTab): string => tabIds[tab] ?? tab;

/** Address of a shift's event; undefined for the platform's people, and for people who can't open events. */
export const useEventAddress = (): ((event: Pick<EmployeeEvent, 'requestId' | 'requestNo'>) => string) | undefined => {
  const { role } = useUser();
  const opens = useGrants({ all: ['requests.view'] });
  if (!opens || !isOf([...roleGroups.agency, ...roleGroups.customerManagerOnly], role)) return undefined;
  const side = isOf(roleGroups.agency, role) ? 'agency' : 'customer';
  return ({ requestId, requestNo }) => `/${side}/requests/detail/${requestId}/${requestNo}`;
};
