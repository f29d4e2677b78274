import { z } from 'zod';
import { write } from '../endpoint.ts';
import { Id, PlannedDate, Words } from '../values/common.ts';
import { AffectedShifts, ExpectedCount } from '../values/expected.ts';
import { employeeAccess } from './employee-access.ts';

/** Most employees that one call changes. */
const maxChanged = 500;
/** Most changes that one call makes, over all its employees. */
const maxSteps = 2_000;

type Parts = {
  readonly addedSkillIds?: readonly string[] | undefined;
  readonly removedSkillIds?: readonly string[] | undefined;
};
/**
 * Most employees of a call with this many changes: each skill is a step; level, territories and licence are four more
 * at most.
 */
export const maxChangesOf = ({ addedSkillIds = [], removedSkillIds = [] }: Parts): number =>
  Math.min(maxChanged, Math.floor(maxSteps / (4 + addedSkillIds.length + removedSkillIds.length)));

const access = {
  ...employeeAccess('agent.view'),
  any: ['agent.edit', 'agent.editLevel', 'agent.editPermit'],
} as const;
const employeeIds = z.array(Id).min(1).max(maxChanged);
const several = (most: number) => z.array(Id).max(most).default([]);
const judgements = ['valid', 'declined'] as const;

/**
 * Result for each employee: changed, unchanged because already as requested, or refused with the reason in the caller's
 * language. The name is empty where the caller may not know the employee.
 */
export const EmployeeChangesResult = z.object({
  done: z.array(Id),
  unchanged: z.array(Id),
  refused: z.array(z.object({ id: Id, name: z.string(), code: z.string(), message: z.string() })),
});

/**
 * Change to each employee's licence of one type: its days, where given, and a person's decision on it. `reason`: why it
 * is valid although the registry says otherwise, or why it is declined.
 */
const LicenceChange = z
  .object({
    permitId: Id,
    validFrom: PlannedDate.nullish(),
    expiration: PlannedDate.nullish(),
    judgement: z.enum(judgements).nullish(),
    reason: Words().max(500).default(''),
  })
  .refine(({ validFrom, expiration }) => !validFrom || !expiration || validFrom <= expiration, {
    error: 'EXPIRES_BEFORE_START',
    path: ['expiration'],
  })
  .refine(({ validFrom, expiration, judgement }) => validFrom || expiration || judgement, {
    error: 'REQUIRED',
    path: ['expiration'],
  });

/**
 * Makes the same change for several employees: level, skills and territories to add or remove, and common data of their
 * licences of one type. Each part needs the grant that it needs for one employee: `agent.editLevel` (level, skills),
 * `agent.edit` (territories), `agent.editPermit` (licence). `preview`: changes nothing; the answer says what would
 * happen. `shifts`: upcoming ones, of those that the caller may see, for which there is no licence any more; `agreed`:
 * as many as were confirmed.
 */
export const ChangeEmployees = write({
  name: 'ChangeEmployees',
  summary: 'Change several employees alike',
  method: 'PUT',
  path: '/employee/changes',
  access,
  input: z.object({
    employeeIds,
    customerId: Id.optional(),
    levelId: Id.optional(),
    addedSkillIds: several(50),
    removedSkillIds: several(50),
    addedSubTerritoryIds: several(500),
    removedSubTerritoryIds: several(500),
    licence: LicenceChange.optional(),
    preview: z.boolean().default(false),
    agreed: ExpectedCount,
  }),
  output: EmployeeChangesResult.extend(AffectedShifts.shape),
});

/**
 * Undoes the caller's own ChangeEmployees, named by its Idempotency-Key, for every employee whom nobody has changed
 * since. Needs the grants of the change.
 */
export const UndoEmployeeChanges = write({
  name: 'UndoEmployeeChanges',
  summary: 'Undo a change of several employees',
  path: '/employee/changes/undo',
  access,
  input: z.object({ key: z.string().min(1).max(200), employeeIds, customerId: Id.optional() }),
  output: EmployeeChangesResult,
});
