import { stringify } from 'csv-stringify/sync';
import { DateTime } from 'luxon';
import type { OperationShift } from '#contracts/api/operations.ts';
import { operationStatus } from '#contracts/values/operations.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { guarded } from '#contracts/values/spreadsheet.ts';
import { agentText } from '#services/scheduling/shift/shift-csv.ts';
import { text } from '#services/http/texts.ts';

const at = (instant: string | null | undefined, zone: string) =>
  instant ? DateTime.fromISO(instant, { zone }).toFormat('yyyy-MM-dd HH:mm') : '';
const hours = (minutes: number | null) => (minutes === null ? '' : (minutes / 60).toFixed(2));

const columns: readonly (readonly [key: string, of: (shift: OperationShift, language: Language) => string])[] = [
  ['csv.request', ({ request }) => request.requestNo],
  ['csv.event', ({ request }) => request.title],
  ['csv.customer', ({ customer }) => customer.name],
  ['csv.place', ({ place }) => place.name],
  ['csv.position', ({ location }) => location.title],
  ['csv.agent', (shift, language) => agentText(shift, language)],
  ['csv.agency', ({ agency }) => agency?.name ?? ''],
  ['csv.start', ({ start, timezone }) => at(start, timezone)],
  ['csv.end', ({ end, timezone }) => at(end, timezone)],
  ['csv.timezone', ({ timezone }) => timezone],
  ['csv.hours', ({ totalMinutes }) => hours(totalMinutes)],
  ['csv.serviceType', ({ competence }, language) => competence?.name[language] ?? ''],
  ['csv.status', ({ status }, language) => text(language, `status.${operationStatus(status)}`)],
  ['csv.punchIn', ({ assignment, timezone }) => at(assignment?.timeSheet.punchIn, timezone)],
  ['csv.punchOut', ({ assignment, timezone }) => at(assignment?.timeSheet.punchOut, timezone)],
  ['csv.workedHours', ({ workedMinutes }) => hours(workedMinutes)],
];

/** Decision 6: UTF-8 with BOM, header in the caller's language, nothing a spreadsheet would take for a formula. No money. */
export const operationsCsv = (shifts: readonly OperationShift[], language: Language): string =>
  stringify(
    [
      columns.map(([key]) => text(language, key)),
      ...shifts.map((shift) => columns.map(([, of]) => of(shift, language))),
    ],
    {
      bom: true,
      cast: { string: guarded },
    },
  );
