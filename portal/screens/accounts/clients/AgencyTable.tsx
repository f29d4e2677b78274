import { AssignPlans } from '#contracts/api/administrators.ts';
import { BlockAgency } from '#contracts/api/agencies.ts';
import { agenciesFile } from '#contracts/files/people-files.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { blocks, choosesPlans } from './company-actions.tsx';
import { agencyColumns } from './company-columns.tsx';

const AgencyForm = lazyComponent(() => import('./AgencyForm.tsx'), 'AgencyForm');

const filters = [choiceOf('state', 'client.state', ['active', 'inactive', 'blocked'], (id) => `client.state.${id}`)];

/** List of security agencies: register one with its first administrator, edit it, block it, choose its plans. */
export const AgencyTable = () => (
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
      { ...choosesPlans(agency), access: AssignPlans.access },
      blocks(BlockAgency, agency, 'agency.saved'),
    ]}
  />
);
