import { z } from 'zod';
import { ManagementSettings, SetKilometreRate, type KilometreRate } from '#contracts/api/company-pay.ts';
import { Amount, PlannedDate } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { cents } from './amounts.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { Panel } from './Panel.tsx';

const schema = z.object({ rate: Amount.nullish(), chargedToCustomer: z.boolean(), from: PlannedDate });
type Draft = z.output<typeof schema>;

/** Rate of a kilometre, the default of shifts paid by kilometre (rule shift.kmPay). */
export const TravelSettings = () => {
  const { data, error, refetch } = useRead(ManagementSettings, {}, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return data.kilometreRate ? <TravelPanel rate={data.kilometreRate} /> : null;
};

const TravelPanel = ({ rate }: { readonly rate: z.output<typeof KilometreRate> }) => {
  const t = useText();
  const may = useMay(SetKilometreRate.access);
  const others = rate.others.map(
    ({ from, rate: amount, chargedToCustomer }) =>
      [from, [cents(amount), chargedToCustomer && t('field.chargedToCustomer')].filter(Boolean).join(' · ')] as const,
  );
  return (
    <Panel title="settings.tab.travel" intro="travel.intro" since={rate.from} others={others}>
      {may ? (
        <CommandForm<typeof SetKilometreRate, Draft>
          key={`${rate.rate} ${rate.chargedToCustomer}`}
          command={SetKilometreRate}
          schema={schema}
          values={{ rate: rate.rate ?? undefined, chargedToCustomer: rate.chargedToCustomer, from: today() }}
          toInput={({ rate: amount, ...rest }) => ({ ...rest, rate: amount ?? null })}
          success="travel.saved"
        >
          <div className="columns">
            <MoneyField name="rate" label="travel.rate" hint="travel.rate.hint" rate optional />
            <EffectiveFromField hint="terms.fromHint.planned" />
          </div>
          <CheckboxField name="chargedToCustomer" label="field.chargedToCustomer" />
        </CommandForm>
      ) : (
        <Facts
          facts={[
            ['travel.rate', cents(rate.rate)],
            ['field.chargedToCustomer', t(rate.chargedToCustomer ? 'certificate.yes' : 'certificate.no')],
          ]}
        />
      )}
    </Panel>
  );
};
