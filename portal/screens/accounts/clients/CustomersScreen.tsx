import { roleGroups } from '#contracts/permissions.ts';
import { useText } from '#portal/language/i18n.ts';
import { Tabs, type TabEntry } from '#portal/ui/Tabs.tsx';
import { AgencyTable } from './AgencyTable.tsx';
import { CustomerTable } from './CustomerTable.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const PlansPanel = lazyComponent(() => import('./PlansPanel.tsx'), 'PlansPanel');

const tabs: readonly TabEntry[] = [
  { id: 'clients-tab-clients', label: 'menu.admin.clients', content: () => <CustomerTable agency={false} mayCreate /> },
  { id: 'clients-tab-agencies', label: 'filter.agencies', content: () => <AgencyTable /> },
  {
    id: 'clients-tab-plans',
    label: 'plan.title',
    access: { roles: roleGroups.superAdmin },
    content: () => <PlansPanel />,
  },
];

/** The platform's screen of companies: clients, agencies and plans. */
export const CustomersScreen = () => {
  const t = useText();
  return (
    <>
      <PageHead title={t('menu.admin.clients')} />
      <Tabs label="menu.admin.clients" tabs={tabs} />
    </>
  );
};
