import type { Employee } from '#contracts/api/employees.ts';
import { employeeStatuses } from '#contracts/values/employee.ts';
import type { Language } from '#contracts/events/event-store.ts';
import type { FileColumn } from '#contracts/files/list-file.ts';
import { employeesFile } from '#contracts/files/people-files.ts';
import { csvOf } from '#services/files/csv.ts';

const { number, contact, phone, level, status, applied, territories, permits } = employeesFile.columns;
const columns: readonly FileColumn<Employee>[] = [
  number,
  { label: 'employee.firstName', kind: 'text', of: ({ firstName }) => firstName },
  { label: 'employee.lastName', kind: 'text', of: ({ lastName }) => lastName },
  ...[contact, phone, level, status],
  {
    label: 'employees.col.status',
    kind: 'text',
    of: ({ status: state = 0 }, { t }) => t(`employeeStatus.${employeeStatuses[state]!}`),
  },
  ...[applied, territories, permits],
];

/** Employees as CSV. */
export const employeeCsv = (employees: readonly Employee[], language: Language): string =>
  csvOf(columns, employees, language);
