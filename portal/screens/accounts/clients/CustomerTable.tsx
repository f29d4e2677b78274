import { useCallback, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameIn } from '#contracts/values/named.ts';
import { Customers, type CustomerShown } from '#contracts/api/customers.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useOpenedByAddress } from '#portal/ui/feedback/use-opened-by-address.ts';
import { Building } from '#portal/ui/icons/icons.tsx';
import type { Column, FilterGroup, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { slug } from '#portal/ui/format.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { companyColumns } from './company-columns.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { useCustomerActions } from './use-customer-actions.tsx';

/** Where a client has its screen: in the administrators' portal or in an agency's. */
export const addressOfClient = ({ id, name }: Pick<CustomerShown, 'id' | 'name'>, agency: boolean): string =>
  `${agency ? '/agency/customers' : '/clients'}/detail/${id}/${slug(name)}`;

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
  const language = useLanguage();
  const form = useDialog<{ readonly client?: CustomerShown }>();
  const { show } = form;
  useOpenedByAddress(
    'client',
    mayCreate,
    useCallback(() => show({}), [show]),
  );
  const plans = useDialog<CustomerShown>();
  const customerActions = useCustomerActions(plans.show);
  const filters = useMemo<FilterGroup[]>(() => {
    const states = ['active', 'inactive', 'pending', 'blocked'].map((id) => ({ id, name: t(`client.state.${id}`) }));
    return [{ type: 'state', label: 'client.state', options: states }];
  }, [t]);
  const columns = useMemo<readonly Column<CustomerShown>[]>(() => {
    const titles = ({ premiumPlans }: CustomerShown) => premiumPlans.map((one) => nameIn(language, one)).join(', ');
    return agency
      ? companyColumns
      : [...companyColumns, { key: 'plans', label: 'client.plans', priority: 3, cell: titles }];
  }, [agency, language]);
  const actions = (client: CustomerShown): RowActions => [
    { key: 'open', label: 'client.open', run: () => void navigate(addressOfClient(client, agency)) },
    client.can.includes('edit') && { key: 'edit', label: 'row.edit', run: () => form.show({ client }) },
    ...customerActions(client),
  ];
  return (
    <>
      <DataList
        label="menu.admin.clients"
        list={Customers}
        columns={columns}
        filters={filters}
        to={(client) => addressOfClient(client, agency)}
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
      {plans.subject && (
        <PlanDialog key={`plans${plans.round}`} open={plans.open} company={plans.subject} onClose={plans.close} />
      )}
    </>
  );
};
