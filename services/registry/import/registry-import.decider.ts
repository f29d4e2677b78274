import type { DataOf } from '#contracts/events/declare.ts';
import { RegistryEvents } from '#contracts/events/registry.ts';
import type { RegistryUploadEffect } from '#contracts/values/registry.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Data<T extends keyof typeof RegistryEvents> = DataOf<(typeof RegistryEvents)[T]>;

type ImportState = {
  readonly file: Data<'FileReceived'>['file'] | null;
  readonly ended: boolean;
  /** What a person must confirm; null: no confirmation is needed. */
  readonly held: 'waiting' | 'confirmed' | 'discarded' | null;
  /** Number of valid licences that a person was asked to confirm. */
  readonly losing: number;
  /** The upload to which it was or is being rolled back; null: to no registry. */
  readonly rollBack?: { readonly to: string | null; readonly done: boolean };
  readonly quarantined: boolean;
  /** Checks that refused licences, and whether they ended. */
  readonly checks: Readonly<Record<string, boolean>>;
  /** Raised doubts, and their decisions. */
  readonly doubts: Readonly<Record<string, boolean | null>>;
};
type ImportCommands = {
  Receive: Data<'FileReceived'>;
  Quarantine: Data<'RowsQuarantined'>;
  Doubt: Data<'MatchesDoubted'>;
  Decide: Data<'MatchDecided'>;
  RefuseLicences: Data<'LicencesRefused'>;
  Conclude: Data<'CheckConcluded'>;
  Apply: Data<'ImportApplied'>;
  Refuse: Data<'ImportRefused'>;
  Hold: Data<'ImportHeld'>;
  Confirm: Data<'ImportConfirmed'>;
  Discard: Data<'ImportDiscarded'>;
  /** `current`: this upload's file is the current registry. */
  RequestRollBack: Data<'RollBackRequested'> & { readonly current: string | null };
  RollBack: Data<'ImportRolledBack'>;
};

const received = (state: ImportState) => {
  if (!state.file) throw new Rejected('NOT_FOUND');
};

const waiting = (state: ImportState) => {
  received(state);
  if (state.held !== 'waiting') throw new Rejected('REGISTRY_NOT_WAITING');
};

/** Whether a person has confirmed at least as many licences as would change now; there may be more by then. */
export const isEffectConfirmed = ({ held, losing }: ImportState, turn: RegistryUploadEffect): boolean =>
  held === 'confirmed' && turn.losing <= losing;

/** One upload of the registry. Commands that a job repeats after a crash record nothing. */
export const registryImport: Decider<ImportState, ImportCommands, typeof RegistryEvents> = {
  stream: 'registryImport',
  events: RegistryEvents,
  initial: { file: null, ended: false, held: null, losing: 0, quarantined: false, checks: {}, doubts: {} },
  decide: {
    Receive: (data, state) => (state.file ? [] : { type: 'FileReceived', data }),
    Quarantine: (data, state) => (received(state), state.quarantined ? [] : { type: 'RowsQuarantined', data }),
    Doubt: (data, state) => {
      received(state);
      const doubts = data.doubts.filter(({ doubtId }) => !(doubtId in state.doubts));
      return doubts.length === 0 ? [] : { type: 'MatchesDoubted', data: { ...data, doubts } };
    },
    Decide: (data, state) => {
      const known = state.doubts[data.doubtId];
      if (known === undefined) throw new Rejected('NOT_FOUND');
      return known === data.same ? [] : { type: 'MatchDecided', data };
    },
    RefuseLicences: (data, state) => (received(state), { type: 'LicencesRefused', data }),
    Conclude: (data, state) => (
      received(state),
      state.checks[data.checkId] === false ? { type: 'CheckConcluded', data } : []
    ),
    Apply: (data, state) => (received(state), state.ended ? [] : { type: 'ImportApplied', data }),
    Refuse: (data, state) => (received(state), state.ended ? [] : { type: 'ImportRefused', data }),
    Hold: (data, state) => {
      received(state);
      return state.ended || state.held === 'waiting' || isEffectConfirmed(state, data.turn)
        ? []
        : { type: 'ImportHeld', data };
    },
    Confirm: (data, state) => (waiting(state), { type: 'ImportConfirmed', data }),
    Discard: (data, state) => (waiting(state), { type: 'ImportDiscarded', data }),
    RequestRollBack: ({ current, ...data }, state) => {
      received(state);
      if (state.rollBack || !state.ended || current !== data.importId) throw new Rejected('REGISTRY_NOT_CURRENT');
      return { type: 'RollBackRequested', data };
    },
    RollBack: (data, state) => (state.rollBack && !state.rollBack.done ? { type: 'ImportRolledBack', data } : []),
  },
  evolve: {
    FileReceived: (state, { file }) => ({ ...state, file }),
    RowsQuarantined: (state) => ({ ...state, quarantined: true }),
    MatchesDoubted: (state, { doubts }) => ({
      ...state,
      doubts: { ...state.doubts, ...Object.fromEntries(doubts.map(({ doubtId }) => [doubtId, null])) },
    }),
    MatchDecided: (state, { doubtId, same }) => ({ ...state, doubts: { ...state.doubts, [doubtId]: same } }),
    LicencesRefused: (state, { checkId }) => ({ ...state, checks: { ...state.checks, [checkId]: false } }),
    CheckConcluded: (state, { checkId }) => ({ ...state, checks: { ...state.checks, [checkId]: true } }),
    ImportApplied: (state) => ({ ...state, ended: true }),
    ImportRefused: (state) => ({ ...state, ended: true }),
    ImportHeld: (state, { turn }) => ({ ...state, held: 'waiting', losing: turn.losing }),
    ImportConfirmed: (state) => ({ ...state, held: 'confirmed' }),
    ImportDiscarded: (state) => ({ ...state, held: 'discarded', ended: true }),
    RollBackRequested: (state, { to }) => ({ ...state, rollBack: { to, done: false } }),
    ImportRolledBack: (state) => ({ ...state, rollBack: { to: state.rollBack!.to, done: true } }),
  },
};
