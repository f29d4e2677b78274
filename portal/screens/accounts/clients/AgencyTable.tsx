import { BlockAgency } from '#contracts/api/agencies.ts';
import { agenciesFile } from '#contracts/files/people-files.ts';
import { AssignPlans } from '#contracts/api/administrators.ts';
import { useText } from '#portal/language/i18n.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { sends } from '#portal/ui/list/row-action.ts';
import { loaded } from '#portal/ui/loaded.ts';
import { blocking } from './blocking.ts';
import { agencyColumns } from './company-columns.tsx';

const AgencyForm = loaded(() => import('./AgencyForm.tsx'), 'AgencyForm');
const PlanDialog = loaded(() => import('./PlanDialog.tsx'), 'PlanDialog');

const filters = [choiceOf('state', 'client.state', ['active', 'inactive', 'blocked'], (id) => `client.state.${id}`)];

/** Security agencies: registered with their first administrator, changed, blocked, given plans. */
export const AgencyTable = () => {
  const t = useText();
  return (
    <DataList
      name="agencies"
      file={agenciesFile}
      columns={agencyColumns}
      filters={filters}
      form={{
        add: 'agency.new',
        edit: 'agency.edit',
        panel: true,
        width: 'md',
        content: (agency) => <AgencyForm agency={agency ?? undefined} />,
      }}
      actions={(agency) => [
        {
          key: 'plans',
          label: 'client.plan',
          access: AssignPlans.access,
          dialog: (shown) => <PlanDialog {...shown} company={agency} />,
        },
        {
          key: 'block',
          label: agency.blocked ? 'client.unblock' : 'client.block',
          danger: !agency.blocked,
          ...sends(
            BlockAgency,
            { id: agency.id, blocked: !agency.blocked },
            { success: 'agency.saved', ask: () => blocking(t, agency) },
          ),
        },
      ]}
    />
  );
};
