import { useMemo } from 'react';
import { DeleteSkillException, SaveSkillException, type SkillException } from '#contracts/api/skill-exceptions.ts';
import { skillExceptionsFile } from '#contracts/files/reference-files.ts';
import { useGrants, useMay } from '#portal/api/session.tsx';
import { text } from '#portal/language/i18n.ts';
import { money } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf, type ColumnOptions } from '#portal/ui/list/columns-of.ts';
import { ExceptionForm } from './ExceptionForm.tsx';
import { deletes } from '#portal/ui/list/row-action.ts';

const cents = (amount: number | null | undefined) => (amount == null ? '—' : money(amount));
const skill = { priority: 1, width: 'minmax(9rem, 1.5fr)' } as const;
const pay: ColumnOptions<SkillException> = { width: '8rem', align: 'end', cell: (row) => cents(row.payableRate) };
const billing: ColumnOptions<SkillException> = { width: '8rem', align: 'end', cell: (row) => cents(row.billingRate) };
const note: ColumnOptions<SkillException> = { width: 'minmax(9rem, 2fr)', cut: 80, cell: (row) => row.note || '—' };

type About =
  { readonly agentId: string; readonly customerId?: never } | { readonly customerId: string; readonly agentId?: never };

/** Where a skill pays or is billed otherwise than usual: for an agent (Exceptions), or at a client (Other skills). */
export const SkillExceptions = ({ agentId, customerId }: About) => {
  const may = useMay(SaveSkillException.access);
  const [about, id] = agentId === undefined ? (['customer', customerId!] as const) : (['employee', agentId] as const);
  const [seesPay, seesBilling] = [useGrants({ all: ['finance.viewPay'] }), useGrants({ all: ['finance.viewBilling'] })];
  const columns = useMemo(
    () => columnsOf(skillExceptionsFile, { skill, ...(seesPay && { pay }), ...(seesBilling && { billing }), note }),
    [seesPay, seesBilling],
  );
  const whose = { agentId: agentId ?? null, customerId: customerId ?? null };
  return (
    <DataList
      name="exceptions"
      label={agentId === undefined ? 'customer.tab.otherSkills' : 'employee.tab.exceptions'}
      file={skillExceptionsFile}
      columns={columns}
      fixedFilters={{ [about]: [id] }}
      searchable={false}
      form={
        may
          ? {
              add: 'exception.new',
              edit: 'exception.edit',
              content: (row) => <ExceptionForm row={row} about={whose} />,
            }
          : undefined
      }
      actions={
        may &&
        (({ id, skill }) => [
          deletes(DeleteSkillException, { id }, text('exception.delete.question', { skill: skill.name })),
        ])
      }
    />
  );
};
