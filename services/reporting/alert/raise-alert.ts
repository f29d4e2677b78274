import { customerAlertKinds, type AlertKind } from '#contracts/values/alert.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { alert, type AlertCommands } from './alert.decider.ts';

export type AlertTools = { readonly commands: Commands; readonly clock: Clock };
type About = Omit<AlertCommands['Raise'], 'alertId' | 'kind'>;

/**
 * Raises an alert, once for each subject and kind.
 * @param subjectId subject of the alert: an assignment, an offer, or a licence at a company
 */
export const raiseAlert = async (
  { commands, clock }: AlertTools,
  kind: AlertKind,
  subjectId: string,
  about: About,
): Promise<void> => {
  const alertId = derivedId('alert', kind, subjectId);
  const data = { alertId, kind, ...about };
  await commands.run(alert, 'Raise', alertId, data, systemCaller(derivedId('raise alert', alertId), clock.now()));
};

type Shift = Pick<ShiftRow, 'id' | 'siteEventId' | 'customerId' | 'agencyId' | 'subcontractedTo'>;

/** An alert about an agent on a shift: for the responsible company and, for some kinds, for its customer too. */
export const ofShift = (
  kind: AlertKind,
  shift: Shift,
  assignmentId: string,
  agentId: string | null,
  happenedAt: string,
): About => {
  const companyId = responsibleFor(shift);
  const seenBy = customerAlertKinds.includes(kind) && companyId !== shift.customerId ? [shift.customerId] : [];
  return { companyId, seenBy, siteEventId: shift.siteEventId, shiftId: shift.id, assignmentId, agentId, happenedAt };
};
