import type { ShiftRow } from '#contracts/api/shifts.ts';
import { proposedPenalties } from '#contracts/values/rating.ts';
import { RatingDialog } from '#portal/screens/workforce/ratings/RatingDialog.tsx';

type Props = { readonly shift: ShiftRow; readonly open: boolean; readonly onClose: () => void };

/** Rates the agent of an ended shift; a late punch is proposed as a penalty. */
export const RateShiftDialog = ({ shift, open, onClose }: Props) => {
  const { affectationId, employee, facts } = shift;
  if (!affectationId || !employee) return null;
  return (
    <RatingDialog
      open={open}
      onClose={onClose}
      agent={employee.fullName}
      assignment={{ id: affectationId, penalties: proposedPenalties(facts) }}
    />
  );
};
