import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { UploadEmployees } from '#contracts/api/employee-import.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { employeesFile } from '#contracts/files/people-files.ts';
import { sideOf } from '#contracts/permissions.ts';
import type { EmployeesTab } from '#contracts/values/employee.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Gate } from '#portal/ui/Gate.tsx';
import { People } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { loaded } from '#portal/ui/loaded.ts';
import { addressOfEmployee, employeesHome } from './addresses.ts';
import { columnsOfTab } from './employee-columns.tsx';
import { useEmployeeActions } from './use-employee-actions.tsx';
import { useEmployeeFilters } from './use-employee-filters.ts';

const EmployeeBulk = loaded(() => import('./EmployeeBulk.tsx'), 'EmployeeBulk');
const EmployeeFormDialog = loaded(() => import('./EmployeeFormDialog.tsx'), 'EmployeeFormDialog');

/** The employees of one tab, with what may be done about each. */
export const EmployeeTable = ({ tab }: { readonly tab: EmployeesTab }) => {
  const t = useText();
  const navigate = useNavigate();
  const { role, agencyId, data: user } = useUser();
  const company = user.accountOwnerId ?? agencyId;
  const isEmployer = company !== null && (user.canBeEmployer || sideOf(role) === 'agency');
  const mayCreate = useMay({ roles: SaveCustomerEmployee.access.roles!, all: ['agent.create'] });
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
        isEmployer &&
        mayCreate && {
          add: 'employees.new',
          openedAs: 'employee',
          dialog: (_, shown) => (
            <EmployeeFormDialog {...shown} onSaved={(saved) => void navigate(addressOfEmployee(role, saved))} />
          ),
        }
      }
      actions={useEmployeeActions(tab, company)}
      bulk={(ticked) => <EmployeeBulk {...ticked} tab={tab} company={company} />}
      tools={
        isEmployer && (
          <Gate access={UploadEmployees.access}>
            <Button variant="outlined" size="small" onClick={() => void navigate(`${employeesHome(role)}/import`)}>
              {t('employeeImport.open')}
            </Button>
          </Gate>
        )
      }
      empty={{ icon: People }}
    />
  );
};
