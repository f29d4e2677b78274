import { z } from 'zod';
import { list, read, write } from '../endpoint.ts';
import { roleGroups, signedIn } from '../permissions.ts';
import { ExpectedCount, ExpectedChanges, AffectedShifts } from '../values/expected.ts';
import { Cents, HourlyRate, Id, LocalDate, Named, PlannedDate, Title, Words } from '../values/common.ts';
import { RateType } from '../values/shift.ts';
import { Competence } from './references.ts';

const admins = { roles: roleGroups.admin };
const office = [...roleGroups.customer, ...roleGroups.agency];
const manageSkills = { roles: office, all: ['parameters.manageSkills'] } as const;

/** `own`: the caller may change it. Everybody can use the platform's skills; only the platform changes them. */
export const SkillRow = Competence.extend({ own: z.boolean() });

/** Skills of the platform and of the caller's own company. */
export const Skills = list({
  name: 'Skills',
  summary: 'List skills',
  path: '/Competence',
  access: { roles: office },
  row: SkillRow,
  sorts: ['nameEn', 'nameFr', 'rateType'],
  filters: { id: Id },
  defaultSize: 1000,
});

/**
 * Names are unique in each language, trimmed and regardless of case (rule skill.unique). Creates a skill where no id is
 * given.
 */
export const SaveSkill = write({
  name: 'SaveSkill',
  summary: 'Create or change a skill',
  path: '/Competence',
  access: manageSkills,
  input: z.object({
    id: Id.optional(),
    nameEn: Title,
    nameFr: Title,
    descriptionEn: Words().max(2000).default(''),
    descriptionFr: Words().max(2000).default(''),
    rateType: RateType.default('hourly'),
  }),
});
export const DeleteSkill = write({
  name: 'DeleteSkill',
  summary: 'Delete a skill',
  method: 'DELETE',
  path: '/Competence/:id',
  access: manageSkills,
  input: z.object({ id: Id }),
});

export const ThreeLinkRow = z.object({ id: Id, skill: Named, permit: Named, territory: Named });
export const ThreeLinks = list({
  name: 'ThreeLinks',
  summary: 'List the licence types that skills need',
  path: '/ThreeLink',
  access: admins,
  row: ThreeLinkRow,
  sorts: ['skill', 'permit', 'territory'],
  filters: { id: Id, territory: Id, skill: Id },
});

/**
 * The licence type that a skill needs in a territory; each combination of the three exists once (rule link.three).
 * Creates one where no id is given.
 */
export const SaveThreeLink = write({
  name: 'SaveThreeLink',
  summary: 'Set the licence type that a skill needs',
  path: '/ThreeLink',
  access: admins,
  input: z.object({
    id: Id.optional(),
    skillId: Id,
    permitId: Id,
    territoryId: z.uuid({ error: 'TERRITORY_REQUIRED' }),
    agreed: ExpectedCount,
  }),
});
/**
 * Upcoming shifts whose agent would no longer have a licence for them if this were saved or, where only the id is
 * given, if it were deleted.
 */
export const ThreeLinkEffect = read({
  name: 'ThreeLinkEffect',
  summary: 'Preview what a licence type that a skill needs does',
  path: '/ThreeLink/Effect',
  access: admins,
  input: z.object({
    id: Id.optional(),
    link: z.object({ skillId: Id, permitId: Id, territoryId: Id }).optional(),
  }),
  output: AffectedShifts,
});
export const DeleteThreeLink = write({
  name: 'DeleteThreeLink',
  summary: 'Delete the licence type that a skill needs',
  method: 'DELETE',
  path: '/ThreeLink/:id',
  access: admins,
  input: z.object({ id: Id, agreed: ExpectedCount }),
});

/** Salaries in cents an hour: absent for viewers who may not see pay. */
export const LevelRow = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  titleFr: z.string(),
  rank: z.int(),
  salary: z.int().optional(),
  /** First day on which the company's own pay applies; null where the level's default does. */
  salaryFrom: LocalDate.nullable().optional(),
  /** What applies from other days on, earlier and later, the latest first. */
  otherSalaries: z.array(z.object({ from: LocalDate, salary: Cents })).optional(),
  salaryMin: z.int().nullable().optional(),
  salaryMax: z.int().nullable().optional(),
  salaryIncrement: z.int().nullable().optional(),
});
/** Salaries as they apply on a day; left out: today. */
export const Levels = read({
  name: 'Levels',
  summary: 'List levels',
  path: '/Level/Level',
  access: signedIn,
  input: z.object({ on: PlannedDate.optional() }),
  output: z.array(LevelRow),
});

/** A level's default salary, in cents an hour, within its limits (rules pay.defaultLevel, pay.levelLimits). */
export const SetLevelSalary = write({
  name: 'SetLevelSalary',
  summary: "Set a level's default salary",
  method: 'PUT',
  path: '/Level/Level/:id',
  access: { roles: office, all: ['finance.editPay'] },
  input: z.object({
    id: Id,
    salary: HourlyRate,
    /** First day on which it applies; left out: today. */ from: PlannedDate.optional(),
    agreed: ExpectedChanges,
  }),
});

/** Saves a level of the platform's catalogue; creates one where no id is given. Amounts in cents an hour. */
export const SaveLevel = write({
  name: 'SaveLevel',
  summary: 'Create or change a level',
  path: '/Level/Level',
  access: admins,
  input: z
    .object({
      id: Id.optional(),
      titleEn: Title,
      titleFr: Title,
      rank: z.int().min(1).max(100),
      salary: HourlyRate,
      salaryMin: HourlyRate.nullable().default(null),
      salaryMax: HourlyRate.nullable().default(null),
      salaryIncrement: HourlyRate.nullable().default(null),
    })
    .refine(({ salary, salaryMin, salaryMax }) => salary >= (salaryMin ?? 0) && salary <= (salaryMax ?? Infinity), {
      error: 'SALARY_OUTSIDE_LIMITS',
      path: ['salary'],
    }),
});
/** Only while nothing refers to it. */
export const DeleteLevel = write({
  name: 'DeleteLevel',
  summary: 'Delete a level',
  method: 'DELETE',
  path: '/Level/Level/:id',
  access: admins,
  input: z.object({ id: Id }),
});
