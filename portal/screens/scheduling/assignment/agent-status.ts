import type { ShiftStatus } from '#contracts/values/shift.ts';
import type { EmployeeStatus } from '#portal/ui/Avatar.tsx';

const avatarStatus: Partial<Record<ShiftStatus, EmployeeStatus>> = {
  punchedIn: 'active',
  late: 'late',
  toAccept: 'scheduled',
  accepted: 'scheduled',
  toConfirm: 'scheduled',
  confirmed: 'scheduled',
};

/** Rule shift.avatar: the border of an agent's photo on a shift. */
export const agentStatusOn = (status: ShiftStatus): EmployeeStatus => avatarStatus[status] ?? 'none';
