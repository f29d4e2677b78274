import { z } from 'zod';
import { CustomerLocationBillingInfo, SaveCustomerLocationBillingInfo } from '#contracts/api/client-billing.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { Loading } from '#portal/shell/Loading.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { problemText } from '#portal/ui/toasts.ts';
import { FromField, today } from './FromField.tsx';
import { Panel } from './Panel.tsx';

const schema = SaveCustomerLocationBillingInfo.input
  .omit({ customerId: true, placeId: true })
  .extend({ from: PlannedDate });
type Draft = z.input<typeof schema>;

type Props = { readonly customerId: string; readonly placeId: string };

/** Who is billed for work at a place, where it is not the client (rule bill.customerLocation). */
export const PlaceBillTo = ({ customerId, placeId }: Props) => {
  const { data, error } = useRead(CustomerLocationBillingInfo, { customerId, placeId }, { quiet: true });
  const may = useMay(SaveCustomerLocationBillingInfo.access);
  if (!data) return error && !error.aborted ? <EmptyState text={problemText(error)} /> : <Loading />;
  const { billingName, billingEmail, billingAddress } = data;
  return (
    <Panel title="billTo.title" intro="billTo.intro" since={data.from}>
      {may ? (
        <CommandForm<typeof SaveCustomerLocationBillingInfo, Draft>
          command={SaveCustomerLocationBillingInfo}
          schema={schema}
          values={{ billingName, billingEmail, billingAddress, from: today() }}
          toInput={(draft) => ({ ...draft, customerId, placeId })}
          success="billing.saved"
        >
          <div className="columns">
            <TextField name="billingName" label="place.billingName" maxLength={200} />
            <TextField name="billingEmail" label="place.billingEmail" type="email" />
          </div>
          <TextField name="billingAddress" label="place.billingAddress" rows={2} maxLength={500} />
          <FromField billing />
        </CommandForm>
      ) : (
        <Facts
          facts={[
            ['place.billingName', billingName],
            ['place.billingEmail', billingEmail],
            ['place.billingAddress', billingAddress],
          ]}
        />
      )}
    </Panel>
  );
};
