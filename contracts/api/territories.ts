import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, signedIn } from '../permissions.ts';
import { ExpectedCount, AffectedShifts } from '../values/expected.ts';
import { Id, Line, Named, Title } from '../values/common.ts';
import { ActiveStatus } from './licence-types.ts';

const admins = { roles: roleGroups.admin };
const accounts = [...roleGroups.customerManagerOnly, ...roleGroups.agency];

const Area = z.object({
  id: Id,
  name: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isActive: z.boolean(),
});
/** `minimumHours`: fewest hours paid and charged for a shift there (decision 22). */
export const TerritoryRow = z.object({
  id: Id,
  name: z.string(),
  country: Named,
  region: z.string(),
  status: ActiveStatus,
  minimumHours: z.number(),
  subTerritories: z.array(Area),
});
/** A licence type that work in a sub-territory needs. */
export const SubTerritoryPermit = Named.extend({ isActive: z.boolean() });
export const SubTerritoryRow = Area.extend({
  territoryId: Id,
  managers: z.array(Named),
  permits: z.array(SubTerritoryPermit),
});

/** Territories: for the platform all, for others the active and visible ones (rules terr.status, terr.visibility). */
export const Territories = list({
  name: 'Territories',
  summary: 'List territories',
  path: '/territory/territory',
  access: signedIn,
  row: TerritoryRow,
  sorts: ['name', 'region', 'country', 'status'],
  filters: { id: Id },
  defaultSize: 1000,
});

/** Creates a territory where no id is given (rule terr.upsert). */
export const SaveTerritory = write({
  name: 'SaveTerritory',
  summary: 'Create or change a territory',
  path: '/territory/territory',
  access: admins,
  input: z.object({
    id: Id.optional(),
    name: Title,
    countryId: Id,
    region: Line().max(200).default(''),
    /** Hours in whole minutes: 2.5 is two and a half hours. */
    minimumHours: z
      .number()
      .min(0)
      .max(24)
      .refine((hours) => Math.abs(hours * 60 - Math.round(hours * 60)) < 1e-6, 'NOT_WHOLE_MINUTES')
      .default(3),
    /** Number of shifts that a change of the minimum affects; the caller sends it back to confirm. */ agreed:
      ExpectedCount,
  }),
});
/**
 * Shifts from today on whose pay and billing change, because they are planned shorter than the new minimum of a
 * territory, or than its present one.
 */
export const TerritoryEffect = read({
  name: 'TerritoryEffect',
  summary: 'Preview what other minimum hours of a territory do',
  path: '/territory/:id/effect',
  access: admins,
  input: z.object({ id: Id, minimumHours: z.coerce.number().min(0).max(24) }),
  output: AffectedShifts,
});

export const SwitchTerritory = write({
  name: 'SwitchTerritory',
  summary: 'Activate or deactivate a territory',
  method: 'PUT',
  path: '/territory/:id/status',
  access: admins,
  input: z.object({ id: Id, active: z.boolean() }),
});

/** Only while nothing refers to it or to its sub-territories. */
export const DeleteTerritory = write({
  name: 'DeleteTerritory',
  summary: 'Delete a territory',
  method: 'DELETE',
  path: '/territory/territory/:id',
  access: admins,
  input: z.object({ id: Id }),
});

export const SubTerritories = list({
  name: 'SubTerritories',
  summary: 'List sub-territories',
  path: '/territory/:id/subterritory',
  access: admins,
  row: SubTerritoryRow,
  sorts: ['name', 'status'],
  filters: { id: Id },
  params: { id: Id },
  defaultSize: 1000,
});

const Degrees = (most: number) => z.number().min(-most).max(most).nullable().default(null);
/** Creates a sub-territory where no id is given. */
export const SaveSubTerritory = write({
  name: 'SaveSubTerritory',
  summary: 'Create or change a sub-territory',
  path: '/Territory/SubTerritory',
  access: admins,
  input: z
    .object({
      id: Id.optional(),
      territoryId: Id,
      name: Title,
      latitude: Degrees(90),
      longitude: Degrees(180),
      /** Number of shifts that a change of the territory affects; the caller sends it back to confirm. */ agreed:
        ExpectedCount,
    })
    .superRefine(({ latitude, longitude }, context) => {
      if ((latitude === null) !== (longitude === null))
        context.addIssue({
          code: 'custom',
          message: 'HALF_COORDINATES',
          path: [latitude === null ? 'latitude' : 'longitude'],
        });
    }),
});
/**
 * Shifts that moving a sub-territory to another territory affects: where the minimums differ, shifts from today on that
 * are planned shorter than either; and upcoming ones whose agent or agency has no licence there.
 */
export const SubTerritoryEffect = read({
  name: 'SubTerritoryEffect',
  summary: 'Preview what moving a sub-territory does',
  path: '/Territory/SubTerritory/:id/Effect',
  access: admins,
  input: z.object({ id: Id, territoryId: Id }),
  output: AffectedShifts,
});
/** Only while nothing refers to it. */
export const DeleteSubTerritory = write({
  name: 'DeleteSubTerritory',
  summary: 'Delete a sub-territory',
  method: 'DELETE',
  path: '/Territory/SubTerritory/:id',
  access: admins,
  input: z.object({ id: Id }),
});

/** Users who can be made managers of a sub-territory. */
export const PossibleManagers = read({
  name: 'PossibleManagers',
  summary: 'List who may manage a sub-territory',
  path: '/Territory/Managers',
  access: admins,
  output: z.array(Named.extend({ email: z.string() })),
});

const sub = '/Territory/SubTerritory/:id';
const manager = z.object({ id: Id, managerId: Id });
const permit = z.object({ id: Id, permitId: Id });
/** Links a manager; linking twice changes nothing (rule terr.links). */
export const LinkManager = write({
  name: 'LinkManager',
  summary: 'Link a manager with a sub-territory',
  path: `${sub}/Manager/:managerId`,
  access: admins,
  input: manager,
});
export const UnlinkManager = write({
  name: 'UnlinkManager',
  summary: 'Unlink a manager from a sub-territory',
  method: 'DELETE',
  path: `${sub}/Manager/:managerId`,
  access: admins,
  input: manager,
});
export const Managers = read({
  name: 'Managers',
  summary: 'List the managers of a sub-territory',
  path: `${sub}/Manager`,
  access: admins,
  input: z.object({ id: Id }),
  output: z.array(Named),
});
export const LinkPermit = write({
  name: 'LinkPermit',
  summary: 'Link a licence type with a sub-territory',
  path: `${sub}/Permit/:permitId`,
  access: admins,
  input: permit,
});
export const UnlinkPermit = write({
  name: 'UnlinkPermit',
  summary: 'Unlink a licence type from a sub-territory',
  method: 'DELETE',
  path: `${sub}/Permit/:permitId`,
  access: admins,
  input: permit,
});
export const PermitLink = read({
  name: 'PermitLink',
  summary: 'Get the link of a licence type with a sub-territory',
  path: `${sub}/Permit/:permitId`,
  access: admins,
  input: permit,
  output: z.object({ linked: z.boolean() }),
});
export const LinkedPermits = read({
  name: 'LinkedPermits',
  summary: 'List the licence types of a sub-territory',
  path: `${sub}/Permit`,
  access: admins,
  input: z.object({ id: Id }),
  output: z.array(SubTerritoryPermit),
});

/** Sub-territories in which the caller's company works. */
export const OwnSubTerritories = read({
  name: 'OwnSubTerritories',
  summary: "List the company's own sub-territories",
  path: '/customer/SubTerritories',
  access: { roles: accounts },
  output: z.array(z.object({ id: Id, name: z.string(), territory: Named })),
});

/** Replaces the whole set. */
export const ChooseSubTerritories = write({
  name: 'ChooseSubTerritories',
  summary: "Set the company's own sub-territories",
  path: '/customer/SubTerritories',
  access: { roles: accounts, all: ['parameters.manageTerritories'] },
  input: z.object({ ids: z.array(Id).max(1000) }),
  body: 'ids',
  output: z.object({ ids: z.array(Id) }),
});
