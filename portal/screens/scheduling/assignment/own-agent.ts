import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useUser } from '#portal/api/session.tsx';

/** The agent of a shift whom the viewer's company employs. */
export const useOwnAgent = ({ employee, assignment }: ShiftDetail): ShiftDetail['employee'] => {
  const { agencyId, data } = useUser();
  const company = data.accountOwnerId ?? agencyId;
  return company !== null && assignment?.employer.id === company ? employee : null;
};
