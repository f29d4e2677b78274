import { z } from 'zod';

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
