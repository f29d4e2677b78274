import { AuditLog } from '../api/audit-log.ts';
import { roleGroups } from '../permissions.ts';
import { listFile } from './list-file.ts';

export const auditFile = listFile(
  AuditLog,
  'auditLog.title',
)({
  at: { label: 'auditLog.at', kind: 'moment', of: ({ at }) => at, zone: () => null },
  by: { label: 'auditLog.by', kind: 'text', of: ({ by }) => by },
  company: {
    label: 'auditLog.company',
    shownIn: 'by',
    kind: 'text',
    access: { roles: roleGroups.admin },
    of: ({ company }) => company,
  },
  type: { label: 'auditLog.act', kind: 'text', of: ({ type }, { t }) => t(`auditLog.fact.${type}`) },
  kind: { label: 'auditLog.kind', shownIn: 'type', kind: 'text', of: ({ kind }, { t }) => t(`auditLog.kind.${kind}`) },
  subject: { label: 'auditLog.subject', kind: 'text', of: ({ subject }, { t }) => t(`auditLog.subject.${subject}`) },
  name: { label: 'auditLog.name', shownIn: 'subject', kind: 'text', of: ({ name }) => name },
  agent: { label: 'auditLog.agent', shownIn: 'subject', kind: 'text', of: ({ agent }) => agent },
  reason: { label: 'auditLog.reason', kind: 'text', of: ({ reason }) => reason },
});
