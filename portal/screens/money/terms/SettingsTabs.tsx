import { FormProvider, useForm } from 'react-hook-form';
import { GetBillingTerms } from '#contracts/api/client-billing.ts';
import { ManagementSettings } from '#contracts/api/company-pay.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { BillingTermsPanel } from './BillingTermsPanel.tsx';
import { useCustomerOptions } from './customer-options.ts';
import { DecreeClassesPanel } from './DecreeClassesPanel.tsx';
import { GainCodesPanel } from './GainCodesPanel.tsx';
import { LevelPayPanel } from './LevelPayPanel.tsx';
import { NightWindowPanel } from './NightWindowPanel.tsx';
import { useOwnCompany } from './own-company.ts';
import { Panel } from './Panel.tsx';
import { PayCalendarPanel } from './PayCalendarPanel.tsx';
import { BillingPositions, PayPositions } from './PositionRates.tsx';
import { PrimesPanel } from './PrimesPanel.tsx';
import { RuleSetPanel } from './RuleSetPanel.tsx';
import { TaxPanel } from './TaxPanel.tsx';

/** All settings of pay (screen settings.salary). */
export const SalarySettings = () => {
  const { data, error, refetch } = useRead(ManagementSettings, {}, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <>
      <PayCalendarPanel />
      <RuleSetPanel />
      <DecreeClassesPanel />
      {data.nightWindow && <NightWindowPanel window={data.nightWindow} />}
      <LevelPayPanel />
      <PayPositions />
      {data.gainCodes && <GainCodesPanel codes={data.gainCodes} />}
    </>
  );
};

/** All settings of billing (screen settings.billing). */
export const BillingSettings = () => {
  const { data, error, refetch } = useRead(ManagementSettings, {}, { quiet: true });
  const terms = useMay(GetBillingTerms.access);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <>
      <BillingPositions />
      {terms && <TermsOfClient />}
      {data.taxes && <TaxPanel taxes={data.taxes} />}
    </>
  );
};

const TermsOfClient = () => {
  const clients = useCustomerOptions();
  const form = useForm<{ customerId?: string }>();
  const customerId = form.watch('customerId');
  if (clients.length === 0) return null;
  return (
    <>
      <Panel title="billingTerms.perClient" intro="billingTerms.perClient.intro">
        <FormProvider {...form}>
          <SelectField name="customerId" label="rate.client" options={clients} />
        </FormProvider>
      </Panel>
      {customerId && <BillingTermsPanel key={customerId} customerId={customerId} />}
    </>
  );
};

export const PrimeSettings = () => {
  const company = useOwnCompany();
  return company ? <PrimesPanel customerId={company} scope="company" /> : null;
};
