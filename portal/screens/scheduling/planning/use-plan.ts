import { useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '#contracts/api/shift-bulk.ts';
import type { CopyShifts, CreateShifts } from '#contracts/api/shift-planning.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { ask, keyFor } from '#portal/api/call.ts';
import { refetchLater } from '#portal/api/queries.ts';
import { useText } from '#portal/language/i18n.ts';
import { toast } from '#portal/stores/toasts.ts';
import { useUndo } from '../bulk/use-bulk.ts';

type Planning = typeof CreateShifts | typeof CopyShifts;
/**
 * Plans or copies shifts.
 * @param what names them, so that one plan is told from another where it is taken back
 * @throws Problem
 */
export type Plan = <E extends Planning>(endpoint: E, input: Request<E>, what: string) => Promise<Output<E>>;

/**
 * Plans or copies shifts, says how many, and on how many dates others stood already, and offers to take them back.
 * @param onRefused is told of the shifts that can't be
 */
export const usePlan = (onRefused: (result: BulkResult) => void): Plan => {
  const t = useText();
  const queries = useQueryClient();
  const offerUndo = useUndo();
  return async (endpoint, input, what) => {
    const key = keyFor(endpoint, input);
    const { data, behind } = await ask(endpoint, input, { key });
    void queries.invalidateQueries();
    if (behind) refetchLater(queries);
    const { ids, skippedDates } = data;
    const skipped = skippedDates.length > 0 ? t('shifts.skipped', { n: skippedDates.length }) : '';
    const added = t('shifts.added', { n: ids.length });
    const act = [added, ids.length > 0 && what, skipped].filter(Boolean).join(' · ');
    if (ids.length === 0) toast.warning(act);
    else offerUndo({ requestId: input.id, name: endpoint.name, key, ids, act }, onRefused);
    return data;
  };
};
