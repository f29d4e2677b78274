import { z } from 'zod';
import { download, Nothing, read, Touched, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedCount } from '../values/expected.ts';
import { Id, Instant, Words, Zone } from '../values/common.ts';
import { RegistryUploadEffect } from '../values/registry.ts';

const platform: Access = { roles: roleGroups.admin };
const keepers: Access = { roles: [...roleGroups.admin, ...roleGroups.agency], all: ['menus.onboarding'] };

/** Largest registry file, in bytes. */
const largestRegistry = 512 * 1024 * 1024;

/** `held`: waits for a person's confirmation. */
export const ImportState = z.enum(['reading', 'held', 'applied', 'refused', 'discarded', 'rollingBack', 'rolledBack']);

/** Age of the registry (rule registry.stale), and progress of an upload. */
export const RegistryStatus = read({
  name: 'RegistryStatus',
  summary: 'Get the state of the licence registry',
  path: '/Management/BSPToken',
  access: keepers,
  output: z.object({
    lastUpdate: Instant.nullable(),
    /** Older than 24 hours, or missing. */
    stale: z.boolean(),
    rows: z.int(),
    /** The latest upload. */
    latest: z
      .object({
        id: Id,
        name: z.string(),
        state: ImportState,
        turn: RegistryUploadEffect.nullable(),
        step: z.enum(['reading', 'comparing', 'checking']),
        percent: z.int(),
        added: z.int(),
        changed: z.int(),
        removed: z.int(),
        quarantined: z.int(),
      })
      .nullable(),
  }),
});

/**
 * A multipart body with one file, `csvFile`, from the platform only (decision 44). The answer comes once the file is
 * stored; a background job reads it. `known`: it is the present file, and nothing changes.
 */
export const UploadRegistry = write({
  name: 'UploadRegistry',
  summary: 'Upload the licence registry',
  path: '/Permit/BSPCSV',
  access: platform,
  input: z.object({}),
  sends: { field: 'csvFile', extensions: ['csv'], refusal: 'REGISTRY_CSV_ONLY', largest: largestRegistry },
  output: Touched.extend({ known: z.boolean() }),
});

/** The last accepted file, as it was uploaded. */
export const DownloadRegistry = download({
  name: 'DownloadRegistry',
  summary: 'Download the licence registry',
  path: '/Permit/BSPCSV',
  access: keepers,
  input: z.object({}),
});

/** A file with the headings and statuses that an upload reads, in the caller's language, and two made-up licences. */
export const DownloadRegistrySample = download({
  name: 'DownloadRegistrySample',
  summary: 'Download a sample of a registry file',
  path: '/Permit/BSPCSV/Sample',
  access: platform,
  input: z.object({}),
});

/** Lines of an upload that could not be read, with their numbers and reasons. */
export const DownloadQuarantine = download({
  name: 'DownloadQuarantine',
  summary: 'Download the lines that could not be taken',
  path: '/Permit/BSPCSV/:id/Quarantine',
  access: keepers,
  input: z.object({ id: Id }),
});

const Reason = Words({ error: 'REGISTRY_REASON_REQUIRED' }).min(1, 'REGISTRY_REASON_REQUIRED').max(500);

/**
 * Effect of an upload that waits: licences that would become invalid, their agents, and how many of their upcoming
 * shifts would be left without a licence; at most 200, none once it was applied or discarded. `unread`: lines that were
 * left out, each with its reason in the caller's language; the first 50.
 */
export const ImportPreview = read({
  name: 'ImportPreview',
  summary: 'Preview a registry upload',
  path: '/Permit/BSPCSV/:id/Preview',
  access: platform,
  input: z.object({ id: Id }),
  output: z.object({
    turn: RegistryUploadEffect,
    agents: z.array(
      z.object({
        id: Id,
        agentName: z.string(),
        number: z.string(),
        becomes: z.enum(['invalid', 'toValidate']),
        shifts: z.int(),
      }),
    ),
    unread: z.array(z.object({ line: z.int(), reason: z.string(), text: z.string() })),
  }),
});
/** Confirms an upload, which then takes effect. */
export const ConfirmImport = write({
  name: 'ConfirmImport',
  summary: 'Confirm a registry upload',
  path: '/Permit/BSPCSV/:id/Confirm',
  access: platform,
  input: z.object({ id: Id, reason: Reason }),
});
/** Discards an upload, which has no effect. */
export const DiscardImport = write({
  name: 'DiscardImport',
  summary: 'Discard a registry upload',
  path: '/Permit/BSPCSV/:id/Discard',
  access: platform,
  input: z.object({ id: Id }),
});
/** Restores the previous file, and every licence that this upload changed and nobody has decided on since. */
export const RollBackImport = write({
  name: 'RollBackImport',
  summary: 'Roll back a registry upload',
  path: '/Permit/BSPCSV/:id/RollBack',
  access: platform,
  input: z.object({ id: Id, reason: Reason }),
});
/** All uploads, the latest first; at most 200. `reason`: why it was confirmed, or rolled back. */
export const RegistryUploads = read({
  name: 'RegistryUploads',
  summary: 'List registry uploads',
  path: '/Permit/BSPCSV/History',
  access: platform,
  output: z.array(
    z.object({
      id: Id,
      name: z.string(),
      by: z.string(),
      receivedAt: Instant,
      state: ImportState,
      rows: z.int().nullable(),
      turn: RegistryUploadEffect.nullable(),
      reason: z.string(),
      canRollBack: z.boolean(),
    }),
  ),
});

/** Licences that the registry decides on; an empty list means all. */
export const RegistryScope = z.object({ licenceTypeIds: z.array(Id).max(500), territoryIds: z.array(Id).max(500) });
export const RegistryCoverage = read({
  name: 'RegistryCoverage',
  summary: 'List which licence types the registry covers',
  path: '/Permit/BSPCoverage',
  access: keepers,
  output: RegistryScope,
});
export const SaveRegistryCoverage = write({
  name: 'SaveRegistryCoverage',
  summary: 'Set which licence types the registry covers',
  method: 'PUT',
  path: '/Permit/BSPCoverage',
  access: platform,
  /**
   * `agreed`, here and below: number of valid licences that the next check changes; the caller sends it back to
   * confirm.
   */
  input: RegistryScope.extend({ agreed: ExpectedCount }),
  output: Nothing,
});

/** Checks all licences against the present registry. */
export const ValidateRegistry = write({
  name: 'ValidateRegistry',
  summary: 'Check all licences against the registry',
  method: 'POST',
  path: '/Permit/Validate',
  access: platform,
  input: z.object({ agreed: ExpectedCount }),
  output: Nothing,
});

/** What a check of all licences would change now; with a coverage that is not saved yet, what it would change then. */
export const RegistryCheckEffect = read({
  name: 'RegistryCheckEffect',
  summary: 'Preview what a check of all licences turns',
  method: 'POST',
  path: '/Permit/Validate/effect',
  access: platform,
  input: z.object({ coverage: RegistryScope.optional() }),
  output: RegistryUploadEffect,
});

const Doubt = z.object({
  id: Id,
  agentId: Id,
  number: z.string(),
  agentName: z.string(),
  listedName: z.string(),
  listedGood: z.boolean(),
  listedUntil: z.string().nullable(),
});
/**
 * Licence numbers that the registry lists under another name than the agent's: a person decides whether it is the same
 * person. At most 200 that wait, and the 200 decided last; only the platform sees who decided.
 */
export const RegistryDoubts = read({
  name: 'RegistryDoubts',
  summary: 'List doubtful matches with the registry',
  path: '/Permit/Doubts',
  access: keepers,
  output: z.object({
    open: z.array(Doubt),
    decided: z.array(Doubt.extend({ same: z.boolean(), by: z.string(), at: Instant.nullable() })),
  }),
});
/** Decides on a match, or changes the decision. */
export const DecideDoubt = write({
  name: 'DecideDoubt',
  summary: 'Decide a doubtful match',
  path: '/Permit/Doubts/:id',
  access: { ...keepers, all: ['menus.onboarding', 'agent.editPermit'] },
  input: z.object({ id: Id, same: z.boolean() }),
});

/** Upcoming shifts whose agent has an invalid licence and no valid one, the soonest first; at most 200. */
export const InvalidMissions = read({
  name: 'InvalidMissions',
  summary: 'List coming shifts of agents without a valid licence',
  path: '/Permit/InvalidMissions',
  access: keepers,
  output: z.array(
    z.object({
      id: Id,
      requestId: Id,
      title: z.string(),
      start: Instant,
      timezone: Zone,
      agentName: z.string(),
      number: z.string(),
    }),
  ),
});
