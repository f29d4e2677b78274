import { z } from 'zod';
import { Id, LocalDate } from '../values/common.ts';
import { StoredFile } from '../values/file.ts';
import { RegistryUploadEffect } from '../values/registry.ts';
import { unread } from './declare.ts';

const ofRegistry = unread('registry');

const importId = Id;
const count = z.int().min(0);

/** A licence number of an agent that the registry lists under a different name. */
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

/** Most licences named in one event about an upload. */
export const maxNamedLicences = 1000;

/** Uploads of the provincial registry: each file is stored as it came, and read once. */
export const RegistryEvents = {
  FileReceived: ofRegistry(z.object({ importId, file: StoredFile }), { inbox: true }),
  /** Lines that could not be read; `file` lists them with number and reason. */
  RowsQuarantined: ofRegistry(z.object({ importId, rows: count, file: StoredFile })),
  /** `doubtId` identifies the pair of agent and name; it is always the same for a pair. */
  MatchesDoubted: ofRegistry(z.object({ importId, doubts: z.array(RegistryDoubt) }), { inbox: true }),
  MatchDecided: ofRegistry(z.object({ importId, doubtId: Id, same: z.boolean() }), { inbox: true }),
  /**
   * A page of the licences that a check found invalid, recorded before the events of their agents; `checkId` stays the
   * same when the check is repeated.
   */
  LicencesRefused: ofRegistry(
    z.object({ importId, checkId: Id, licences: z.array(z.object({ agentId: Id, licenceId: Id })) }),
  ),
  /** All licences have been checked against the registry, and some were refused. */
  CheckConcluded: ofRegistry(z.object({ importId, checkId: Id }), { notices: ['unlisted'] }),
  /** Number of lines read, and their difference to the previous file; `turn`: its effect on licences. */
  ImportApplied: ofRegistry(
    z.object({
      importId,
      rows: count,
      added: count,
      changed: count,
      removed: count,
      turn: RegistryUploadEffect.optional(),
    }),
  ),
  /**
   * The upload would change so many valid licences that a person must confirm it (decision 44); the first of them by
   * name.
   */
  ImportHeld: ofRegistry(
    z.object({
      importId,
      turn: RegistryUploadEffect,
      licences: z
        .array(z.object({ agentId: Id, licenceId: Id, becomes: z.enum(['invalid', 'toValidate']) }))
        .max(maxNamedLicences),
    }),
    { inbox: true },
  ),
  /** A person confirmed the upload, with a reason. */
  ImportConfirmed: ofRegistry(z.object({ importId, reason: z.string() }), { inbox: true }),
  ImportDiscarded: ofRegistry(z.object({ importId }), { inbox: true }),
  /** Requested; `to`: the upload whose file is restored, null where there was none before. */
  RollBackRequested: ofRegistry(z.object({ importId, reason: z.string(), to: Id.nullable() })),
  /** The upload's file is withdrawn. `restored`: number of licences that are as they were before. */
  ImportRolledBack: ofRegistry(z.object({ importId, restored: count })),
  ImportRefused: ofRegistry(z.object({ importId, reason: z.enum(['unreadable', 'empty']) }), { inbox: true }),
};

/** Licences that the registry decides on. */
export const RegistryCoverageEvents = {
  /** Licence types and territories of the registry; an empty list means all. */
  RegistryCoverageSet: ofRegistry(z.object({ coverageId: Id, licenceTypeIds: z.array(Id), territoryIds: z.array(Id) })),
};
