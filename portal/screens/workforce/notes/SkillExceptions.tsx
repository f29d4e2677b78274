import { DeleteSkillException, SaveSkillException } from '#contracts/api/skill-exceptions.ts';
import { skillExceptionsFile } from '#contracts/files/reference-files.ts';
import { text } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { exceptionColumns } from './exception-columns.tsx';
import { ExceptionForm } from './ExceptionForm.tsx';
import { deletes } from '#portal/ui/list/row-action.ts';

type About = { readonly agentId: string | null; readonly customerId: string | null };

/** Where a skill pays or is billed otherwise than usual: for an agent (Exceptions), or at a client (Other skills). */
export const SkillExceptions = ({ agentId, customerId }: About) => (
  <DataList
    name="exceptions"
    label={agentId === null ? 'customer.tab.otherSkills' : 'employee.tab.exceptions'}
    file={skillExceptionsFile}
    columns={exceptionColumns}
    fixedFilters={agentId === null ? { customer: [customerId] } : { employee: [agentId] }}
    searchable={false}
    access={SaveSkillException.access}
    form={{
      add: 'exception.new',
      edit: 'exception.edit',
      content: (row) => <ExceptionForm row={row} about={{ agentId, customerId }} />,
    }}
    actions={({ id, skill }) => [
      deletes(DeleteSkillException, { id }, text('exception.delete.question', { skill: skill.name })),
    ]}
  />
);
