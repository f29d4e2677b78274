import type { DataOf } from '#contracts/events/declare.ts';
import { EmployeeImportEvents } from '#contracts/events/employee-import.ts';
import type { DoneLine } from '#contracts/values/employee-import.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Data<T extends keyof typeof EmployeeImportEvents> = DataOf<(typeof EmployeeImportEvents)[T]>;
type Asked = { readonly importId: string; readonly employerId: string };
export type EmployeeImportState = {
  readonly received?: Data<'EmployeeFileReceived'>;
  readonly discarded: boolean;
  /** The file is deleted, after its import. */ readonly forgotten: boolean;
  readonly started?: Data<'EmployeeImportStarted'>;
  readonly done: readonly DoneLine[];
  /** Lines that were imported or refused. */
  readonly seen: ReadonlySet<number>;
  readonly stopping: boolean;
  readonly finished: boolean;
  readonly undo: 'none' | 'asked' | 'done';
};
type EmployeeImportCommands = {
  Receive: Data<'EmployeeFileReceived'>;
  /** Deletes a file that nobody has started to import. */
  Discard: Asked;
  /** Deletes the file of an import that has ended. */
  Forget: Asked;
  Start: Data<'EmployeeImportStarted'>;
  Advance: Data<'EmployeeImportAdvanced'>;
  /** Ends it after the lines that are being imported. */
  RequestStop: Data<'EmployeeImportStopRequested'>;
  Finish: Data<'EmployeeImportFinished'>;
  RequestUndo: Data<'EmployeeImportUndoRequested'>;
  ConcludeUndo: Data<'EmployeeImportUndone'>;
};

/** One file of employees. Commands that its job repeats, after being killed, record nothing. */
export const employeeImport: Decider<EmployeeImportState, EmployeeImportCommands, typeof EmployeeImportEvents> = {
  stream: 'employeeImport',
  events: EmployeeImportEvents,
  initial: {
    discarded: false,
    forgotten: false,
    done: [],
    seen: new Set(),
    stopping: false,
    finished: false,
    undo: 'none',
  },
  decide: {
    Receive: (data, { received }) => (received ? [] : { type: 'EmployeeFileReceived', data }),
    Discard: (data, { received, started, discarded }) =>
      received && !started && !discarded
        ? { type: 'EmployeeFileDiscarded', data: { ...data, hash: received.file.hash } }
        : [],
    Forget: (data, { received, finished, undo, forgotten }) =>
      received && finished && undo !== 'asked' && !forgotten
        ? { type: 'EmployeeFileForgotten', data: { ...data, hash: received.file.hash } }
        : [],
    Start: (data, { received, started, discarded }) => {
      if (!received || discarded) throw new Rejected('NOT_FOUND');
      if (started) throw new Rejected('IMPORT_STARTED');
      return { type: 'EmployeeImportStarted', data };
    },
    Advance: ({ done, refused, ...named }, { started, seen }) => {
      if (!started) throw new Rejected('NOT_FOUND');
      const data = {
        ...named,
        done: done.filter(({ line }) => !seen.has(line)),
        refused: refused.filter(({ line }) => !seen.has(line)),
      };
      return data.done.length + data.refused.length === 0 ? [] : { type: 'EmployeeImportAdvanced', data };
    },
    RequestStop: (data, { started, stopping, finished }) => {
      if (!started) throw new Rejected('NOT_FOUND');
      return stopping || finished ? [] : { type: 'EmployeeImportStopRequested', data };
    },
    Finish: (data, { started, finished }) => (started && !finished ? { type: 'EmployeeImportFinished', data } : []),
    RequestUndo: (data, { finished, undo, done }) => {
      if (!finished) throw new Rejected('IMPORT_NOT_FINISHED');
      if (undo !== 'none' || done.every(({ outcome }) => outcome === 'unchanged')) throw new Rejected('UNDO_NOTHING');
      return { type: 'EmployeeImportUndoRequested', data };
    },
    ConcludeUndo: (data, { undo }) => (undo === 'asked' ? { type: 'EmployeeImportUndone', data } : []),
  },
  evolve: {
    EmployeeFileReceived: (state, received) => ({ ...state, received }),
    EmployeeFileDiscarded: (state) => ({ ...state, discarded: true }),
    EmployeeFileForgotten: (state) => ({ ...state, forgotten: true }),
    EmployeeImportStarted: (state, started) => ({ ...state, started }),
    EmployeeImportAdvanced: (state, { done, refused }) => ({
      ...state,
      done: [...state.done, ...done],
      seen: new Set([...state.seen, ...done.map(({ line }) => line), ...refused.map(({ line }) => line)]),
    }),
    EmployeeImportStopRequested: (state) => ({ ...state, stopping: true }),
    EmployeeImportFinished: (state) => ({ ...state, finished: true }),
    EmployeeImportUndoRequested: (state) => ({ ...state, undo: 'asked' }),
    EmployeeImportUndone: (state) => ({ ...state, undo: 'done' }),
  },
};
