import { z } from 'zod';
import { list, write } from '../endpoint.ts';
import { roleGroups, type Access } from '../permissions.ts';
import { ExpectedChanges } from '../values/expected.ts';
import { Amount, Id, LocalDate, Named, PlannedDate, Words } from '../values/common.ts';
import { RateType } from '../values/shift.ts';

const office = [...roleGroups.customerManagerOnly, ...roleGroups.agency];
const manage: Access = { roles: office, all: ['parameters.manageSkills'] };

/** Cents an hour; absent for viewers who may not see pay, or billing; null where the default rate applies. */
export const SkillException = z.object({
  id: Id,
  skill: Named.extend({ rateType: RateType }),
  employee: z.object({ id: Id, fullName: z.string() }).nullable(),
  customer: Named.nullable(),
  payableRate: Amount.nullable().optional(),
  billingRate: Amount.nullable().optional(),
  note: z.string(),
  /** First day on which the rates apply; null where none is set. */
  from: LocalDate.nullable().optional(),
  /**
   * The payable rate's own first day, and what it is from other days on, the latest first; absent for viewers who may
   * not see pay.
   */
  pays: z
    .object({
      from: LocalDate.nullable(),
      others: z.array(z.object({ from: LocalDate, payableRate: Amount.nullable() })),
    })
    .optional(),
  /** The same of the billing rate; absent for viewers who may not see billing. */
  bills: z
    .object({
      from: LocalDate.nullable(),
      others: z.array(z.object({ from: LocalDate, billingRate: Amount.nullable() })),
    })
    .optional(),
});
export type SkillException = z.output<typeof SkillException>;

/**
 * Rates of a skill that differ from the default: for an agent, or at a customer (its other skills). Each company has
 * its own.
 */
export const SkillExceptions = list({
  name: 'SkillExceptions',
  summary: 'List skill exceptions',
  path: '/Competence/Exceptions',
  access: { roles: office, any: ['parameters.manageSkills', 'agent.view', 'client.view'] },
  row: SkillException,
  sorts: ['skill', 'employee', 'customer'],
  filters: { employee: Id, customer: Id, skill: Id },
  defaultSize: 100,
});

/**
 * An exception is about one skill (rule skill.unique), once for each agent or customer. Creates one where no id is
 * given.
 */
export const SaveSkillException = write({
  name: 'SaveSkillException',
  summary: 'Create or change a skill exception',
  path: '/Competence/Exceptions',
  access: manage,
  input: z
    .object({
      id: Id.optional(),
      skillId: z.uuid({ error: 'SKILL_REQUIRED' }),
      agentId: Id.nullable().default(null),
      customerId: Id.nullable().default(null),
      payableRate: Amount.nullable().optional(),
      billingRate: Amount.nullable().optional(),
      note: Words().max(500).default(''),
      /** First day on which the rates apply; left out: today. */
      from: PlannedDate.optional(),
      agreed: ExpectedChanges,
    })
    .refine(({ agentId, customerId }) => agentId !== null || customerId !== null, {
      error: 'REQUIRED',
      path: ['agentId'],
    }),
});
export const DeleteSkillException = write({
  name: 'DeleteSkillException',
  summary: 'Delete a skill exception',
  method: 'DELETE',
  path: '/Competence/Exceptions/:id',
  access: manage,
  input: z.object({ id: Id }),
});
