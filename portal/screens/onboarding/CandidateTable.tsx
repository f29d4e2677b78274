import { GetEmployee, SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { MoveOnboarding } from '#contracts/api/onboarding.ts';
import { candidatesFile } from '#contracts/files/agent-files.ts';
import type { OnboardingTab } from '#contracts/values/onboarding.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { openedAt } from '#portal/ui/feedback/use-opened-by-address.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { addressOfEmployee, employeesHome } from '../workforce/employees/addresses.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { candidateColumns } from './candidate-columns.tsx';
import { MoveSelected } from './MoveSelected.tsx';
import { useCandidateActions } from './use-candidate-actions.tsx';

/** The candidates of one tab, with what may be done about each: any step, the next one first. */
export const CandidateTable = ({ tab }: { readonly tab: OnboardingTab }) => {
  const { role, data } = useUser();
  const mayAdd = useMay({ roles: SaveCustomerEmployee.access.roles!, all: ['agent.create'] });
  const employs = data.canBeEmployer || sideOf(role) === 'agency';
  const [mayOpen, mayMove] = [useMay(GetEmployee.access), useMay(MoveOnboarding.access)];
  return (
    <DataList
      label={`onboarding.tab.${tab}`}
      file={candidatesFile}
      watch={['employees']}
      columns={candidateColumns}
      params={{ tab }}
      to={mayOpen ? (row) => addressOfEmployee(role, { id: row.id, fullName: fullName(row) }) : undefined}
      tools={
        tab === 'new' &&
        mayAdd &&
        employs && <ToolButton label="employees.new" to={openedAt(`${employeesHome(role)}/all`, 'employee')} />
      }
      actions={useCandidateActions(tab)}
      bulk={mayMove ? ({ clear, ...ticked }) => <MoveSelected {...ticked} tab={tab} onDone={clear} /> : undefined}
    />
  );
};
