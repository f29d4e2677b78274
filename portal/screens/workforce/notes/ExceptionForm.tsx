import { useWatch } from 'react-hook-form';
import { SaveSkillException, type SkillException } from '#contracts/api/skill-exceptions.ts';
import { useGrants } from '#portal/api/session.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { changedPrices } from '#portal/screens/money/terms/changed-prices.ts';
import { EffectiveFromField } from '#portal/screens/money/terms/EffectiveFromField.tsx';
import { PayFieldMinimumHint } from '#portal/screens/money/terms/PayMinimumHint.tsx';
import { useRecalculationQuestion } from '#portal/screens/money/terms/recalculation-question.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { useSkillOptions } from '#portal/screens/reference/options.ts';

type FormProps = {
  readonly row: SkillException | null;
  readonly about: { readonly agentId: string | null; readonly customerId: string | null };
};

export const ExceptionForm = ({ row, about }: FormProps) => {
  const skills = useSkillOptions();
  const [pay, billing] = [
    useGrants({ all: ['finance.viewPay', 'finance.editPay'] }),
    useGrants({ all: ['finance.viewBilling', 'finance.editBilling'] }),
  ];
  const recalculation = useRecalculationQuestion();
  const values = {
    ...(row && { id: row.id }),
    ...about,
    skillId: row?.skill.id as string,
    note: row?.note ?? '',
    from: today(),
    payableRate: row?.payableRate ?? undefined,
    billingRate: row?.billingRate ?? undefined,
  };
  return (
    <CommandForm
      command={SaveSkillException}
      values={values}
      // An emptied rate is none; one that the person may not set, or did not change, is left as it was.
      toInput={({ payableRate = null, billingRate = null, ...rest }) => {
        const typed = { ...(pay && { payableRate }), ...(billing && { billingRate }) };
        const sameSkill = row === null || row.skill.id === rest.skillId;
        return { ...rest, ...(sameSkill ? changedPrices(typed, row, rest.from !== values.from) : typed) };
      }}
      preview={({ skillId, agentId = null, customerId = null, payableRate, billingRate, from = today() }) => {
        const one = { kind: 'skillRate', skillId, agentId, customerId, from } as const;
        return recalculation(
          payableRate === undefined ? [] : [{ ...one, pay: payableRate }],
          billingRate === undefined ? [] : [{ ...one, bill: billingRate }],
        );
      }}
      success={row ? 'generic.updated' : 'generic.created'}
    >
      <SelectField name="skillId" label="exception.skill" required options={skills} />
      <div className="columns">
        {pay && (
          <div>
            <MoneyField name="payableRate" label="exception.pay" optional />
            <PayHint />
          </div>
        )}
        {billing && <MoneyField name="billingRate" label="exception.billing" optional />}
      </div>
      {(pay || billing) && <EffectiveFromField billing={!pay} />}
      <TextField name="note" label="field.note" rows={2} maxLength={500} />
    </CommandForm>
  );
};

const PayHint = () => <PayFieldMinimumHint name="payableRate" skillId={useWatch({ name: 'skillId' }) as string} />;
