import type { ShiftDetail } from '#contracts/api/shifts.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { shiftsFile } from '#contracts/files/shift-files.ts';
import { csvOf } from '#services/files/csv.ts';

const { salary, billingPrice, ...columns } = shiftsFile.columns;

/** The shifts of an event as CSV, with money columns only where the viewer may see money. */
export const shiftCsv = (shifts: readonly ShiftDetail[], language: Language, asClient: boolean): string => {
  const hasColumn = (key: 'salary' | 'billingPrice') => !asClient && shifts.some((shift) => key in shift);
  const money = [...(hasColumn('salary') ? [salary] : []), ...(hasColumn('billingPrice') ? [billingPrice] : [])];
  return csvOf<ShiftDetail>([...Object.values(columns), ...money], shifts, language);
};
