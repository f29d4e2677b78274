import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { OperationNow, TakeNeed, type Need } from '#contracts/api/now.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { pressed } from '#portal/stores/press.ts';
import { watch } from './use-operations.ts';

const waits = ({ need }: Need) => need !== 'onTheWay';

/**
 * What needs action now, updated live; `handled`: the latest items that somebody had taken on and that left the list
 * since it was opened.
 */
export const useNeeds = () => {
  const { data, error, refetch } = useRead(OperationNow, {}, { watch, quiet: true });
  const needs = data?.needs;
  const before = useRef<readonly Need[]>([]);
  const [handled, setHandled] = useState<Need | null>(null);
  useEffect(() => {
    if (!needs) return;
    const waiting = new Set(needs.filter(waits).map(({ id }) => id));
    const left = before.current.findLast((one) => waits(one) && one.taken && !waiting.has(one.id));
    if (left) setHandled(left);
    before.current = needs;
  }, [needs]);
  return { needs, error, refetch, more: data?.more ?? false, handled };
};

/** Marks an item as taken by the viewer. Without `on`, something else was pressed, which goes on where this fails. */
export const useTake = (): ((need: Need, on?: boolean) => void) => {
  const queries = useQueryClient();
  return useCallback(
    ({ id, subject, taken }, on) => {
      if (on !== false && taken?.own) return;
      const { failed } = pressed();
      call(TakeNeed, { id, subject, on: on ?? true }).then(
        () => void queries.invalidateQueries({ queryKey: [OperationNow.name] }),
        (error: unknown) => void (on !== undefined && failed(error)),
      );
    },
    [queries],
  );
};
