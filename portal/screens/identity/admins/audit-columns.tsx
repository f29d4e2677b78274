import { auditFile } from '#contracts/files/audit-file.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

/** Columns of the audit log. */
export const auditColumns = columnsOf(auditFile, {
  type: { priority: 1, cut: 0 },
  at: {},
  by: {
    cell: ({ by, company }) => (
      <div>
        {by}
        {company && <span className="secondary">{company}</span>}
      </div>
    ),
  },
  subject: {
    cut: 0,
    cell: ({ subject, name, agent }, { t }) => (
      <div>
        {[name, agent].filter(Boolean).join(' · ') || t(`auditLog.subject.${subject}`)}
        {(name || agent) && <span className="secondary">{t(`auditLog.subject.${subject}`)}</span>}
      </div>
    ),
  },
  reason: { cut: 0 },
});
