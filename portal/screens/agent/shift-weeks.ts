import type { MyShift } from '#contracts/api/agent-app.ts';

type ShiftWeek = { readonly key: string; readonly week: MyShift['week']; readonly shifts: readonly MyShift[] };

/** Shifts by the week in which they begin and the employer whose week it is, in the order in which they came. */
export const shiftWeeks = (shifts: readonly MyShift[]): readonly ShiftWeek[] => {
  const weeks = new Map<string, MyShift[]>();
  for (const shift of shifts) {
    const key = `${shift.week.from} ${shift.employer.id}`;
    weeks.set(key, [...(weeks.get(key) ?? []), shift]);
  }
  return [...weeks].map(([key, own]) => ({ key, week: own[0]!.week, shifts: own }));
};
