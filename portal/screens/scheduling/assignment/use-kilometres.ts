import type { UseFormReturn } from 'react-hook-form';
import { PlaceReferences } from '#contracts/api/references.ts';
import type { ShiftPayTab } from '#contracts/api/shift-pay.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { useRead } from '#portal/api/hooks.ts';
import type { AssignmentForm } from './assignment-form.ts';
import { paidByKm } from './assignment-rules.ts';
import { minuteMs } from '#contracts/values/durations.ts';

/** Milliseconds for which lists of skills are cached: they rarely change. */
const fresh = 10 * minuteMs;

/** The place's choice lists, read once for all parts of the modal. */
export const useLists = () => useRead(PlaceReferences, {}, { quiet: true, staleTime: fresh });

/** Whether the skill that is chosen in the form now is paid by kilometre, and the viewer sees it (rule shift.kmPay). */
export const useKilometres = (
  shift: ShiftDetail,
  pay: ShiftPayTab | undefined,
  form: UseFormReturn<AssignmentForm>,
): boolean => {
  const skillId = form.watch('affectationEvent.skillId');
  const { data } = useLists();
  const rateType =
    skillId === shift.competence?.id
      ? shift.competence?.rateType
      : data?.competences.find(({ id }) => id === skillId)?.rateType;
  return paidByKm(rateType, pay);
};
