import { z } from 'zod';
import { CustomerLocationBillingInfo, SaveCustomerLocationBillingInfo } from '#contracts/api/client-billing.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { Panel } from './Panel.tsx';

const schema = SaveCustomerLocationBillingInfo.input
  .omit({ customerId: true, placeId: true })
  .extend({ from: PlannedDate });
type Draft = z.input<typeof schema>;

type Props = { readonly customerId: string; readonly placeId: string };

/** Who is billed for work at a place, where it is not the client (rule bill.customerLocation). */
export const PlaceBillTo = ({ customerId, placeId }: Props) => {
  const t = useText();
  const { data, error, refetch } = useRead(CustomerLocationBillingInfo, { customerId, placeId }, { quiet: true });
  const may = useMay(SaveCustomerLocationBillingInfo.access);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  const { billingName, billingEmail, billingAddress } = data;
  const others = data.others.map(
    ({ from, ...billed }) =>
      [
        from,
        [billed.billingName, billed.billingEmail, billed.billingAddress].filter(Boolean).join(' · ') ||
          t('rate.client'),
      ] as const,
  );
  return (
    <Panel title="billTo.title" intro="billTo.intro" since={data.from} others={others}>
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
          <EffectiveFromField hint="terms.fromHint.issued" />
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
