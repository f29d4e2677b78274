import { minutesFrom, workedMinutes } from '#contracts/values/hours.ts';

type Shift = Parameters<typeof workedMinutes>[0] & {
  readonly employerId: string | null;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
};
/** First and last day of the week in which a shift begins. */
type WeekOf = (shift: Shift) => { readonly from: string; readonly to: string };
type WeekHours = {
  readonly from: string;
  readonly to: string;
  readonly plannedMinutes: number;
  readonly workedMinutes: number;
};

/**
 * An agent's whole minutes by employer and week. @param shifts all of the agent's shifts in the requested weeks
 * @returns a function that gives the hours in a shift's week
 */
export const weekHours = (shifts: readonly Shift[], weekOf: WeekOf): ((shift: Shift) => WeekHours) => {
  const keyOf = (shift: Shift) => `${shift.employerId} ${weekOf(shift).from}`;
  const weeks = new Map<string, WeekHours>();
  for (const shift of shifts) {
    const { plannedMinutes: planned, workedMinutes: worked } = weeks.get(keyOf(shift)) ?? {
      plannedMinutes: 0,
      workedMinutes: 0,
    };
    weeks.set(keyOf(shift), {
      ...weekOf(shift),
      plannedMinutes: planned + minutesFrom(shift.start, shift.end),
      workedMinutes: worked + (workedMinutes(shift) ?? 0),
    });
  }
  return (shift) => weeks.get(keyOf(shift)) ?? { ...weekOf(shift), plannedMinutes: 0, workedMinutes: 0 };
};
