import { z } from 'zod';
import { write } from '../endpoint.ts';
import { Id, PlannedDate, Words } from '../values/common.ts';
import { employeeAccess } from './employees.ts';

/** Employees that one call may change. */
const mostChanged = 500;
/** Changes that one call may make, over all its employees. */
const mostSteps = 2_000;

type Parts = {
  readonly addedSkillIds?: readonly string[] | undefined;
  readonly removedSkillIds?: readonly string[] | undefined;
};
/** Employees of one call that changes so much: each skill is a step, and level, territories and licence are four more at most. */
export const mostChangedBy = ({ addedSkillIds = [], removedSkillIds = [] }: Parts): number =>
  Math.min(mostChanged, Math.floor(mostSteps / (4 + addedSkillIds.length + removedSkillIds.length)));

const access = {
  ...employeeAccess('agent.view'),
  any: ['agent.edit', 'agent.editLevel', 'agent.editPermit'],
} as const;
const employeeIds = z.array(Id).min(1).max(mostChanged);
const several = (most: number) => z.array(Id).max(most).default([]);
const judgements = ['valid', 'declined'] as const;

/** What became of each employee: changed, as asked already, or left as they were and why, in the caller's language. The name is empty where the caller may not know them. */
const Outcome = z.object({
  done: z.array(Id),
  unchanged: z.array(Id),
  refused: z.array(z.object({ id: Id, name: z.string(), code: z.string(), message: z.string() })),
});

/** Of the licence of one type that each has: its days, where given, and a person's word on it. `reason`: why it is valid although the registry says otherwise, or why it is declined. */
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
 * The same change for several employees: level, skills and territories added or taken away, and what licences of one type have alike.
 * Each part takes the grant that it takes of one employee: `agent.editLevel` (level, skills), `agent.edit` (territories), `agent.editPermit` (licence).
 * `preview`: nothing is done; the answer says what would be.
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
  }),
  output: Outcome,
});

/** Takes back what one's own ChangeEmployees did, named by its Idempotency-Key, of everybody whom nobody has changed since; it takes the grants that the change took. */
export const UndoEmployeeChanges = write({
  name: 'UndoEmployeeChanges',
  summary: 'Undo a change of several employees',
  path: '/employee/changes/undo',
  access,
  input: z.object({ key: z.string().min(1).max(200), employeeIds, customerId: Id.optional() }),
  output: Outcome,
});
