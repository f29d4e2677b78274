import type { DataOf } from '#contracts/events/declare.ts';
import { ExportRunEvents } from '#contracts/events/export-run.ts';
import type { ExportState } from '#contracts/values/export.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Data<T extends keyof typeof ExportRunEvents> = DataOf<(typeof ExportRunEvents)[T]>;
export type ExportRunState = {
  readonly asked?: Data<'ExportRequested'>;
  readonly state: ExportState | 'ended';
  /** Number of rows written. */ readonly rows: number;
  readonly hash: string | null;
  /** Hashes of its files that may be stored. */ readonly hashes: ReadonlySet<string>;
};
type ExportRunCommands = {
  Request: Data<'ExportRequested'>;
  Advance: Data<'ExportAdvanced'>;
  NameFile: Data<'ExportFileNamed'>;
  Make: Data<'ExportMade'>;
  Fail: Data<'ExportFailed'>;
  Retry: Data<'ExportRetried'>;
  End: Omit<Data<'ExportEnded'>, 'hash'>;
};

/** An export of a list's rows to a file. Commands that its job repeats, after being killed, record nothing. */
export const exportRun: Decider<ExportRunState, ExportRunCommands, typeof ExportRunEvents> = {
  stream: 'exportRun',
  events: ExportRunEvents,
  initial: { state: 'ended', rows: 0, hash: null, hashes: new Set() },
  decide: {
    Request: (data, { asked }) => {
      if (asked) throw new Rejected('ALREADY_TAKEN');
      return { type: 'ExportRequested', data };
    },
    Advance: (data, { state, rows }) => {
      if (state !== 'waiting') throw new Rejected('EXPORT_ENDED');
      return data.rows > rows ? { type: 'ExportAdvanced', data } : [];
    },
    NameFile: (data, { state, hashes }) => {
      if (state !== 'waiting') throw new Rejected('EXPORT_ENDED');
      return hashes.has(data.hash) ? [] : { type: 'ExportFileNamed', data };
    },
    Make: (data, { state }) => (state === 'waiting' ? { type: 'ExportMade', data } : []),
    Fail: (data, { state }) => (state === 'waiting' ? { type: 'ExportFailed', data } : []),
    Retry: (data, { asked, state }) => {
      if (!asked || state === 'ended') throw new Rejected('NOT_FOUND');
      if (state !== 'failed') throw new Rejected('EXPORT_NOT_FAILED');
      return { type: 'ExportRetried', data };
    },
    End: (data, { asked, state, hash }) =>
      !asked || state === 'ended' ? [] : { type: 'ExportEnded', data: { ...data, hash } },
  },
  evolve: {
    ExportRequested: (state, asked) => ({ ...state, asked, state: 'waiting' }),
    ExportAdvanced: (state, { rows }) => ({ ...state, rows }),
    ExportFileNamed: (state, { hash }) => ({ ...state, hashes: new Set([...state.hashes, hash]) }),
    ExportMade: (state, { rows, file: { hash } }) => ({
      ...state,
      state: 'made',
      rows,
      hash,
      hashes: new Set([...state.hashes, hash]),
    }),
    ExportFailed: (state) => ({ ...state, state: 'failed' }),
    ExportRetried: (state) => ({ ...state, state: 'waiting', rows: 0 }),
    ExportEnded: (state) => ({ ...state, state: 'ended' }),
  },
};
