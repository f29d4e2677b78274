import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { v4 as uuid } from 'uuid';
import { AddToMerge, CancelMerge, MergeShifts } from '#contracts/api/merges.ts';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { pressed } from '#portal/stores/press.ts';
import { problemText, toast } from '#portal/stores/toasts.ts';
import { confirmAndMake } from '#portal/ui/feedback/confirmed-command.ts';
import { useUndo } from '../bulk/use-bulk.ts';
import { useAskBeforeShifts } from '../use-ask-before-shifts.ts';

const outcomeTexts = {
  [MergeShifts.name]: { done: 'merge.done', failed: 'merge.error' },
  [AddToMerge.name]: { done: 'merge.added', failed: 'merge.addError' },
  [CancelMerge.name]: { done: 'merge.canceled', failed: 'merge.cancelError' },
};

/** Shifts that the call concerns, and the groups that they are in afterwards. */
type Regrouped = { readonly ids: readonly string[]; readonly merged: readonly (readonly string[])[] };
/** `say` is told why it failed, else that is said beside what was pressed. @returns whether it was done */
type Merge = <E extends Endpoint>(
  endpoint: E,
  input: Request<E>,
  regrouped: Regrouped,
  say?: (why: string) => void,
) => Promise<boolean>;

/**
 * Makes a call about a merge, once what it does to closed periods is confirmed, offers to take it back, and says why
 * where it fails (rule merge.errors).
 */
export const useMerge = (requestId: string): Merge => {
  const t = useText();
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const ask = useAskBeforeShifts();
  return useCallback(
    async (endpoint, input, { ids, merged }, say) => {
      const [key, press] = [uuid(), pressed()];
      const texts = outcomeTexts[endpoint.name]!;
      try {
        const done = await confirmAndMake(
          input,
          () =>
            ask({ id: requestId, affectationEventIds: [...ids], draft: { merged: merged.map((group) => [...group]) } }),
          async (agreed) => ({ answer: await call(endpoint, agreed, { key }) }),
        );
        if (!done) return false;
      } catch (error) {
        if (isProblem(error) && error.logout) return false;
        const why = [t(texts.failed), problemText(error)].filter(Boolean).join('. ');
        if (say) {
          toast.error(why);
          say(problemText(error) || t(texts.failed));
        } else press.failedBecause(why);
        return false;
      } finally {
        void queries.invalidateQueries();
      }
      offerUndo({ requestId, name: endpoint.name, key, ids: [], act: t(texts.done) });
      return true;
    },
    [requestId, offerUndo, ask, queries, t],
  );
};
