import type { ReactNode } from 'react';
import { clientsFile } from '#contracts/files/people-files.ts';
import { Building } from '#portal/ui/icons/first-icons.tsx';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { addressOfClient } from './client-address.ts';
import { clientColumns, plannedClientColumns } from './company-columns.tsx';
import { useCustomerActions } from './use-customer-actions.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
const CustomerForm = lazyComponent(() => import('./CustomerForm.tsx'), 'CustomerForm');

const states = ['active', 'inactive', 'pending', 'blocked'];
const filters = [choiceOf('state', 'client.state', states, (id) => `client.state.${id}`)];

type Props = { readonly agency: boolean; readonly mayCreate: boolean; readonly tools?: ReactNode };

/** The agency's clients, or for the platform all clients; `tools`: more buttons beside the search box. */
export const CustomerTable = ({ agency, mayCreate, tools }: Props) => (
  <DataList
    file={clientsFile}
    columns={agency ? clientColumns : plannedClientColumns}
    filters={filters}
    watch={['links']}
    to={(client) => addressOfClient(client, agency)}
    open="client.open"
    form={{
      add: mayCreate && 'client.new',
      edit: 'client.edit',
      openedAs: 'client',
      panel: true,
      width: 'md',
      content: (client, leave) => (
        <CustomerForm client={client ?? undefined} onSaved={(saved) => leave(addressOfClient(saved, agency))} />
      ),
    }}
    actions={useCustomerActions()}
    tools={tools}
    empty={{ icon: Building, hint: 'client.empty' }}
  />
);
