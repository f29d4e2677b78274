import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CanUndoShifts, UndoShifts, undoable, type BulkResult } from '#contracts/api/shift-bulk.ts';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { call, keyFor } from '#portal/api/call.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { number } from '#portal/ui/format.ts';
import type { Selection } from '#portal/ui/list/selection.ts';
import { pressed } from '#portal/stores/press.ts';
import { toast, type ToastLead } from '#portal/stores/toasts.ts';
import { storeRun } from './stored-runs.ts';

export type BulkOutcome = BulkResult & {
  /** Repeats the call for the refused shifts. */ readonly retry?: () => Promise<void>;
};

/** The selection as the calls take it. @param agreed number of ticked shifts on screen */
export const tickedOf = (selection: Selection, agreed: number): object => {
  if ('ids' in selection) return { affectationEventIds: selection.ids };
  const { sort: _, ...query } = selection.query;
  return { allExcept: selection.allExcept, query, agreed };
};

type Undone = {
  /** Of the event. */ readonly requestId: string;
  readonly name: string;
  /** Idempotency-Key of the call. */ readonly key: string;
  readonly ids: readonly string[];
  /** Name of what was done. */ readonly act: string;
  /** Link to the result. */ readonly lead?: ToastLead | undefined;
};
type TakeBack = (done: Undone, onRefused?: (result: BulkResult) => void) => Promise<boolean>;

/**
 * Undoes one of the person's own calls; if the server refuses, shows why.
 * @returns false if the server didn't answer, so that it can be retried
 */
export const useTakeBack = (): TakeBack => {
  const t = useText();
  const queries = useQueryClient();
  return useCallback(
    async ({ requestId: id, name, key, ids, act }, onRefused) => {
      try {
        const result = await call(UndoShifts, {
          id,
          call: name as keyof typeof undoable,
          key,
          affectationEventIds: [...ids],
        });
        if (result.run) toast.info(t('bulk.running'));
        if (result.done.length > 0) toast.success(t('undo.done', { act }));
        if (result.refused.length > 0 && onRefused) onRefused(result);
        else if (result.refused.length > 0) {
          const { length: n, 0: first } = result.refused;
          toast.warning((n > 1 ? `${t('bulk.refused', { n })} · ` : '') + first!.message);
        }
        return true;
      } catch (error) {
        toast.problem(error);
        return isProblem(error) && error.status > 0 && error.status < 500;
      } finally {
        void queries.invalidateQueries();
      }
    },
    [queries, t],
  );
};

/** Whether one of the person's own calls can be undone completely; a merge knows its own shifts. */
const isPossible = async ({ requestId: id, name, key, ids }: Undone): Promise<boolean> => {
  if (ids.length === 0) return true;
  const asked = { id, call: name as keyof typeof undoable, key, affectationEventIds: [...ids] };
  return call(CanUndoShifts, asked).then(
    ({ possible }) => possible,
    () => false,
  );
};

/**
 * Shows what was done, with an undo where possible. What it refuses is shown by `onRefused` while that screen is open,
 * else in a toast.
 */
export const useUndo = (): ((done: Undone, onRefused?: (result: BulkResult) => void) => void) => {
  const takeBack = useTakeBack();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return useCallback(
    (done, onRefused) => {
      const undo = () => takeBack(done, isOpen.current ? onRefused : undefined);
      const offer = () => toast.undo(done.act, () => void undo().then((answered) => answered || offer()), done.lead);
      void isPossible(done).then((possible) => (possible ? offer() : toast.success(done.act)));
    },
    [takeBack],
  );
};

/** The refused pairs of a call that names an agent for each shift. */
const leftOf = (input: object, { refused }: BulkResult): object => {
  if (!('assignments' in input)) return {};
  const ids = new Set(refused.map(({ id }) => id));
  const all = input.assignments as readonly { readonly shiftId: string }[];
  return { assignments: all.filter(({ shiftId }) => ids.has(shiftId)) };
};

/** Makes bulk calls for an event's shifts and shows the result for each shift (decision 20). */
export const useBulk = (id: string) => {
  const t = useText();
  const queries = useQueryClient();
  const offerUndo = useUndo();
  const [result, setResult] = useState<BulkOutcome | null>(null);
  const run = useCallback(
    async <E extends Endpoint>(
      endpoint: E,
      input: Request<E>,
      success: string,
      lead?: ToastLead,
    ): Promise<Output<E>> => {
      const key = keyFor(endpoint, input);
      const data = await call(endpoint, input, { key });
      const result = data as BulkResult;
      void queries.invalidateQueries();
      const act = result.done.length > 0 ? `${t(success)} (${number(result.done.length)})` : '';
      if (result.run) {
        storeRun(result.run, { name: endpoint.name, key });
        toast.info(t('bulk.running'));
      }
      if (act && endpoint.name in undoable)
        offerUndo({ requestId: id, name: endpoint.name, key, ids: result.done, act, lead }, setResult);
      else if (act) toast.success(act);
      const again = {
        ...(input as object),
        allExcept: undefined,
        query: undefined,
        agreed: undefined,
        affectationEventIds: result.refused.map((refused) => refused.id),
        ...leftOf(input as object, result),
      };
      setResult(
        result.refused.length > 0
          ? {
              ...result,
              retry: () => run(endpoint, again as Request<E>, success).then(() => undefined, pressed().failed),
            }
          : null,
      );
      return data;
    },
    [id, offerUndo, queries, t],
  );
  return { run, result, setResult };
};
export type Bulk = ReturnType<typeof useBulk>;
