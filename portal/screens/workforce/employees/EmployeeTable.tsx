import { employeeImportAccess } from '#contracts/api/employee-access.ts';
import { employeesFile } from '#contracts/files/people-files.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { useUser } from '#portal/api/session.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { addressOfEmployee, employeesHome } from './addresses.ts';
import { columnsOfTab } from './employee-columns.tsx';
import { useEmployeeActions } from './use-employee-actions.tsx';
import { useEmployeeFilters } from './use-employee-filters.ts';
import { useEmployeeForm, useEmployer } from './use-employee-form.tsx';
import { useNoEmployees } from './use-no-employees.tsx';

const EmployeeBulk = lazyComponent(() => import('./EmployeeBulk.tsx'), 'EmployeeBulk');

/** The employees of one tab, each with its actions. */
export const EmployeeTable = ({ tab }: { readonly tab: EmployeesTab }) => {
  const { role } = useUser();
  const { company, employs } = useEmployer();
  const importing = { access: employeeImportAccess, to: `${employeesHome(role)}/import` };
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
      empty={useNoEmployees(tab)}
    />
  );
};
