import { RegistryEvents } from '#contracts/events/registry.ts';
import { projection } from '#projections/kernel/projection.ts';
import { RegistryImportRow } from './registry-import.table.ts';

const unread = { appliedAt: null, rows: null, added: null, changed: null, removed: null, quarantined: 0, quarantine: null };

export const registryImports = projection({ name: 'registry-import', table: RegistryImportRow }).from(RegistryEvents, {
  FileReceived: ({ importId: id, file }, { metadata: { at } }) => ({ insert: { id, file, state: 'reading', receivedAt: at, ...unread } }),
  RowsQuarantined: ({ importId: id, rows, file }) => ({ id, update: { quarantined: rows, quarantine: file } }),
  ImportApplied: ({ importId: id, ...counts }, { metadata: { at } }) => ({ id, update: { state: 'applied', appliedAt: at, ...counts } }),
  ImportRefused: ({ importId: id }) => ({ id, update: { state: 'refused' } }),
});
