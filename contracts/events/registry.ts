import { z } from 'zod';
import { Id, LocalDate } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { RegistryTurn } from '../values/registry.ts';
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

/** Licences named in a fact about an upload, at most. */
export const mostNamed = 1000;

/** Uploads of the provincial registry: each file is kept as it came, and read once. */
export const RegistryEvents = {
  FileReceived: ofRegistry(z.object({ importId, file: StoredFile }), { inbox: true }),
  /** Lines that could not be taken; `file` lists them with number and reason. */
  RowsQuarantined: ofRegistry(z.object({ importId, rows: count, file: StoredFile })),
  /** The pair is told apart by `doubtId`, the same for ever. */
  MatchesDoubted: ofRegistry(z.object({ importId, doubts: z.array(RegistryDoubt) }), { inbox: true }),
  MatchDecided: ofRegistry(z.object({ importId, doubtId: Id, same: z.boolean() }), { inbox: true }),
  /** Licences that a check found to count no more (a page of them), told before their agents' facts are; `checkId` is the same for ever. */
  LicencesRefused: ofRegistry(
    z.object({ importId, checkId: Id, licences: z.array(z.object({ agentId: Id, licenceId: Id })) }),
  ),
  /** All licences have been held against the registry, and some were refused. */
  CheckConcluded: ofRegistry(z.object({ importId, checkId: Id }), { notices: ['unlisted'] }),
  /** Lines taken, and how they differ from the file before; `turn`: what it did to licences. */
  ImportApplied: ofRegistry(
    z.object({ importId, rows: count, added: count, changed: count, removed: count, turn: RegistryTurn.optional() }),
  ),
  /** It would turn so many of the valid licences that somebody is asked (decision 44); the first of them by name. */
  ImportHeld: ofRegistry(
    z.object({
      importId,
      turn: RegistryTurn,
      licences: z
        .array(z.object({ agentId: Id, licenceId: Id, becomes: z.enum(['invalid', 'toValidate']) }))
        .max(mostNamed),
    }),
    { inbox: true },
  ),
  /** Somebody said that it is meant, and why. */
  ImportConfirmed: ofRegistry(z.object({ importId, reason: z.string() }), { inbox: true }),
  ImportDiscarded: ofRegistry(z.object({ importId }), { inbox: true }),
  /** Asked for; `to`: the upload whose file takes its place again, null where there was none before. */
  RollBackRequested: ofRegistry(z.object({ importId, reason: z.string(), to: Id.nullable() })),
  /** Its file is gone from its place, and so many licences are as they were. */
  ImportRolledBack: ofRegistry(z.object({ importId, restored: count })),
  ImportRefused: ofRegistry(z.object({ importId, reason: z.enum(['unreadable', 'empty']) }), { inbox: true }),
};

/** Which licences the registry decides on. */
export const RegistryCoverageEvents = {
  /** The licence types it lists, and the territories it is kept for; none named: all of them. */
  RegistryCoverageSet: ofRegistry(z.object({ coverageId: Id, licenceTypeIds: z.array(Id), territoryIds: z.array(Id) })),
};
