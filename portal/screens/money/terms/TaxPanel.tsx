import { z } from 'zod';
import { SetTaxRegistration, type TaxRegistration } from '#contracts/api/company-pay.ts';
import type { Request } from '#contracts/endpoint.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { Panel } from './Panel.tsx';

const input = SetTaxRegistration.input.shape;
const emptyOr = <T extends z.ZodType>(number: T) => z.union([z.literal(''), number]);
const schema = z.object({ gst: emptyOr(input.gst.unwrap()), qst: emptyOr(input.qst.unwrap()), from: PlannedDate });
type Draft = z.input<typeof schema>;
const inputOf = ({ gst, qst, from }: Draft): Request<typeof SetTaxRegistration> => ({
  gst: gst.trim() || null,
  qst: qst.trim() || null,
  from,
});

/** The tax numbers that invoices carry; without one, no such tax is charged. */
export const TaxPanel = ({ taxes }: { readonly taxes: z.output<typeof TaxRegistration> }) => {
  const t = useText();
  const may = useMay(SetTaxRegistration.access);
  const numbers = ({ gst, qst }: Pick<Draft, 'gst' | 'qst'>) =>
    [gst && `${t('taxes.gst')} ${gst}`, qst && `${t('taxes.qst')} ${qst}`].filter(Boolean).join(' · ') ||
    t('taxes.none');
  return (
    <Panel
      title="taxes.title"
      intro="taxes.intro"
      since={taxes.from}
      others={taxes.others.map(({ from, gst, qst }) => [from, numbers({ gst: gst ?? '', qst: qst ?? '' })])}
    >
      {may ? (
        <CommandForm<typeof SetTaxRegistration, Draft>
          key={`${taxes.gst} ${taxes.qst}`}
          command={SetTaxRegistration}
          schema={schema}
          values={{ gst: taxes.gst ?? '', qst: taxes.qst ?? '', from: today() }}
          toInput={inputOf}
          success="taxes.saved"
        >
          <div className="columns">
            <TextField name="gst" label="taxes.gst" hint="taxes.gst.hint" maxLength={20} autoComplete="off" />
            <TextField name="qst" label="taxes.qst" hint="taxes.qst.hint" maxLength={20} autoComplete="off" />
            <EffectiveFromField hint="terms.fromHint.issued" />
          </div>
        </CommandForm>
      ) : (
        <Facts
          facts={[
            ['taxes.gst', taxes.gst],
            ['taxes.qst', taxes.qst],
          ]}
        />
      )}
    </Panel>
  );
};
