import { Button } from '@mui/material';
import { useParams } from 'react-router-dom';
import { Customer, CustomerAgents, type CustomerShown } from '#contracts/api/customers.ts';
import { PrimesOfCustomer } from '#contracts/api/primes.ts';
import { CustomerBilling, CustomerSalary } from '#contracts/api/rates.ts';
import { SkillExceptions as Exceptions } from '#contracts/api/skill-exceptions.ts';
import { phone } from '#contracts/values/phone.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { useRowActions } from '#portal/ui/list/use-row-actions.tsx';
import { Tabs } from '#portal/ui/Tabs.tsx';
import { PrimesPanel } from '#portal/screens/money/terms/PrimesPanel.tsx';
import { ClientBilling, Overrides } from '#portal/screens/money/terms/RatesTabs.tsx';
import { PlacesTab } from '../places/PlacesTab.tsx';
import { SkillExceptions } from '#portal/screens/workforce/notes/SkillExceptions.tsx';
import { CustomerAgentList } from './CustomerAgentList.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { CompanyBadge } from './CompanyBadge.tsx';
import { useCustomerActions } from './use-customer-actions.tsx';
import { ClientEvents } from './ClientEvents.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { fullName } from '#contracts/values/person-name.ts';
import { Whole } from '#portal/ui/Whole.tsx';

/** Screen of one client: events, details and places (rule cust.tabs). */
export const CustomerDetail = () => {
  const t = useText();
  const { customerId = '' } = useParams();
  const { data: client, error, refetch } = useRead(Customer, { id: customerId }, { quiet: true });
  const actions = useCustomerActions();
  const { entriesOf, dialog } = useRowActions();
  useBreadcrumb(client?.name);
  if (!client) return <QueryFallback error={error} retry={refetch} missing="client.notFound" />;
  const { contact } = client;
  const tabs = [
    {
      id: 'customer-tab-events',
      label: 'customer.tab.events',
      access: { all: ['requests.view'] as const },
      content: () => <ClientEvents customerId={client.id} />,
    },
    { id: 'customer-tab-profile', label: 'customer.tab.profile', content: () => <ClientProfile client={client} /> },
    {
      id: 'customer-tab-primes',
      label: 'customer.tab.primes',
      access: PrimesOfCustomer.access,
      content: () => <PrimesPanel customerId={client.id} scope="client" />,
    },
    { id: 'customer-tab-places', label: 'customer.tab.places', content: () => <PlacesTab customerId={client.id} /> },
    {
      id: 'customer-tab-salary',
      label: 'customer.tab.salary',
      access: CustomerSalary.access,
      content: () => <Overrides name="clientPay" scopeId={client.id} />,
    },
    {
      id: 'customer-tab-billing',
      label: 'customer.tab.billing',
      access: CustomerBilling.access,
      content: () => <ClientBilling customerId={client.id} />,
    },
    {
      id: 'customer-tab-agents',
      label: 'customer.tab.agents',
      access: CustomerAgents.access,
      content: () => <CustomerAgentList customerId={client.id} />,
    },
    {
      id: 'customer-tab-otherSkills',
      label: 'customer.tab.otherSkills',
      access: Exceptions.access,
      content: () => <SkillExceptions agentId={null} customerId={client.id} />,
    },
  ];
  return (
    <>
      <PageHead
        title={client.name}
        before={<Avatar name={client.name} photo={client.picture?.url} size={48} />}
        about={[fullName(contact), contact.email, contact.city].filter(Boolean).join(' · ')}
        state={<CompanyBadge company={client} />}
      >
        <div className="page-acts">
          {entriesOf(actions(client)).map(({ label, danger, run }) => (
            <Button
              key={label}
              size="small"
              variant="outlined"
              {...(danger && { color: 'error' as const })}
              onClick={run}
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </PageHead>
      <Tabs label="menu.admin.clients" tabs={tabs} />
      {dialog}
    </>
  );
};

const ClientProfile = ({ client }: { readonly client: CustomerShown }) => {
  const { contact, billingEmail, note } = client;
  if (client.can.includes('edit'))
    return (
      <section className="panel narrow">
        {/* A file's address changes by the hour, which is no reason to lose what is typed. */}
        <CustomerForm key={`${client.id} ${client.picture?.url.split('?')[0]}`} client={client} />
      </section>
    );
  const facts = [
    ['client.contact', fullName(contact)],
    ['client.email', contact.email],
    ['client.phone', contact.phone && <Whole key="phone" of={phone(contact.phone)} />],
    ['client.address', [contact.address, contact.apt, contact.city, contact.postalCode].filter(Boolean).join(', ')],
    ['client.billingEmail', billingEmail],
    ['client.note', note],
  ] as const;
  return <Facts facts={facts} />;
};
