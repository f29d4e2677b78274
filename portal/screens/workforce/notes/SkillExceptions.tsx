import { useMemo } from 'react';
import { DeleteSkillException, SaveSkillException, type SkillException } from '#contracts/api/skill-exceptions.ts';
import { skillExceptionsFile } from '#contracts/files/reference-files.ts';
import { useGrants, useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { money } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { columnsOf, type ColumnOptions } from '#portal/ui/list/columns-of.ts';
import { ExceptionForm } from './ExceptionForm.tsx';

const cents = (amount: number | null | undefined) => (amount == null ? '—' : money(amount));
const skill = { priority: 1, width: 'minmax(9rem, 1.5fr)' } as const;
const pay: ColumnOptions<SkillException> = { width: '8rem', align: 'end', cell: (row) => cents(row.payableRate) };
const billing: ColumnOptions<SkillException> = { width: '8rem', align: 'end', cell: (row) => cents(row.billingRate) };
const note: ColumnOptions<SkillException> = { width: 'minmax(9rem, 2fr)', cut: 80, cell: (row) => row.note || '—' };

type About =
  { readonly agentId: string; readonly customerId?: never } | { readonly customerId: string; readonly agentId?: never };

/** Where a skill pays or is billed otherwise than usual: for an agent (Exceptions), or at a client (Other skills). */
export const SkillExceptions = ({ agentId, customerId }: About) => {
  const t = useText();
  const may = useMay(SaveSkillException.access);
  const form = useDialog<SkillException | null>();
  const remove = useRemove(DeleteSkillException, 'generic.deleted');
  const [about, id] = agentId === undefined ? (['customer', customerId!] as const) : (['employee', agentId] as const);
  const label = agentId === undefined ? 'customer.tab.otherSkills' : 'employee.tab.exceptions';
  const [seesPay, seesBilling] = [useGrants({ all: ['finance.viewPay'] }), useGrants({ all: ['finance.viewBilling'] })];
  const columns = useMemo(
    () => columnsOf(skillExceptionsFile, { skill, ...(seesPay && { pay }), ...(seesBilling && { billing }), note }),
    [seesPay, seesBilling],
  );
  const askAndRemove = ({ id, skill }: SkillException) =>
    void remove({ id }, t('exception.delete.question', { skill: skill.name }));
  return (
    <>
      <DataList
        name="exceptions"
        label={label}
        file={skillExceptionsFile}
        columns={columns}
        fixedFilters={{ [about]: [id] }}
        searchable={false}
        onEdit={may ? form.show : undefined}
        onRemove={may ? askAndRemove : undefined}
        add={may && { label: 'exception.new', run: () => form.show(null) }}
      />
      <SubjectDialog dialog={form} title={(row) => t(row ? 'exception.edit' : 'exception.new')}>
        {(row) => <ExceptionForm row={row} about={{ agentId: agentId ?? null, customerId: customerId ?? null }} />}
      </SubjectDialog>
    </>
  );
};
