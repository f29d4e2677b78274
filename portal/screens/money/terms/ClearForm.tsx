import { z } from 'zod';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { EffectiveFromField } from './EffectiveFromField.tsx';

const schema = z.object({ from: PlannedDate });
type Draft = z.output<typeof schema>;

type Props<E extends Endpoint> = {
  readonly command: E;
  /** The input of the call without the day. */
  readonly input: object;
  /** Keys of the question, the button and the toast. */
  readonly words: { readonly question: string; readonly submit: string; readonly success: string };
  readonly billing?: boolean;
  readonly preview: (from: string) => Promise<Preview<ExpectedChanges>>;
  readonly onClose: () => void;
};

/**
 * Ends an override from a day on (rule override.clear); for a past day, first shows which closed periods are
 * recalculated.
 */
export const ClearForm = <E extends Endpoint>({ command, input, words, billing, preview, onClose }: Props<E>) => {
  const t = useText();
  const whole = ({ from }: Draft) => ({ ...input, from }) as Request<E>;
  return (
    <CommandForm<E, Draft>
      command={command}
      schema={schema}
      values={{ from: today() }}
      toInput={whole}
      preview={(asked) => preview((asked as Draft).from)}
      submit={words.submit}
      success={words.success}
      onSaved={onClose}
      onCancel={onClose}
    >
      <p>{t(words.question)}</p>
      <EffectiveFromField {...(billing !== undefined && { billing })} />
    </CommandForm>
  );
};
