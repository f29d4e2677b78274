import { responsibleAgency } from '#contracts/values/relation.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shift } from './shift.decider.ts';

type Filled = Pick<ShiftRow, 'id' | 'assignmentId' | 'customerId' | 'agencyId' | 'subcontractedTo'>;

/**
 * Takes the agent off a shift because of an event, in the name of the responsible company. Does nothing if the agent
 * was taken off or has punched in meanwhile.
 */
export const unassign = async (commands: Commands, row: Filled, causationId: string, now: string): Promise<void> => {
  const agencyId = responsibleAgency(row) ?? undefined;
  const company = agencyId
    ? ({ role: 'agency', agencyId } as const)
    : ({ role: 'customer', customerId: row.customerId } as const);
  const caller = { ...systemCaller(causationId, now), ...company, causationId };
  await commands
    .run(shift, 'RemoveAgent', row.id, { shiftId: row.id, assignmentId: row.assignmentId!, reason: 'pulled' }, caller)
    .catch((error: unknown) => {
      if (!(error instanceof Rejected)) throw error;
    });
};
