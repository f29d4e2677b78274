import { DateTime } from 'luxon';
import { GetEmployee } from '#contracts/api/employees.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { companyOf } from '#contracts/values/company.ts';
import { licenceZone } from '#contracts/values/employee.ts';
import { licencesIssue } from '#contracts/values/licence-issue.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import type { AgentRow } from '#projections/agent/agent.table.ts';
import { licenceNeeds } from '#projections/agent/covered.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { licenceDecisionsOf } from '#projections/registry/licence-decisions.query.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { isOwnAgent, type LicenceIssueOf } from './shift-parts-shown.ts';

/**
 * Whether a viewer may read an agent's licences: with the grants for the employee's file, for agents of their own
 * company.
 */
const seesLicences = (agent: AgentRow, viewer: Caller): boolean =>
  hasAccess(viewer, GetEmployee.access) && (isPlatform(viewer.role) || isOwnAgent(agent, viewer));

/**
 * Why agents of shifts have no valid licence for them, like `hasCoveringLicence` in projections/agent; past shifts need
 * none.
 */
export const licenceIssuesOf = async (
  models: ReadModels,
  rows: readonly ShiftRow[],
  agents: ReadonlyMap<string, AgentRow>,
  viewer: Caller,
): Promise<LicenceIssueOf> => {
  const seen = new Map([...agents].filter(([, agent]) => seesLicences(agent, viewer)));
  const all = [...seen.values()].flatMap((agent) =>
    agent.employerIds.flatMap((employerId) => knownTo(agent, employerId).licences),
  );
  const decisions = await licenceDecisionsOf(models, all);
  const today = DateTime.fromISO(viewer.now, { zone: licenceZone }).toISODate()!;
  const needed = await licenceNeeds(
    models,
    rows.filter(({ agentId, end }) => seen.has(agentId ?? '') && end > viewer.now),
  );
  return (row) => {
    const agent = seen.get(row.agentId ?? '');
    if (!agent) return {};
    if (row.end <= viewer.now) return { licenceIssue: null };
    const held = knownTo(agent, companyOf(viewer) ?? row.employerId).licences;
    const licences = held.map((licence) => ({ ...licence, judgement: decisions(licence) }));
    return { licenceIssue: licencesIssue(licences, { ...needed(row), today }) };
  };
};
