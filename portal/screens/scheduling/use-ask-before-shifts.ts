import { useCallback } from 'react';
import type { PreviewShiftChange } from '#contracts/api/shift-recalculation.ts';
import type { Request } from '#contracts/endpoint.ts';
import { shiftMoney } from '#contracts/permissions.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import { useGrants } from '#portal/api/session.tsx';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';

type Ask = (change: Request<typeof PreviewShiftChange>) => Promise<Preview<ExpectedChanges>>;

/**
 * Asks before hours or prices of shifts are changed, where that changes closed periods. What it takes is loaded when it
 * is needed.
 */
export const askBeforeShifts: Ask = async (change) => {
  const question = await import('../money/terms/recalculation-question.tsx');
  return question.askBeforeShifts(change);
};

/** The same; people who may see no money of shifts aren't asked. */
export const useAskBeforeShifts = (): Ask => {
  const may = useGrants(shiftMoney);
  return useCallback((change) => (may ? askBeforeShifts(change) : Promise.resolve({})), [may]);
};
