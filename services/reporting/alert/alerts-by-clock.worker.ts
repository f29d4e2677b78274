import { alertsByClock, type AlertKind } from '#contracts/values/alert.ts';
import { expectedAt } from '#contracts/values/shift.ts';
import { attemptEach } from '#kernel/attempt-each.ts';
import { derivedId } from '#kernel/caller.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { alertsDue } from '#projections/alert/alert.query.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { ofShift, raiseAlert, type AlertTools } from './raise-alert.ts';
import { hourMs, instantAfter } from '#contracts/values/durations.ts';

/** UTC instant at which the subject of an alert occurred. */
const momentOf = (kind: AlertKind, { start, dueAt, end, punchIn }: ShiftRow): string => {
  if (kind === 'noPunchOut') return instantAfter(end, 12 * hourMs);
  if (kind === 'longWork') return instantAfter(punchIn!, 14 * hourMs);
  return instantAfter(expectedAt({ start, dueAt }), hourMs / 2);
};

/**
 * Raises alerts for shifts of the last three days that follow from the passing of time alone. If a shift is moved after
 * its agent hasn't come, they are expected anew.
 */
export const raiseAlertsByClock = (tools: AlertTools & { readonly models: ReadModels }) => async (): Promise<void> => {
  const now = tools.clock.now();
  const shifts = await tools.models.query<ShiftRow & { readonly assignmentId: string }>(alertsDue(now));
  await attemptEach(shifts, async (row) => {
    const { assignmentId, start, dueAt, end, punchIn, punchOut } = row;
    for (const kind of alertsByClock({ expectedAt: expectedAt({ start, dueAt }), end, punchIn, punchOut }, now)) {
      const subjectId = kind === 'noShow' ? derivedId(assignmentId, start) : assignmentId;
      await raiseAlert(tools, kind, subjectId, ofShift(kind, row, assignmentId, row.agentId, momentOf(kind, row)));
    }
  });
};
