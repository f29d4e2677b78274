import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { OperationNow, TakeNeed, type Need } from '#contracts/api/now.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { watch } from './use-operations.ts';

const waits = ({ need }: Need) => need !== 'onTheWay';

/** What needs a person now, live; `handled`: what somebody had taken on and has left the list since it was opened, the last of it. */
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

/** Says that one sees to something; a press that leads to it says so too, and goes on whether that is heard or not. */
export const useTake = (): ((need: Need, on?: boolean) => void) => {
  const queries = useQueryClient();
  return useCallback(
    ({ id, subject, taken }, on = true) => {
      if (on && taken?.own) return;
      call(TakeNeed, { id, subject, on }).then(
        () => void queries.invalidateQueries({ queryKey: [OperationNow.name] }),
        () => {},
      );
    },
    [queries],
  );
};
