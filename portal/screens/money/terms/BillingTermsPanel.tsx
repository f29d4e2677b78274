import { z } from 'zod';
import { GetBillingTerms, SetBillingTerms, type BillingTerms } from '#contracts/api/client-billing.ts';
import { Language, PlannedDate } from '#contracts/values/common.ts';
import { BillingBasis, BillingRounding } from '#contracts/values/terms.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText, type Text } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { number } from '#portal/ui/format.ts';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import { Panel } from './Panel.tsx';

/** The select's value for hours that are billed like others. */
const off = 0;
const usualFactors = [125, 150, 175, 200, 250, 300];
const schema = z.object({
  basis: BillingBasis,
  rounding: BillingRounding,
  overtimeFactor: z.int(),
  holidayFactor: z.int(),
  paymentDays: SetBillingTerms.input.shape.paymentDays.unwrap(),
  language: Language,
  from: PlannedDate,
});
type Draft = z.output<typeof schema>;

const factorsOf = ({ overtimeFactor, holidayFactor }: Draft) => ({
  overtimeFactor: overtimeFactor || null,
  holidayFactor: holidayFactor || null,
});
const factorText = (t: Text, factor: number | null): string =>
  factor === null || factor === off ? t('billingTerms.factor.off') : `× ${number(factor / 100)}`;
const factorOptions = (t: Text, own: number | null) =>
  [...new Set([off, ...usualFactors, ...(own === null ? [] : [own])])]
    .sort((a, b) => a - b)
    .map((id) => ({ id, name: factorText(t, id) }));

/** How a client's hours are billed, and when it pays. */
export const BillingTermsPanel = ({ customerId }: { readonly customerId: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(GetBillingTerms, { customerId }, { quiet: true });
  const may = useMay(SetBillingTerms.access);
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <Panel
      title="billingTerms.title"
      intro="billingTerms.intro"
      since={data.from}
      others={data.others.map(({ from, ...terms }) => [from, allOf(t, terms)])}
    >
      {may ? <TermsForm key={customerId} terms={data} /> : <TermsFacts terms={data} />}
    </Panel>
  );
};

const TermsForm = ({ terms }: { readonly terms: BillingTerms }) => {
  const t = useText();
  const recalculation = useRecalculationQuestion();
  const { customerId, basis, rounding, overtimeFactor, holidayFactor, paymentDays, language } = terms;
  const words = <V extends string>(key: string, values: readonly V[]) =>
    values.map((value) => ({ value, label: t(`billingTerms.${key}.${value}`) }));
  return (
    <CommandForm<typeof SetBillingTerms, Draft>
      command={SetBillingTerms}
      schema={schema}
      values={{
        basis,
        rounding,
        overtimeFactor: overtimeFactor ?? off,
        holidayFactor: holidayFactor ?? off,
        paymentDays,
        language,
        from: today(),
      }}
      toInput={(draft) => ({ ...draft, ...factorsOf(draft), customerId })}
      preview={({ from = today(), ...input }) =>
        recalculation(
          [],
          [
            {
              kind: 'client',
              customerId,
              basis: input.basis ?? basis,
              rounding: input.rounding ?? rounding,
              overtimeFactor: input.overtimeFactor ?? null,
              holidayFactor: input.holidayFactor ?? null,
              from,
            },
          ],
        )
      }
      success="billing.saved"
    >
      <div className="columns">
        <RadioField name="basis" label="billingTerms.basis" choices={words('basis', BillingBasis.options)} />
        <RadioField
          name="rounding"
          label="billingTerms.rounding"
          choices={words('rounding', BillingRounding.options)}
        />
      </div>
      <div className="columns">
        <SelectField
          name="overtimeFactor"
          label="billingTerms.overtime"
          hint="billingTerms.overtime.hint"
          options={factorOptions(t, overtimeFactor)}
          required
        />
        <SelectField
          name="holidayFactor"
          label="billingTerms.holiday"
          options={factorOptions(t, holidayFactor)}
          required
        />
      </div>
      <div className="columns">
        <TextField name="paymentDays" label="billingTerms.paymentDays" type="number" required />
        <RadioField name="language" label="billingTerms.language" row choices={words('language', Language.options)} />
      </div>
      <EffectiveFromField billing />
    </CommandForm>
  );
};

const factsOf = (t: Text, terms: Omit<BillingTerms, 'customerId' | 'from' | 'others'>) =>
  [
    ['billingTerms.basis', t(`billingTerms.basis.${terms.basis}`)],
    ['billingTerms.rounding', t(`billingTerms.rounding.${terms.rounding}`)],
    ['billingTerms.overtime', factorText(t, terms.overtimeFactor)],
    ['billingTerms.holiday', factorText(t, terms.holidayFactor)],
    ['billingTerms.paymentDays', number(terms.paymentDays)],
    ['billingTerms.language', t(`billingTerms.language.${terms.language}`)],
  ] as const;

/**
 * All terms in a line, also those that are the same on other days: which of them change can't be told from one day
 * alone.
 */
const allOf = (t: Text, terms: Parameters<typeof factsOf>[1]): string =>
  factsOf(t, terms)
    .map(([label, value]) => t('label.with', { label: t(label), value }))
    .join(' · ');

const TermsFacts = ({ terms }: { readonly terms: BillingTerms }) => <Facts facts={factsOf(useText(), terms)} />;
