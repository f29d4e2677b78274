import { type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CustomerShown } from '#contracts/api/customers.ts';
import { clientsFile } from '#contracts/files/people-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useOpenedByAddress } from '#portal/ui/feedback/use-opened-by-address.ts';
import { Building } from '#portal/ui/icons/icons.tsx';
import type { Filter, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { slug } from '#portal/ui/format.ts';
import { clientColumns, plannedClientColumns } from './company-columns.tsx';
import { useCustomerActions } from './use-customer-actions.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

const CustomerForm = loaded(() => import('./CustomerForm.tsx'), 'CustomerForm');
const PlanDialog = loaded(() => import('./PlanDialog.tsx'), 'PlanDialog');

/** Where a client has its screen: in the administrators' portal or in an agency's. */
export const addressOfClient = ({ id, name }: Pick<CustomerShown, 'id' | 'name'>, agency: boolean): string =>
  `${agency ? '/agency/customers' : '/clients'}/detail/${id}/${slug(name)}`;

const states = ['active', 'inactive', 'pending', 'blocked'];
const filters: readonly Filter[] = [
  { type: 'state', label: 'client.state', options: states.map((id) => ({ id, text: `client.state.${id}` })) },
];

type Props = {
  readonly agency: boolean;
  readonly mayCreate: boolean;
  /** More buttons beside the search box. */
  readonly tools?: ReactNode;
};

/** Clients that one works with, or all of them. */
export const CustomerTable = ({ agency, mayCreate, tools }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  const form = useDialog<{ readonly client?: CustomerShown }>();
  useOpenedByAddress('client', mayCreate, () => form.show({}));
  const plans = useDialog<CustomerShown>();
  const customerActions = useCustomerActions(plans.show);
  const actions = (client: CustomerShown): RowActions => [
    client.can.includes('edit') && { key: 'edit', label: 'row.edit', run: () => form.show({ client }) },
    ...customerActions(client),
  ];
  return (
    <>
      <DataList
        label="menu.admin.clients"
        file={clientsFile}
        columns={agency ? clientColumns : plannedClientColumns}
        filters={filters}
        to={(client) => addressOfClient(client, agency)}
        open="client.open"
        actions={actions}
        tools={tools}
        add={mayCreate && { label: 'client.new', run: () => form.show({}) }}
        empty={<EmptyState icon={<Building size={32} />} text={t('list.empty')} hint={t('client.empty')} />}
      />
      <SubjectDialog
        dialog={form}
        title={(subject) => t(subject.client ? 'client.edit' : 'client.new')}
        panel
        width="md"
      >
        {(subject) => (
          <CustomerForm
            client={subject.client}
            onSaved={(saved) => {
              form.close();
              if (!subject.client) void navigate(addressOfClient(saved, agency));
            }}
          />
        )}
      </SubjectDialog>
      <DialogHost dialog={plans}>{(company, shown) => <PlanDialog {...shown} company={company} />}</DialogHost>
    </>
  );
};
