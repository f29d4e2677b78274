import { eventsFile } from './event-file.ts';
import type { ListFile } from './list-file.ts';
import { agenciesFile, clientsFile, employeesFile, placesFile } from './people-files.ts';
import { alertsFile, delaysFile, eventReportsFile, invoicesFile, punchesFile } from './report-files.ts';
import { operationsFile, periodEventsFile, shiftsFile } from './shift-files.ts';

/** Every list of which a file is made by the server, by the name of its call. */
export const listFiles: ReadonlyMap<string, ListFile> = new Map(
  [
    ...[shiftsFile, operationsFile, eventsFile, periodEventsFile, employeesFile, clientsFile, agenciesFile, placesFile],
    ...[alertsFile, delaysFile, punchesFile, eventReportsFile, invoicesFile],
  ].map((file) => [file.list.name, file as ListFile]),
);
