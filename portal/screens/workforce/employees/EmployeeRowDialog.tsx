import { GetEmployee, type EmployeePermit } from '#contracts/api/employees.ts';
import { useRead } from '#portal/api/hooks.ts';
import { AddToListDialog } from '#portal/screens/job-postings/AddToListDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { EmployeeFormDialog } from './EmployeeFormDialog.tsx';
import { OverruleDialog } from './OverruleDialog.tsx';

type Shown = { readonly open: boolean; readonly onClose: () => void };
type Props = Shown & {
  readonly employeeId: string;
  readonly what: 'edit' | 'addToList' | 'overrule' | 'decline';
  /** The licence or certificate that is validated or declined. */
  readonly permit?: EmployeePermit;
};

/** The dialogs of a row of employees, in one file, as the list itself has little room for more. */
export const EmployeeRowDialog = ({ what, permit, ...shown }: Props) => {
  if (permit) {
    return what === 'overrule' ? (
      <OverruleDialog {...shown} permit={permit} />
    ) : (
      <DeclineDialog {...shown} permit={permit} />
    );
  }
  const { employeeId, ...dialog } = shown;
  return what === 'edit' ? <Editing {...shown} /> : <AddToListDialog {...dialog} agentIds={[employeeId]} />;
};

/** Edits an employee, whose details are read first. */
const Editing = ({ employeeId, ...shown }: Shown & { readonly employeeId: string }) => {
  const { data } = useRead(GetEmployee, { id: employeeId });
  return data && <EmployeeFormDialog {...shown} employee={data} />;
};
