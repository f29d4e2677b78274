import { UploadEmployees } from '#contracts/api/employee-import.ts';
import { employeesFile } from '#contracts/files/people-files.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { useUser } from '#portal/api/session.tsx';
import { People } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { addressOfEmployee, employeesHome, onboardingHome } from './addresses.ts';
import { columnsOfTab } from './employee-columns.tsx';
import { useEmployeeActions } from './use-employee-actions.tsx';
import { useEmployeeFilters } from './use-employee-filters.ts';
import { useEmployeeForm, useEmployer } from './use-employee-form.tsx';

const EmployeeBulk = lazyComponent(() => import('./EmployeeBulk.tsx'), 'EmployeeBulk');

/** The employees of one tab, each with its actions. */
export const EmployeeTable = ({ tab }: { readonly tab: EmployeesTab }) => {
  const { role } = useUser();
  const { company, employs } = useEmployer();
  const onboarding = { access: { all: ['menus.onboarding'] }, to: onboardingHome(role) } as const;
  const importing = { access: UploadEmployees.access, to: `${employeesHome(role)}/import` };
  return (
    <DataList
      label={`employees.tab.${tab}`}
      file={employeesFile}
      watch={['employees']}
      columns={columnsOfTab(tab)}
      params={{ tab, withStatus: true }}
      filters={useEmployeeFilters()}
      to={(row) => addressOfEmployee(role, row)}
      open="employees.open"
      form={useEmployeeForm()}
      actions={useEmployeeActions(tab, company)}
      bulk={(ticked) => <EmployeeBulk {...ticked} tab={tab} company={company} />}
      tools={employs && <ToolButton label="employeeImport.open" {...importing} />}
      empty={{
        icon: People,
        hint: tab === 'notActive' ? 'employees.empty.notActive' : 'employees.empty.hint',
        elsewhere: tab !== 'notActive' && <ToolButton label="employees.empty.onboarding" {...onboarding} />,
      }}
    />
  );
};
