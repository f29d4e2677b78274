import { stringify } from 'csv-stringify/sync';
import { DateTime } from 'luxon';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { agentInWords } from '#contracts/files/shift-files.ts';
import { guarded } from '#contracts/values/spreadsheet.ts';
import { text } from '#services/http/texts.ts';

const cents = (amount: number | null | undefined) => (amount == null ? '' : (amount / 100).toFixed(2));
const at = (instant: string | null | undefined, zone: string) =>
  instant ? DateTime.fromISO(instant, { zone }).toFormat('yyyy-MM-dd HH:mm') : '';
const hours = (minutes: number | null) => (minutes === null ? '' : (minutes / 60).toFixed(2));

/** Who is on a shift as a spreadsheet says it: the name, or from when it will be told (decision 8). */
export const agentText = (shift: Parameters<typeof agentInWords>[0], language: Language): string =>
  agentInWords(shift, { language, t: (key, values) => text(language, key, values) });

type Column = { readonly key: string; readonly of: (shift: ShiftDetail, language: Language) => string };

const columns: readonly Column[] = [
  { key: 'csv.agent', of: (shift, language) => agentText(shift, language) },
  { key: 'csv.agency', of: ({ agency }) => agency?.name ?? '' },
  { key: 'csv.start', of: ({ start, timezone }) => at(start, timezone) },
  { key: 'csv.end', of: ({ end, timezone }) => at(end, timezone) },
  { key: 'csv.timezone', of: ({ timezone }) => timezone },
  { key: 'csv.hours', of: ({ totalMinutes }) => hours(totalMinutes) },
  { key: 'csv.position', of: ({ location }) => location.title },
  { key: 'csv.serviceType', of: ({ competence }, language) => competence?.name[language] ?? '' },
  { key: 'csv.agentType', of: ({ agentType }, language) => text(language, `agentType.${agentType}`) },
  { key: 'csv.status', of: ({ status }, language) => text(language, `status.${status}`) },
  { key: 'csv.punchIn', of: ({ assignment, timezone }) => at(assignment?.timeSheet.punchIn, timezone) },
  { key: 'csv.punchOut', of: ({ assignment, timezone }) => at(assignment?.timeSheet.punchOut, timezone) },
  { key: 'csv.workedHours', of: ({ workedMinutes }) => hours(workedMinutes) },
];
const pay: Column = { key: 'csv.salary', of: ({ salary }) => cents(salary) };
const billing: Column = { key: 'csv.billingPrice', of: ({ billingPrice }) => cents(billingPrice) };

/** Decision 6: UTF-8 with BOM, header in the caller's language, nothing a spreadsheet would take for a formula. Money columns only where the viewer sees money. */
export const shiftCsv = (shifts: readonly ShiftDetail[], language: Language, asClient: boolean): string => {
  const shown = [
    ...columns,
    ...(!asClient && shifts.some((shift) => 'salary' in shift) ? [pay] : []),
    ...(!asClient && shifts.some((shift) => 'billingPrice' in shift) ? [billing] : []),
  ];
  const header = shown.map(({ key }) => text(language, key));
  return stringify([header, ...shifts.map((shift) => shown.map(({ of }) => of(shift, language)))], {
    bom: true,
    cast: { string: guarded },
  });
};
