import { DeleteSkillException, SaveSkillException } from '#contracts/api/skill-exceptions.ts';
import { skillExceptionsFile } from '#contracts/files/reference-files.ts';
import { text } from '#portal/language/i18n.ts';
import { money } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { ExceptionForm } from './ExceptionForm.tsx';
import { deletes } from '#portal/ui/list/row-action.ts';

const cents = (amount: number | null | undefined) => (amount == null ? '—' : money(amount));
const [pay, billing] = [{ all: ['finance.viewPay'] }, { all: ['finance.viewBilling'] }] as const;
const columns = columnsOf(skillExceptionsFile, {
  skill: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  pay: { access: pay, width: '8rem', align: 'end', cell: (row) => cents(row.payableRate) },
  billing: { access: billing, width: '8rem', align: 'end', cell: (row) => cents(row.billingRate) },
  note: { width: 'minmax(9rem, 2fr)', cut: 80, cell: (row) => row.note || '—' },
});

type About = { readonly agentId: string | null; readonly customerId: string | null };

/** Where a skill pays or is billed otherwise than usual: for an agent (Exceptions), or at a client (Other skills). */
export const SkillExceptions = ({ agentId, customerId }: About) => (
  <DataList
    name="exceptions"
    label={agentId === null ? 'customer.tab.otherSkills' : 'employee.tab.exceptions'}
    file={skillExceptionsFile}
    columns={columns}
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
