import type { Problem } from '#portal/api/problem.ts';
import type { useText } from '#portal/language/i18n.ts';
import { problemText } from '#portal/stores/toasts.ts';

/** A refusal that stays in sight, in the language of the moment. */
export const refusalText = (t: ReturnType<typeof useText>, problem: Problem): string =>
  problem.status === 422 && problem.code ? t(`problem.${problem.code}`) : problemText(problem);
