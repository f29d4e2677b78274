import { z } from 'zod';
import { download, read, write, Touched } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Zone } from '../values/common.ts';

const keepers: Access = { roles: [...roleGroups.admin, ...roleGroups.agency], all: ['menus.onboarding'] };
const platform: Access = { roles: roleGroups.admin };

/** Largest registry file, in bytes. */
export const largestRegistry = 512 * 1024 * 1024;

/** How old the registry is (rule registry.stale), and how far an upload has come. */
export const RegistryStatus = read({
  name: 'RegistryStatus',
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
        state: z.enum(['reading', 'applied', 'refused']),
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
  path: '/Permit/BSPCSV',
  access: platform,
  input: z.object({}),
  sends: { field: 'csvFile', extension: 'csv', refusal: 'REGISTRY_CSV_ONLY', largest: largestRegistry },
  output: Touched.extend({ known: z.boolean() }),
});

/** The last accepted file, as it was uploaded. */
export const DownloadRegistry = download({ name: 'DownloadRegistry', path: '/Permit/BSPCSV', access: keepers, input: z.object({}) });

/** Lines of an upload that could not be taken, with their numbers and reasons. */
export const DownloadQuarantine = download({ name: 'DownloadQuarantine', path: '/Permit/BSPCSV/:id/Quarantine', access: keepers, input: z.object({ id: Id }) });

/** Checks all licences against the registry at hand. */
export const ValidateRegistry = write({
  name: 'ValidateRegistry',
  method: 'POST',
  path: '/Permit/Validate',
  access: platform,
  input: z.object({}),
  output: z.object({}),
});

/** Numbers that the registry lists for another name than the agent's: somebody says whether it is the same person. */
export const RegistryDoubts = read({
  name: 'RegistryDoubts',
  path: '/Permit/Doubts',
  access: keepers,
  output: z.array(
    z.object({
      id: Id,
      agentId: Id,
      number: z.string(),
      agentName: z.string(),
      listedName: z.string(),
      listedGood: z.boolean(),
      listedUntil: z.string().nullable(),
    }),
  ),
});
export const DecideDoubt = write({
  name: 'DecideDoubt',
  path: '/Permit/Doubts/:id',
  access: { ...keepers, all: ['menus.onboarding', 'agent.editPermit'] },
  input: z.object({ id: Id, same: z.boolean() }),
});

/** Coming shifts whose agent has an invalid licence and no valid one, the soonest first; at most 200. */
export const InvalidMissions = read({
  name: 'InvalidMissions',
  path: '/Permit/InvalidMissions',
  access: keepers,
  output: z.array(z.object({ id: Id, requestId: Id, title: z.string(), start: Instant, timezone: Zone, agentName: z.string(), number: z.string() })),
});
