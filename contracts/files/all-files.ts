import * as agents from './agent-files.ts';
import * as audit from './audit-file.ts';
import * as events from './event-file.ts';
import * as handovers from './handover-files.ts';
import type { ListFile } from './list-file.ts';
import * as money from './money-files.ts';
import * as notices from './notice-file.ts';
import * as office from './office-files.ts';
import * as people from './people-files.ts';
import * as references from './reference-files.ts';
import * as reports from './report-files.ts';
import * as shifts from './shift-files.ts';

const declared = {
  ...agents,
  ...audit,
  ...events,
  ...handovers,
  ...money,
  ...notices,
  ...office,
  ...people,
  ...references,
  ...reports,
  ...shifts,
};
const isFile = (one: unknown): one is ListFile => typeof one === 'object' && one !== null && 'list' in one;

/** Every list whose rows can be exported to a file, by the name of its call. */
export const listFiles: ReadonlyMap<string, ListFile> = new Map(
  Object.values<unknown>(declared).flatMap((one) => (isFile(one) ? [[one.list.name, one]] : [])),
);
