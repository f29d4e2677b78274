import type { EmployeeEvent } from '#contracts/api/employee-events.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { roleGroups, type Role } from '#contracts/permissions.ts';
import { slug } from '#portal/ui/format.ts';

const isOf = (group: readonly Role[], role: Role) => group.includes(role);

/** Where a role has its list of employees. */
export const employeesHome = (role: Role): string =>
  isOf(roleGroups.agency, role)
    ? '/agency/employees'
    : isOf(roleGroups.customerManagerOnly, role)
      ? '/customer/employees'
      : '/employees';

export const addressOfEmployee = (
  role: Role,
  { id, fullName }: { readonly id: string; readonly fullName: string },
): string => [employeesHome(role), 'detail', id, slug(fullName)].filter(Boolean).join('/');

/** Tabs of the list of employees that are not called as their filter is. */
const tabIds: Partial<Record<EmployeesTab, string>> = {
  expires30: 'expiresWithin30Days',
  invalidUpcoming: 'upcomingMissionWithInvalidLicenseCertificate',
};
/** What stands behind `tab-` in the address of a tab of the list. */
export const employeesTabId = (tab: EmployeesTab): string => tabIds[tab] ?? tab;

/** Where a shift's event has its screen; the platform's people have none. */
export const addressOfEvent = (
  role: Role,
): ((event: Pick<EmployeeEvent, 'requestId' | 'requestNo'>) => string) | undefined => {
  if (!isOf([...roleGroups.agency, ...roleGroups.customerManagerOnly], role)) return undefined;
  const side = isOf(roleGroups.agency, role) ? 'agency' : 'customer';
  return ({ requestId, requestNo }) => `/${side}/requests/detail/${requestId}/${requestNo}`;
};
