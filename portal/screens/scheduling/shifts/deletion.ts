import type { ShiftRow } from '#contracts/api/shifts.ts';
import { roleGroups, type Role } from '#contracts/permissions.ts';
import { cancellationHours } from '#contracts/values/shift.ts';
import { hourMs } from '#contracts/values/durations.ts';

type Shift = Pick<ShiftRow, 'start' | 'facts'>;

/**
 * Why a shift can't be deleted now, as message keys; empty if it can (rules delete.punched, cancel.24h). The server
 * decides; this shows it beforehand.
 */
export const deletionRefusals = ({ start, facts }: Shift, role: Role, now: string): string[] => {
  if (facts.punchIn && !facts.punchOut) return ['shifts.err.working', 'shifts.err.punchWarning'];
  if (!(roleGroups.customerManagerOnly as readonly Role[]).includes(role)) return [];
  if (facts.transferred) return ['warning.subcontracted'];
  return Date.parse(start) - Date.parse(now) < cancellationHours * hourMs ? ['shifts.err.cancel24'] : [];
};
