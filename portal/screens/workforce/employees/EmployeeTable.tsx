import { UploadEmployees } from '#contracts/api/employee-import.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { employeesFile } from '#contracts/files/people-files.ts';
import { sideOf } from '#contracts/permissions.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { People } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { loaded } from '#portal/ui/loaded.ts';
import { addressOfEmployee, employeesHome } from './addresses.ts';
import { columnsOfTab } from './employee-columns.tsx';
import { useEmployeeActions } from './use-employee-actions.tsx';
import { useEmployeeFilters } from './use-employee-filters.ts';

const EmployeeBulk = loaded(() => import('./EmployeeBulk.tsx'), 'EmployeeBulk');
const EmployeeFormDialog = loaded(() => import('./EmployeeFormDialog.tsx'), 'EmployeeFormDialog');

/** The employees of one tab, with what may be done about each. */
export const EmployeeTable = ({ tab }: { readonly tab: EmployeesTab }) => {
  const { role, agencyId, data: user } = useUser();
  const company = user.accountOwnerId ?? agencyId;
  const isEmployer = company !== null && (user.canBeEmployer || sideOf(role) === 'agency');
  const mayAdd = useMay({ roles: SaveCustomerEmployee.access.roles!, all: ['agent.create'] }) && isEmployer;
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
      form={
        mayAdd && {
          add: 'employees.new',
          openedAs: 'employee',
          dialog: (_, shown, leave) => (
            <EmployeeFormDialog {...shown} onSaved={(saved) => leave(addressOfEmployee(role, saved))} />
          ),
        }
      }
      actions={useEmployeeActions(tab, company)}
      bulk={(ticked) => <EmployeeBulk {...ticked} tab={tab} company={company} />}
      tools={
        isEmployer && (
          <ToolButton
            label="employeeImport.open"
            access={UploadEmployees.access}
            to={`${employeesHome(role)}/import`}
          />
        )
      }
      empty={{ icon: People }}
    />
  );
};
