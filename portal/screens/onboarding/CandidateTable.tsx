import { GetEmployee } from '#contracts/api/employees.ts';
import { MoveOnboarding } from '#contracts/api/onboarding.ts';
import { candidatesFile } from '#contracts/files/agent-files.ts';
import type { OnboardingTab } from '#contracts/values/onboarding.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { addressOfEmployee } from '../workforce/employees/addresses.ts';
import { fullName } from '#contracts/values/person-name.ts';
import { candidateColumns } from './candidate-columns.tsx';
import { MoveSelected } from './MoveSelected.tsx';
import { useCandidateActions } from './use-candidate-actions.tsx';

/** The candidates of one tab, with what may be done about each: any step, the next one first. */
export const CandidateTable = ({ tab }: { readonly tab: OnboardingTab }) => {
  const { role } = useUser();
  const [mayOpen, mayMove] = [useMay(GetEmployee.access), useMay(MoveOnboarding.access)];
  return (
    <DataList
      label={`onboarding.tab.${tab}`}
      file={candidatesFile}
      watch={['employees']}
      columns={candidateColumns}
      params={{ tab }}
      to={mayOpen ? (row) => addressOfEmployee(role, { id: row.id, fullName: fullName(row) }) : undefined}
      actions={useCandidateActions(tab)}
      bulk={mayMove ? ({ clear, ...ticked }) => <MoveSelected {...ticked} tab={tab} onDone={clear} /> : undefined}
    />
  );
};
