import { useCallback, useState, type ReactNode } from 'react';
import { text } from '../language/i18n.ts';
import { language, type Language } from '../language/language.ts';
import { issueText } from './fields/issues.ts';

/** An error that belongs to no field of a form, shown beside its button until the next press, in the language in which it came. */
export const useFormProblem = (): {
  readonly problem: ReactNode;
  readonly say: (...why: readonly string[]) => void;
  readonly clear: () => void;
} => {
  const [refused, setRefused] = useState<{ readonly words: string; readonly lang: Language }>();
  const say = useCallback(
    (...why: readonly string[]) =>
      setRefused({
        words: [text('form.failed'), ...why.map((one) => issueText(text, one))].join(' '),
        lang: language(),
      }),
    [],
  );
  return {
    problem: refused && (
      <p className="form-problem" lang={refused.lang}>
        {refused.words}
      </p>
    ),
    say,
    clear: () => setRefused(undefined),
  };
};
