import { useMemo } from 'react';
import {
  DeleteSkillException,
  SaveSkillException,
  SkillExceptions as Exceptions,
  type SkillException,
} from '#contracts/api/skill-exceptions.ts';
import { useGrants, useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { money } from '#portal/ui/format.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import type { Column } from '#portal/ui/list/column.ts';
import { useSkillOptions } from '#portal/screens/reference/options.ts';

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

type FormProps = {
  readonly row: SkillException | null;
  readonly about: { readonly agentId: string | null; readonly customerId: string | null };
};

const ExceptionForm = ({ row, about }: FormProps) => {
  const skills = useSkillOptions();
  const [pay, billing] = [
    useGrants({ all: ['finance.viewPay', 'finance.editPay'] }),
    useGrants({ all: ['finance.viewBilling', 'finance.editBilling'] }),
  ];
  const values = {
    ...(row && { id: row.id }),
    ...about,
    skillId: row?.skill.id as string,
    note: row?.note ?? '',
    payableRate: row?.payableRate ?? undefined,
    billingRate: row?.billingRate ?? undefined,
  };
  return (
    <CommandForm
      command={SaveSkillException}
      values={values}
      // An emptied rate is none; one that the person may not set is left as it was.
      toInput={({ payableRate = null, billingRate = null, ...rest }) => ({
        ...rest,
        ...(pay && { payableRate }),
        ...(billing && { billingRate }),
      })}
      success={row ? 'generic.updated' : 'generic.created'}
    >
      <SelectField name="skillId" label="exception.skill" required options={skills} />
      <div className="columns">
        {pay && <MoneyField name="payableRate" label="exception.pay" optional />}
        {billing && <MoneyField name="billingRate" label="exception.billing" optional />}
      </div>
      <TextField name="note" label="field.note" rows={2} maxLength={500} />
    </CommandForm>
  );
};
