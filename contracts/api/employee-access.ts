import { roleGroups, type Access, type Grant } from '../permissions.ts';

const office = [...roleGroups.admin, ...roleGroups.agency, ...roleGroups.customerManagerOnly];
/** Access for people who work with employees and have these grants (rules perm.agentDetail, perm.agentOther). */
export const employeeAccess = (...all: Grant[]): Access => ({ roles: office, all });

/**
 * People of companies who may see employees and create or change them; each line also needs the grant for what it does.
 */
export const employeeImportAccess: Access = {
  roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly],
  all: ['agent.view'],
  any: ['agent.create', 'agent.edit'],
};

/** People of companies who may see employees and change them. */
export const employeePhotosAccess: Access = {
  roles: [...roleGroups.agency, ...roleGroups.customerManagerOnly],
  all: ['agent.view', 'agent.edit'],
};
