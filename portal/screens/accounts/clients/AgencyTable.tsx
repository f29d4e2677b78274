import { BlockAgency, type AgencyShown } from '#contracts/api/agencies.ts';
import { AssignPlans } from '#contracts/api/administrators.ts';
import { agenciesFile } from '#contracts/files/people-files.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useAgreed } from '#portal/ui/feedback/as-agreed.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import type { Filter, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { blocking } from './blocking.ts';
import { agencyColumns } from './company-columns.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

const AgencyForm = loaded(() => import('./AgencyForm.tsx'), 'AgencyForm');
const PlanDialog = loaded(() => import('./PlanDialog.tsx'), 'PlanDialog');

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
        file={agenciesFile}
        columns={agencyColumns}
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
