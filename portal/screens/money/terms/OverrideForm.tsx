import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { OverrideEntry } from '#contracts/api/rates.ts';
import type { Request } from '#contracts/endpoint.ts';
import { Amount, PlannedDate } from '#contracts/values/common.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { MoneyField } from '#portal/ui/fields/MoneyField.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { cents } from './amounts.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';
import { PayMinimumHint } from './PayMinimumHint.tsx';
import { useRecalculationQuestion } from './recalculation-question.tsx';
import type { OverrideCalls } from './override-calls.ts';
import { changeOf, draftOf, resultOf, signed, type OverrideDraft } from './override-draft.ts';

type Entry = z.output<typeof OverrideEntry>;
const schema = z.object({ mode: z.enum(['fixed', 'addition', 'diminution']), amount: Amount, from: PlannedDate });
const modes = {
  fixed: 'settings.override.fixed',
  addition: 'settings.override.addition',
  diminution: 'settings.override.diminution',
};

type Props = {
  readonly calls: OverrideCalls;
  readonly agencyId: string;
  /** Id of the client or place. */
  readonly scopeId: string;
  readonly entry: Entry;
  /** For the override of all positions: the pay of each level, to which it applies. */
  readonly levels: readonly Entry[];
  readonly onClose: () => void;
};

/** Sets a client's or a place's override of the rate of one position, or of all. */
export const OverrideForm = ({ calls, agencyId, scopeId, entry, levels, onClose }: Props) => {
  const t = useText();
  const recalculation = useRecalculationQuestion();
  const { idDefaultRate } = entry;
  const scope = calls.scope === 'client' ? { customerId: scopeId } : { placeId: scopeId };
  const preview = ({ kind, direction = 'addition', value, from = today() }: Request<typeof calls.save>) => {
    const set = { kind, value: signed({ kind, direction, value }) };
    const one = { kind: 'override', scope: calls.scope, scopeId, rateId: idDefaultRate, set, from } as const;
    return calls.price === 'pay' ? recalculation([one]) : recalculation([], [one]);
  };
  return (
    <CommandForm<typeof calls.save, OverrideDraft>
      command={calls.save}
      schema={schema}
      values={draftOf(entry.override, today())}
      toInput={(draft) => ({ agencyId, ...scope, idDefaultRate, ...changeOf(draft), from: draft.from }) as never}
      preview={preview}
      success={calls.saved}
      onSaved={onClose}
      onCancel={onClose}
    >
      <RadioField
        name="mode"
        label="terms.mode"
        choices={Object.entries(modes).map(([value, key]) => ({ value, label: t(key) }))}
      />
      <MoneyField name="amount" label="bulk.rate.amount" rate required />
      <Result of={levels.length > 0 ? levels : [entry]} skillId={calls.price === 'pay' ? entry.skillId : undefined} />
      <EffectiveFromField billing={calls.price === 'bill'} />
    </CommandForm>
  );
};

type ResultProps = {
  readonly of: readonly Pick<Entry, 'default' | 'level' | 'levelId'>[];
  /** For pay: the position, null for any. */
  readonly skillId: string | null | undefined;
};

/** The resulting rates, while they are typed; the lowest one of pay is compared with the legal minimum. */
const Result = ({ of, skillId }: ResultProps) => {
  const t = useText();
  const draft = useWatch() as OverrideDraft;
  const known = Amount.safeParse(draft.amount).success;
  const results = of.flatMap(({ default: usual, level, levelId }) => {
    const result = known ? resultOf(usual, changeOf(draft)) : null;
    return result === null ? [] : [{ usual, level, levelId, result }];
  });
  const lowest = results.length > 0 ? Math.min(...results.map(({ result }) => result)) : null;
  return (
    <>
      <div className="quiet" aria-live="polite">
        {results.map(({ usual, level, levelId, result }) => (
          <p key={levelId}>
            {[of.length > 1 && level, t('terms.outcome', { usual: cents(usual), result: cents(result) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ))}
      </div>
      {skillId !== undefined && <PayMinimumHint rate={lowest} skillId={skillId} />}
    </>
  );
};
