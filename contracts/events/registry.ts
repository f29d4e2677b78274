import { z } from 'zod';
import { Id, LocalDate } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { unread } from './declare.ts';

const ofRegistry = unread('registry');

const importId = Id;
const count = z.int().min(0);

/** A number of an agent's licence that the registry lists for a name unlike theirs. */
export const RegistryDoubt = z.object({
  doubtId: Id,
  agentId: Id,
  licenceId: Id,
  number: z.string(),
  agentName: z.string(),
  listedName: z.string(),
  listedGood: z.boolean(),
  listedUntil: LocalDate.nullable(),
});

/** Uploads of the provincial registry: each file is kept as it came, and read once. */
export const RegistryEvents = {
  FileReceived: ofRegistry(z.object({ importId, file: StoredFile })),
  /** Lines that could not be taken; `file` lists them with number and reason. */
  RowsQuarantined: ofRegistry(z.object({ importId, rows: count, file: StoredFile })),
  /** The pair is told apart by `doubtId`, the same for ever. */
  MatchesDoubted: ofRegistry(z.object({ importId, doubts: z.array(RegistryDoubt) })),
  MatchDecided: ofRegistry(z.object({ importId, doubtId: Id, same: z.boolean() })),
  /** Licences that a check found to count no more (a page of them), told before their agents' facts are; `checkId` is the same for ever. */
  LicencesRefused: ofRegistry(z.object({ importId, checkId: Id, licences: z.array(z.object({ agentId: Id, licenceId: Id })) })),
  /** All licences have been held against the registry, and some were refused. */
  CheckConcluded: ofRegistry(z.object({ importId, checkId: Id }), { notices: ['unlisted'] }),
  /** Lines taken, and how they differ from the file before. */
  ImportApplied: ofRegistry(z.object({ importId, rows: count, added: count, changed: count, removed: count })),
  ImportRefused: ofRegistry(z.object({ importId, reason: z.enum(['unreadable', 'empty']) })),
};
