import { z } from 'zod';
import { roleGroups, type Access } from '../permissions.ts';

export const auditKinds = ['shifts', 'people', 'money', 'access', 'companies', 'registry', 'files'] as const;
/** Category of an audited action. */
export const AuditKind = z.enum(auditKinds);
export type AuditKind = z.output<typeof AuditKind>;

export const auditSubjects = [
  ...(['shift', 'event', 'agent', 'user', 'role', 'client', 'agency', 'link', 'place'] as const),
  ...(['settings', 'terms', 'pay', 'billing', 'registry', 'file'] as const),
] as const;
/** Kind of object that an action was done on. */
export const AuditSubject = z.enum(auditSubjects);
export type AuditSubject = z.output<typeof AuditSubject>;

const money: Access = { any: ['finance.viewPay', 'finance.viewBilling'] };
/** The platform, and agencies that decide about entries of the registry. */
const registry: Access = { roles: [...roleGroups.admin, ...roleGroups.agency] };
/** Who may read any action of a category, among those who may read the log. */
export const auditKindAccess: { readonly [K in AuditKind]: Access } = {
  shifts: { all: ['requests.view'] },
  people: { all: ['agent.view'] },
  money,
  access: {},
  companies: {},
  registry,
  files: {},
};
/** The same for what an action was done on. */
export const auditSubjectAccess: { readonly [S in AuditSubject]?: Access } = {
  agent: { any: ['agent.view', ...money.any!] },
  terms: money,
  pay: { all: ['finance.viewPay'] },
  billing: { all: ['finance.viewBilling'] },
  registry,
};
