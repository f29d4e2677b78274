import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, signedIn } from '../permissions.ts';
import { Agreed, HitShifts } from '../values/agreed.ts';
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
/** `minimumHours`: the least that is paid and charged there (decision 22). */
export const TerritoryRow = z.object({
  id: Id,
  name: z.string(),
  country: Named,
  region: z.string(),
  status: ActiveStatus,
  minimumHours: z.number(),
  subTerritories: z.array(Area),
});
export const SubTerritoryRow = Area.extend({
  territoryId: Id,
  managers: z.array(Named),
  permits: z.array(Named.extend({ isActive: z.boolean() })),
});

/** Territories: all of them to the platform, the active and visible ones to others (rules terr.status, terr.visibility). */
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

/** Without an id it creates (rule terr.upsert). */
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
    /** Whole minutes: 2.5 is two and a half hours. */
    minimumHours: z
      .number()
      .min(0)
      .max(24)
      .refine((hours) => Math.abs(hours * 60 - Math.round(hours * 60)) < 1e-6, 'NOT_WHOLE_MINUTES')
      .default(3),
    /** Shifts that another minimum concerns. */ agreed: Agreed,
  }),
});
/** Shifts from today on that are planned shorter than another minimum of a territory, or than its present one: what they pay and charge changes. */
export const TerritoryEffect = read({
  name: 'TerritoryEffect',
  summary: 'Preview what other minimum hours of a territory do',
  path: '/territory/:id/effect',
  access: admins,
  input: z.object({ id: Id, minimumHours: z.coerce.number().min(0).max(24) }),
  output: HitShifts,
});

export const SwitchTerritory = write({
  name: 'SwitchTerritory',
  summary: 'Activate or deactivate a territory',
  method: 'PUT',
  path: '/territory/:id/status',
  access: admins,
  input: z.object({ id: Id, active: z.boolean() }),
});

/** Only while nobody names it, sub-territories included. */
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
/** Without an id it creates. */
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
      /** Shifts that another territory concerns. */ agreed: Agreed,
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
 * Shifts that a sub-territory takes along to another territory: those from today on that are planned shorter than either minimum, where the minimums
 * differ, and coming ones whose agent or agency has no licence there.
 */
export const SubTerritoryEffect = read({
  name: 'SubTerritoryEffect',
  summary: 'Preview what moving a sub-territory does',
  path: '/Territory/SubTerritory/:id/Effect',
  access: admins,
  input: z.object({ id: Id, territoryId: Id }),
  output: HitShifts,
});
/** Only while nobody names it. */
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
/** Linking twice changes nothing (rule terr.links). */
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
  output: SubTerritoryRow.shape.permits,
});

/** Where the caller's company works. */
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
