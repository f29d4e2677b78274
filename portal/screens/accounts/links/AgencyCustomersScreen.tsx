import { Button } from '@mui/material';
import { Navigate, useParams } from 'react-router-dom';
import {
  CustomersAskedByAgency,
  CustomersAskingAgency,
  CustomerToLink,
  LinkCustomer,
  UnlinkCustomer,
  type LinkedCompany,
} from '#contracts/api/agencies.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { Link } from '#portal/ui/icons/first-icons.tsx';
import { TabCount, Tabs } from '#portal/ui/Tabs.tsx';
import { CustomerTable } from '#portal/screens/accounts/clients/CustomerTable.tsx';
import { endLinkQuestion } from './end-link-question.ts';
import { LinkItems } from './LinkItems.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const LinkCustomerDialog = lazyComponent(() => import('./LinkCustomerDialog.tsx'), 'LinkCustomerDialog');

const watch = ['links'] as const;
const howMany = (data: unknown) => (data as readonly unknown[]).length;

/**
 * An agency's clients: those it serves, and pending requests from and to clients. Any id but `all` opens that client.
 */
export const AgencyCustomersScreen = () => {
  const t = useText();
  const { id } = useParams();
  const agencyId = useUser().agencyId ?? '';
  if (id !== 'all') return <Navigate to={`/agency/customers/detail/${id}`} replace />;
  const tabs = [
    { id: 'customers-tab-active', label: 'client.tab.active', content: () => <ActiveClients agencyId={agencyId} /> },
    {
      id: 'customers-tab-received',
      label: 'link.received',
      access: CustomersAskingAgency.access,
      count: <TabCount read={CustomersAskingAgency} input={{ id: agencyId }} of={howMany} watch={watch} />,
      content: () => <Received agencyId={agencyId} />,
    },
    {
      id: 'customers-tab-sent',
      label: 'link.sent',
      access: CustomersAskedByAgency.access,
      count: <TabCount read={CustomersAskedByAgency} input={{ id: agencyId }} of={howMany} watch={watch} />,
      content: () => <Sent agencyId={agencyId} />,
    },
  ];
  return (
    <>
      <PageHead title={t('menu.agency.clients')} />
      <Tabs label="menu.agency.clients" tabs={tabs} />
    </>
  );
};

type Props = { readonly agencyId: string };

const ActiveClients = ({ agencyId }: Props) => {
  const t = useText();
  const mayCreate = useMay({ all: ['client.create'] });
  const mayLink = useMay(CustomerToLink.access);
  const dialog = useDialog<true>();
  const ask = (
    <Button variant="outlined" size="small" startIcon={<Link size={18} />} onClick={() => dialog.show(true)}>
      {t('link.askClient')}
    </Button>
  );
  return (
    <>
      <CustomerTable agency mayCreate={mayCreate} tools={mayLink && ask} />
      <DialogHost dialog={dialog}>{(_, shown) => <LinkCustomerDialog {...shown} agencyId={agencyId} />}</DialogHost>
    </>
  );
};

const RemoveButton = ({
  agencyId,
  client,
  words,
  success,
}: Props & { readonly client: LinkedCompany; readonly words: string; readonly success: string }) => {
  const t = useText();
  return (
    <CommandButton
      command={UnlinkCustomer}
      input={{ agencyId, customerId: client.id }}
      success={success}
      color="error"
      preview={() => endLinkQuestion(t, { agencyId, customerId: client.id, name: client.name }, words)}
    >
      {t(words)}
    </CommandButton>
  );
};

const Received = ({ agencyId }: Props) => {
  const t = useText();
  const asking = useRead(CustomersAskingAgency, { id: agencyId }, { quiet: true, watch });
  return (
    <LinkItems
      companies={asking}
      empty="link.none.received"
      actions={(client) => (
        <>
          <CommandButton
            command={LinkCustomer}
            input={{ agencyId, customerId: client.id }}
            success="link.done.accepted"
            variant="contained"
          >
            {t('link.accept')}
          </CommandButton>
          <RemoveButton agencyId={agencyId} client={client} words="link.refuse" success="link.done.refused" />
        </>
      )}
    />
  );
};

const Sent = ({ agencyId }: Props) => {
  const asked = useRead(CustomersAskedByAgency, { id: agencyId }, { quiet: true, watch });
  return (
    <LinkItems
      companies={asked}
      empty="link.none.sent"
      actions={(client) => (
        <RemoveButton agencyId={agencyId} client={client} words="link.takeBack" success="link.done.removed" />
      )}
    />
  );
};
