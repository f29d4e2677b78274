import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { BulkTarget } from './bulk-kinds.ts';

const Assigning = z.object({ assign: z.array(z.string()).min(1) });

/** Navigation state for an event's page: these shifts are to be assigned next. */
export const assigning = (ids: readonly string[]): z.input<typeof Assigning> => ({ assign: [...ids] });

/** Opens, once, the proposal of agents for shifts that the viewer has just accepted. */
export const useAssignAtOnce = (ask: (asked: BulkTarget) => void): void => {
  const { state, search, hash } = useLocation() as { state: unknown; search: string; hash: string };
  const navigate = useNavigate();
  useEffect(() => {
    const { data } = Assigning.safeParse(state);
    if (!data) return;
    const ids = data.assign;
    void navigate({ search, hash }, { replace: true, state: null });
    ask({
      kind: 'autoAssign',
      ticked: { affectationEventIds: ids },
      ids: () => Promise.resolve(ids),
      heldBy: null,
      count: ids.length,
      clear: () => undefined,
    });
  }, [state, search, hash, navigate, ask]);
};
