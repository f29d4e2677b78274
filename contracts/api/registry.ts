import { z } from 'zod';
import { download, Nothing, read, Touched, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Agreed } from '../values/agreed.ts';
import { Id, Instant, Words, Zone } from '../values/common.ts';
import { RegistryTurn } from '../values/registry.ts';

const platform: Access = { roles: roleGroups.admin };
const keepers: Access = { roles: [...roleGroups.admin, ...roleGroups.agency], all: ['menus.onboarding'] };

/** Largest registry file, in bytes. */
const largestRegistry = 512 * 1024 * 1024;

/** `held`: it waits for somebody to say that it is meant. */
export const ImportState = z.enum(['reading', 'held', 'applied', 'refused', 'discarded', 'rollingBack', 'rolledBack']);

/** How old the registry is (rule registry.stale), and how far an upload has come. */
export const RegistryStatus = read({
  name: 'RegistryStatus',
  summary: 'Get the state of the licence registry',
  path: '/Management/BSPToken',
  access: keepers,
  output: z.object({
    lastUpdate: Instant.nullable(),
    /** Older than 24 hours, or none. */
    stale: z.boolean(),
    rows: z.int(),
    /** The latest upload. */
    latest: z
      .object({
        id: Id,
        name: z.string(),
        state: ImportState,
        turn: RegistryTurn.nullable(),
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

/** A multipart body with one file, `csvFile`, from the platform alone (decision 44). Answers once it is kept; a job reads it. `known`: it is the file at hand, nothing changes. */
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

/** Lines of an upload that could not be taken, with their numbers and reasons. */
export const DownloadQuarantine = download({
  name: 'DownloadQuarantine',
  summary: 'Download the lines that could not be taken',
  path: '/Permit/BSPCSV/:id/Quarantine',
  access: keepers,
  input: z.object({ id: Id }),
});

const Reason = Words({ error: 'REGISTRY_REASON_REQUIRED' }).min(1, 'REGISTRY_REASON_REQUIRED').max(500);

/** What an upload that waits would do: licences that would no longer be valid, whose they are, and how many of their coming shifts that leaves uncovered; at most 200. */
export const ImportPreview = read({
  name: 'ImportPreview',
  summary: 'Preview a registry upload',
  path: '/Permit/BSPCSV/:id/Preview',
  access: platform,
  input: z.object({ id: Id }),
  output: z.object({
    turn: RegistryTurn,
    agents: z.array(
      z.object({
        id: Id,
        agentName: z.string(),
        number: z.string(),
        becomes: z.enum(['invalid', 'toValidate']),
        shifts: z.int(),
      }),
    ),
  }),
});
/** It is meant: it takes effect. */
export const ConfirmImport = write({
  name: 'ConfirmImport',
  summary: 'Confirm a registry upload',
  path: '/Permit/BSPCSV/:id/Confirm',
  access: platform,
  input: z.object({ id: Id, reason: Reason }),
});
/** It was a mistake: nothing has happened, nothing will. */
export const DiscardImport = write({
  name: 'DiscardImport',
  summary: 'Discard a registry upload',
  path: '/Permit/BSPCSV/:id/Discard',
  access: platform,
  input: z.object({ id: Id }),
});
/** Puts the file before it back in its place, and every licence that it turned, and that nobody has decided on since, back as it was. */
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
      turn: RegistryTurn.nullable(),
      reason: z.string(),
      canRollBack: z.boolean(),
    }),
  ),
});

/** Which licences the registry decides on; an empty list stands for all. */
const coverage = z.object({ licenceTypeIds: z.array(Id).max(500), territoryIds: z.array(Id).max(500) });
export const RegistryCoverage = read({
  name: 'RegistryCoverage',
  summary: 'List which licence types the registry covers',
  path: '/Permit/BSPCoverage',
  access: keepers,
  output: coverage,
});
export const SaveRegistryCoverage = write({
  name: 'SaveRegistryCoverage',
  summary: 'Set which licence types the registry covers',
  method: 'PUT',
  path: '/Permit/BSPCoverage',
  access: platform,
  /** `agreed`, here and below: valid licences that the next check turns. */
  input: coverage.extend({ agreed: Agreed }),
  output: Nothing,
});

/** Checks all licences against the registry at hand. */
export const ValidateRegistry = write({
  name: 'ValidateRegistry',
  summary: 'Check all licences against the registry',
  method: 'POST',
  path: '/Permit/Validate',
  access: platform,
  input: z.object({ agreed: Agreed }),
  output: Nothing,
});

/** What a check of all licences would turn now; with a coverage that is not saved yet, what it would turn then. */
export const RegistryCheckEffect = read({
  name: 'RegistryCheckEffect',
  summary: 'Preview what a check of all licences turns',
  method: 'POST',
  path: '/Permit/Validate/effect',
  access: platform,
  input: z.object({ coverage: coverage.optional() }),
  output: RegistryTurn,
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
 * Numbers that the registry lists for another name than the agent's: somebody says whether it is the same person. At most 200 that wait, and the 200
 * decided last; who decided is told to the platform only.
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
/** Decides a match, or decides it anew. */
export const DecideDoubt = write({
  name: 'DecideDoubt',
  summary: 'Decide a doubtful match',
  path: '/Permit/Doubts/:id',
  access: { ...keepers, all: ['menus.onboarding', 'agent.editPermit'] },
  input: z.object({ id: Id, same: z.boolean() }),
});

/** Coming shifts whose agent has an invalid licence and no valid one, the soonest first; at most 200. */
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
