import { EmployeeImportEvents } from '#contracts/events/employee-import.ts';
import { projection } from '#projections/kernel/projection.ts';
import { EmployeeImportRow } from './employee-import.table.ts';

const untouched = {
  startedAt: null,
  columns: null,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: [],
  undone: 0,
  kept: [],
};

export const employeeImports = projection({ name: 'employee-import', table: EmployeeImportRow }).from(
  EmployeeImportEvents,
  {
    EmployeeFileReceived: ({ importId: id, employerId, file, lines }, { metadata: { at, actor } }) => ({
      insert: { id, employerId, file, lines, by: actor.name, receivedAt: at, state: 'received', ...untouched },
    }),
    EmployeeFileDiscarded: ({ importId }) => ({ remove: importId }),
    EmployeeFileForgotten: ({ importId: id }) => ({ id, update: ({ file }) => ({ file: { ...file, hash: '' } }) }),
    EmployeeImportStarted: ({ importId: id, columns }, { metadata: { at, actor } }) => ({
      id,
      update: { state: 'running', columns, startedAt: at, by: actor.name },
    }),
    EmployeeImportAdvanced: ({ importId: id, done, refused }) => ({
      id,
      update: (row) => {
        const count = (outcome: string) => done.filter((one) => one.outcome === outcome).length;
        return {
          created: row.created + count('created'),
          changed: row.changed + count('changed'),
          unchanged: row.unchanged + count('unchanged'),
          refused: [...row.refused, ...refused],
        };
      },
    }),
    EmployeeImportStopRequested: ({ importId: id }) => ({ id, update: { state: 'stopping' } }),
    EmployeeImportFinished: ({ importId: id }) => ({
      id,
      update: ({ lines, created, changed, unchanged, refused }) => ({
        state: created + changed + unchanged + refused.length < lines ? 'stopped' : 'finished',
      }),
    }),
    EmployeeImportUndoRequested: ({ importId: id }) => ({ id, update: { state: 'undoing' } }),
    EmployeeImportUndone: ({ importId: id, undone, kept }) => ({
      id,
      update: { state: 'undone', undone: undone.length, kept },
    }),
  },
);
