import type { ShiftPayDraft, ShiftPayTab } from '#contracts/api/shift-pay.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import type { ExpectedChanges } from '#contracts/values/expected.ts';
import type { Preview } from '#portal/ui/feedback/confirmed-command.ts';
import { askBeforeShifts } from '../use-ask-before-shifts.ts';
import { serverNow } from '#portal/server-time.ts';

export type AskAboutShift = (draft: ShiftPayDraft) => Promise<Preview<ExpectedChanges>>;

/**
 * Asks before a shift that has begun is changed, where that changes closed periods.
 * @param pay undefined for people who may see no money of it: they are not asked
 */
export const askAboutShift =
  ({ id, requestId, start }: ShiftDetail, pay: ShiftPayTab | undefined): AskAboutShift =>
  async (draft) => {
    const begun = [start, draft.start ?? start].some((at) => at < serverNow());
    if (!pay || !begun || Object.keys(draft).length === 0) return {};
    return askBeforeShifts({ id: requestId, affectationEventIds: [id], draft });
  };
