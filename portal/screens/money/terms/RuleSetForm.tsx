import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { AdoptRuleSet, type RuleSet } from '#contracts/api/company-pay.ts';
import type { Request } from '#contracts/endpoint.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { useSkillOptions } from '#portal/screens/reference/options.ts';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { Backtest } from './Backtest.tsx';
import { useCustomerOptions } from './customer-options.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import { ruleSetText } from '#portal/money/line-words.ts';
import { RuleSetMeaning } from './RuleSetMeaning.tsx';

const schema = AdoptRuleSet.input.extend({ from: PlannedDate });
type Draft = z.output<typeof schema>;

type Props = {
  readonly ruleSets: readonly RuleSet[];
  readonly chosen: RuleSet['name'] | undefined;
  /** Whether this is the company's first choice, which applies to the whole company. */
  readonly first?: boolean;
  readonly onClose: () => void;
};

/** The choice of the company's rule set (law or agreement), with an explanation of each. */
export const RuleSetForm = ({ ruleSets, chosen, first = false, onClose }: Props) => {
  const t = useText();
  const recalculation = useRecalculationQuestion();
  return (
    <CommandForm<typeof AdoptRuleSet, Draft>
      command={AdoptRuleSet}
      schema={schema}
      values={{
        ...(chosen && { ruleSet: chosen }),
        easter: 'goodFriday',
        customerId: null,
        skillId: null,
        from: today(),
      }}
      toInput={({ customerId, skillId, ...rest }): Request<typeof AdoptRuleSet> => ({
        ...rest,
        customerId: customerId ?? null,
        skillId: skillId ?? null,
      })}
      ready={({ ruleSet }) => ruleSet !== undefined}
      preview={({ ruleSet, easter = 'goodFriday', customerId = null, skillId = null, from = today() }) => {
        const adopted = { kind: 'ruleSet', ruleSet, easter, customerId, skillId, from } as const;
        return recalculation([adopted], [adopted]);
      }}
      success="ruleSet.adopted"
      submit="ruleSet.adopt"
      onSaved={onClose}
      onCancel={onClose}
    >
      <RadioField
        name="ruleSet"
        label="ruleSet.title"
        required
        choices={ruleSets.map((set) => ({
          value: set.name,
          label: ruleSetText(set.name, t),
          detail: <RuleSetMeaning set={set} />,
        }))}
      />
      <Easter />
      {!first && <Where />}
      <EffectiveFromField />
      {!first && <BacktestOfChoice />}
    </CommandForm>
  );
};

/** The Act leaves the employer the choice between the two days. */
const Easter = () => {
  const t = useText();
  if (useWatch<Draft, 'ruleSet'>({ name: 'ruleSet' }) !== 'qc-lsa@1') return null;
  const choices = (['goodFriday', 'easterMonday'] as const).map((value) => ({ value, label: t(`ruleSet.${value}`) }));
  return <RadioField name="easter" row label="ruleSet.easter" choices={choices} />;
};

const Where = () => {
  const clients = useCustomerOptions();
  const skills = useSkillOptions();
  return (
    <div className="columns">
      {clients.length > 0 && (
        <SelectField name="customerId" label="ruleSet.client" hint="ruleSet.client.hint" optional options={clients} />
      )}
      <SelectField name="skillId" label="ruleSet.activity" hint="ruleSet.activity.hint" optional options={skills} />
    </div>
  );
};

const BacktestOfChoice = () => {
  const { ruleSet, easter, customerId = null, skillId = null } = useWatch<Draft>();
  if (!ruleSet) return null;
  return (
    <Backtest
      key={[ruleSet, easter, customerId, skillId].join()}
      adopted={{ ruleSet, customerId, skillId, ...(easter && { easter }) }}
    />
  );
};
