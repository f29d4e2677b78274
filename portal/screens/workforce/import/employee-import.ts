import type { GetEmployeeImport } from '#contracts/api/employee-import.ts';
import type { Output } from '#contracts/endpoint.ts';

/** A file of employees, as its screens have it. */
export type EmployeeImport = Output<typeof GetEmployeeImport>;
