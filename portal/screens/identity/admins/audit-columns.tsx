import { auditFile } from '#contracts/files/audit-file.ts';
import { hasAccess, type Holder } from '#contracts/permissions.ts';
import { auditKindAccess, auditKinds, auditSubjectAccess, auditSubjects } from '#contracts/values/audit.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
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

/** Categories and subjects of which the viewer may read something. */
export const auditChoices = (holder: Holder | undefined) => {
  const kinds = auditKinds.filter((kind) => hasAccess(holder, auditKindAccess[kind]));
  const subjects = auditSubjects.filter((subject) => hasAccess(holder, auditSubjectAccess[subject] ?? {}));
  return [
    choiceOf('kind', 'auditLog.kind', kinds, (id) => `auditLog.kind.${id}`),
    choiceOf('subject', 'auditLog.subject', subjects, (id) => `auditLog.subject.${id}`),
  ];
};
