import { RegistryEvents } from '#contracts/events/registry.ts';
import { projection } from '#projections/kernel/projection.ts';
import { RegistryImportRow } from './registry-import.table.ts';

const unread = {
  appliedAt: null,
  rows: null,
  added: null,
  changed: null,
  removed: null,
  quarantined: 0,
  quarantine: null,
  turn: null,
  losing: [],
  reason: '',
};

export const registryImports = projection({ name: 'registry-import', table: RegistryImportRow }).from(RegistryEvents, {
  FileReceived: ({ importId: id, file }, { metadata: { at, actor } }) => ({
    insert: { id, file, state: 'reading', receivedAt: at, by: actor.name, ...unread },
  }),
  RowsQuarantined: ({ importId: id, rows, file }) => ({ id, update: { quarantined: rows, quarantine: file } }),
  ImportApplied: ({ importId: id, turn = null, ...counts }, { metadata: { at } }) => ({
    id,
    update: { state: 'applied', appliedAt: at, turn, losing: [], ...counts },
  }),
  ImportRefused: ({ importId: id }) => ({ id, update: { state: 'refused' } }),
  ImportHeld: ({ importId: id, turn, licences: losing }) => ({ id, update: { state: 'held', turn, losing } }),
  ImportConfirmed: ({ importId: id, reason }) => ({ id, update: { state: 'reading', reason } }),
  ImportDiscarded: ({ importId: id }) => ({ id, update: { state: 'discarded', losing: [] } }),
  RollBackRequested: ({ importId: id, reason }) => ({ id, update: { state: 'rollingBack', reason } }),
  ImportRolledBack: ({ importId: id }) => ({ id, update: { state: 'rolledBack' } }),
});
