import { stringify } from 'csv-stringify/sync';
import type { Employee } from '#contracts/api/employees.ts';
import { employeeStatuses } from '#contracts/values/employee.ts';
import { stepOf } from '#contracts/values/onboarding.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { guarded } from '#contracts/values/spreadsheet.ts';
import { officeDay } from '#projections/term/level-pay.query.ts';
import { text } from '#services/http/texts.ts';

type Column = { readonly key: string; readonly of: (employee: Employee, language: Language) => string };

const columns: readonly Column[] = [
  { key: 'employee.number', of: ({ employeeNumber }) => employeeNumber },
  { key: 'employee.firstName', of: ({ firstName }) => firstName },
  { key: 'employee.lastName', of: ({ lastName }) => lastName },
  { key: 'employees.col.email', of: ({ contact }) => contact.email },
  { key: 'employees.col.phone', of: ({ contact }) => contact.phone },
  { key: 'employee.level', of: ({ level }) => level?.title ?? '' },
  {
    key: 'employees.col.onboarding',
    of: ({ onboardingStatus }, language) => text(language, `badge.${stepOf(onboardingStatus)}`),
  },
  {
    key: 'employees.col.status',
    of: ({ status = 0 }, language) => text(language, `employeeStatus.${employeeStatuses[status]!}`),
  },
  {
    key: 'employees.col.applied',
    of: ({ formattedApplyDate }) => (formattedApplyDate ? officeDay(formattedApplyDate) : ''),
  },
  { key: 'employees.col.territories', of: ({ territories }) => territories.join(', ') },
  {
    key: 'employees.col.permits',
    of: ({ permits }, language) =>
      permits
        .map(({ title, number, expiration, validity }) =>
          [title, number, expiration, text(language, `employee.permit.${validity}`)].filter(Boolean).join(' '),
        )
        .join('; '),
  },
];

/** Decision 6: UTF-8 with BOM, header in the caller's language, nothing that a spreadsheet would take for a formula. */
export const employeeCsv = (employees: readonly Employee[], language: Language): string =>
  stringify(
    [
      columns.map(({ key }) => text(language, key)),
      ...employees.map((employee) => columns.map(({ of }) => of(employee, language))),
    ],
    {
      bom: true,
      cast: { string: guarded },
    },
  );
