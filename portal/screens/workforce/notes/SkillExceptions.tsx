import { useMemo } from 'react';
import {
  DeleteSkillException,
  SaveSkillException,
  SkillExceptions as Exceptions,
  type SkillException,
} from '#contracts/api/skill-exceptions.ts';
import { useGrants, useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { money } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Column } from '#portal/ui/list/column.ts';
import { ExceptionForm } from './ExceptionForm.tsx';

const cents = (amount: number | null | undefined) => (amount == null ? '—' : money(amount));
const columns: Column<SkillException>[] = [
  { key: 'skill', label: 'exception.skill', priority: 1, width: 'minmax(9rem, 1.5fr)' },
  { key: 'pay', label: 'exception.pay', width: '8rem', align: 'end', cell: (row) => cents(row.payableRate) },
  { key: 'billing', label: 'exception.billing', width: '8rem', align: 'end', cell: (row) => cents(row.billingRate) },
  { key: 'note', label: 'field.note', width: 'minmax(9rem, 2fr)', cut: 80, cell: (row) => row.note || '—' },
];

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
  const [pay, billing] = [useGrants({ all: ['finance.viewPay'] }), useGrants({ all: ['finance.viewBilling'] })];
  const shown = useMemo(
    () => columns.filter(({ key }) => (key !== 'pay' || pay) && (key !== 'billing' || billing)),
    [pay, billing],
  );
  const askAndRemove = ({ id, skill }: SkillException) =>
    void remove({ id }, t('exception.delete.question', { skill: skill.name }));
  return (
    <>
      <DataList
        name="exceptions"
        label={label}
        list={Exceptions}
        columns={shown}
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
