import { useUser } from '#portal/api/session.tsx';
import { BillingTermsPanel } from './BillingTermsPanel.tsx';
import { overrideCalls } from './override-calls.ts';
import { OverrideTable } from './OverrideTable.tsx';
import { PlaceBillTo } from './PlaceBillTo.tsx';

type Props = { readonly name: keyof typeof overrideCalls; readonly scopeId: string };

/** Overrides of the viewer's agency for pay or billing at a client or a place; other companies have none. */
export const Overrides = ({ name, scopeId }: Props) => {
  const { agencyId } = useUser();
  return agencyId ? <OverrideTable calls={overrideCalls[name]} agencyId={agencyId} scopeId={scopeId} /> : null;
};

export const ClientBilling = ({ customerId }: { readonly customerId: string }) => (
  <>
    <Overrides name="clientBilling" scopeId={customerId} />
    <BillingTermsPanel customerId={customerId} />
  </>
);

export const PlaceBilling = ({ customerId, placeId }: { readonly customerId: string; readonly placeId: string }) => (
  <>
    {useUser().agencyId !== null && <Overrides name="placeBilling" scopeId={placeId} />}
    <PlaceBillTo customerId={customerId} placeId={placeId} />
  </>
);
