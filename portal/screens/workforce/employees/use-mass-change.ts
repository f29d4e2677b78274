import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ChangeEmployees, maxChangesOf, UndoEmployeeChanges } from '#contracts/api/employee-changes.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { call, keyFor } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { toast } from '#portal/stores/toasts.ts';

type Change = Request<typeof ChangeEmployees>;
type Outcome = Output<typeof UndoEmployeeChanges>;
/** A call that was made: its Idempotency-Key, and whom it changed. */
type Made = { readonly key: string; readonly employeeIds: string[] };

const inCalls = (ids: readonly string[], change: Change): string[][] => {
  const most = maxChangesOf(change);
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most));
};
const together = (outcomes: readonly Outcome[]): Outcome => ({
  done: outcomes.flatMap(({ done }) => done),
  unchanged: outcomes.flatMap(({ unchanged }) => unchanged),
  refused: outcomes.flatMap(({ refused }) => refused),
});
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const reasonsOf = ({ refused }: Outcome) => [...new Set(refused.map(({ message }) => message))].join(' ');

/**
 * Changes employees alike, as many calls as it takes: says beforehand what would become of them, and offers to take it
 * back.
 */
export const useMassChange = (ids: readonly string[]) => {
  const t = useText();
  const queries = useQueryClient();
  const takeBack = async (made: readonly Made[]) => {
    try {
      const outcomes: Outcome[] = [];
      for (const one of made) outcomes.push(await call(UndoEmployeeChanges, one));
      const all = together(outcomes);
      if (all.done.length > 0) toast.success(t('employees.change.undone', { n: all.done.length }));
      if (all.refused.length > 0)
        toast.warning(t('employees.refused', { n: all.refused.length, reasons: reasonsOf(all) }));
    } catch (error) {
      toast.problem(error);
    } finally {
      void queries.invalidateQueries();
    }
  };
  /** Shifts that lose their licence by each call, as they were confirmed. */
  const agreed = useRef<number[]>([]);
  /**
   * How many would change, are so already, or would be refused and why, and how many shifts lose their licence.
   * @throws Problem, as the change itself would be refused
   */
  const effect = async (change: Change): Promise<string> => {
    const outcomes: Output<typeof ChangeEmployees>[] = [];
    for (const employeeIds of inCalls(ids, change))
      outcomes.push(await call(ChangeEmployees, { ...change, employeeIds, preview: true }));
    agreed.current = outcomes.map(({ shifts }) => shifts);
    const all = together(outcomes);
    const counts = { n: all.done.length, same: all.unchanged.length, refused: all.refused.length };
    const outcome = t('employees.change.effect', { ...counts, reasons: reasonsOf(all) });
    const n = total(agreed.current);
    return n > 0 ? `${outcome} ${t('employees.change.unlicensed', { n })}` : outcome;
  };
  const change = async (wanted: Change): Promise<Output<typeof ChangeEmployees>> => {
    const outcomes: Outcome[] = [];
    const made: Made[] = [];
    try {
      for (const [at, employeeIds] of inCalls(ids, wanted).entries()) {
        const input = { ...wanted, employeeIds, agreed: agreed.current[at] };
        const key = keyFor(ChangeEmployees, input);
        const outcome = await call(ChangeEmployees, input, { key });
        outcomes.push(outcome);
        if (outcome.done.length > 0) made.push({ key, employeeIds: outcome.done });
      }
    } finally {
      const n = made.reduce((sum, one) => sum + one.employeeIds.length, 0);
      if (n > 0) toast.undo(t('employees.change.done', { n }), () => void takeBack(made));
      void queries.invalidateQueries();
    }
    return { ...together(outcomes), shifts: total(agreed.current) };
  };
  return { effect, change };
};
