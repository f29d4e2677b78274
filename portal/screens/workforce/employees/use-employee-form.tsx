import { SaveCustomerEmployee, type Employee } from '#contracts/api/employees.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import type { RowForm } from '#portal/ui/list/row-action.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { addressOfEmployee } from './addresses.ts';

const EmployeeFormDialog = lazyComponent(() => import('./EmployeeFormDialog.tsx'), 'EmployeeFormDialog');

/**
 * The company whose employees the caller manages, null for the platform's people, and whether it employs agents of its
 * own.
 */
export const useEmployer = () => {
  const { role, agencyId, data: user } = useUser();
  const company = user.accountOwnerId ?? agencyId;
  return { company, employs: company !== null && (user.canBeEmployer || sideOf(role) === 'agency') };
};

/** The form of a new employee, for those who may take people on. */
export const useEmployeeForm = (): RowForm<Employee> | false => {
  const { role } = useUser();
  const { employs } = useEmployer();
  const mayAdd = useMay({ roles: SaveCustomerEmployee.access.roles!, all: ['agent.create'] }) && employs;
  return (
    mayAdd && {
      add: 'employees.new',
      openedAs: 'employee',
      dialog: (_, shown, leave) => (
        <EmployeeFormDialog {...shown} onSaved={(saved) => leave(addressOfEmployee(role, saved))} />
      ),
    }
  );
};
