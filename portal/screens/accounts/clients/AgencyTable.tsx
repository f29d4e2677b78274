import { Agencies, BlockAgency, SaveAgency, type AgencyShown } from '#contracts/api/agencies.ts';
import { AssignPlans } from '#contracts/api/administrators.ts';
import { useMay } from '#portal/api/session.tsx';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { LanguageField } from '#portal/ui/fields/LanguageField.tsx';
import { FirstPasswordField } from '#portal/ui/fields/FirstPasswordField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import type { Filter, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { blocking } from './blocking.ts';
import { plannedColumns } from './company-columns.tsx';
import { typedContact } from './company-form.ts';
import { ContactFields } from './ContactFields.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

const states = ['active', 'inactive', 'blocked'];
const filters: readonly Filter[] = [
  { type: 'state', label: 'client.state', options: states.map((id) => ({ id, text: `client.state.${id}` })) },
];

/** Security agencies: registered with their first administrator, changed, blocked, given plans. */
export const AgencyTable = () => {
  const t = useText();
  const mayPlan = useMay(AssignPlans.access);
  const form = useDialog<{ readonly agency?: AgencyShown }>();
  const plans = useDialog<AgencyShown>();
  const block = useAgreed(BlockAgency, { success: 'agency.saved' });
  const askAndBlock = (agency: AgencyShown) =>
    block.run({ id: agency.id, blocked: !agency.blocked }, () => blocking(t, agency));
  const actions = (agency: AgencyShown): RowActions => [
    mayPlan && { key: 'plans', label: 'client.plan', run: () => plans.show(agency) },
    {
      key: 'block',
      label: agency.blocked ? 'client.unblock' : 'client.block',
      danger: !agency.blocked,
      run: () => void askAndBlock(agency),
    },
  ];
  return (
    <>
      <DataList
        label="filter.agencies"
        name="agencies"
        list={Agencies}
        columns={plannedColumns}
        filters={filters}
        onEdit={(agency) => form.show({ agency })}
        actions={actions}
        add={{ label: 'agency.new', run: () => form.show({}) }}
      />
      <SubjectDialog dialog={form} title={({ agency }) => t(agency ? 'agency.edit' : 'agency.new')} panel width="md">
        {({ agency }) => <AgencyForm agency={agency} />}
      </SubjectDialog>
      <DialogHost dialog={plans}>{(company, shown) => <PlanDialog {...shown} company={company} />}</DialogHost>
    </>
  );
};

const AgencyForm = ({ agency }: { readonly agency: AgencyShown | undefined }) => {
  const language = useLanguage();
  return (
    <CommandForm
      command={SaveAgency}
      values={{
        id: agency?.id ?? null,
        name: agency?.name ?? '',
        contact: typedContact(agency?.contact),
        active: agency?.active ?? true,
        ...(!agency && { language }),
      }}
      success="agency.saved"
    >
      <TextField name="name" label="client.companyName" required maxLength={200} />
      <ContactFields />
      {!agency && <LanguageField hint="client.language.hint" />}
      {!agency && <FirstPasswordField />}
      <FileField name="picture" label="client.picture" accept="image/*" kept={agency?.picture} removable />
      <CheckboxField name="active" label="client.state.active" hint="agency.active.hint" />
    </CommandForm>
  );
};
