import { useCallback, useState, type ReactNode } from 'react';
import { isProblem } from '../api/problem.ts';
import { text } from '../language/i18n.ts';
import { language, type Language } from '../language/language.ts';
import { issueText } from './fields/issues.ts';
import { problemText, toast } from '#portal/stores/toasts.ts';

/**
 * An error that belongs to no field of a form, shown beside its button until the next press, in the language in which
 * it came.
 */
export const useFormProblem = (): {
  readonly problem: ReactNode;
  readonly say: (...why: readonly string[]) => void;
  /** Says why a call failed, unless the session has ended, which has its own message. */
  readonly tell: (error: unknown) => void;
  /** The same, and in a toast, which is seen wherever the page is scrolled. */
  readonly fail: (error: unknown) => void;
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
  const tell = useCallback(
    (error: unknown) => {
      if (!isProblem(error) || !error.logout) say(problemText(error));
    },
    [say],
  );
  const fail = useCallback(
    (error: unknown) => {
      toast.problem(error);
      tell(error);
    },
    [tell],
  );
  return {
    problem: refused && (
      <p className="form-problem" lang={refused.lang}>
        {refused.words}
      </p>
    ),
    say,
    tell,
    fail,
    clear: () => setRefused(undefined),
  };
};
