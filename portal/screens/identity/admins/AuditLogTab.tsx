import { Admins } from '#contracts/api/administrators.ts';
import { auditFile } from '#contracts/files/audit-file.ts';
import { auditKinds, auditSubjects } from '#contracts/values/audit.ts';
import { useList } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { choiceOf } from '#portal/ui/list/column.ts';
import { WorkPeriod } from '../../reports/WorkPeriod.tsx';
import { auditColumns } from './audit-columns.tsx';
import { fullName } from '#contracts/values/person-name.ts';

const everybody = { page: { index: 1, size: 1000 } };
const choices = [
  choiceOf('kind', 'auditLog.kind', auditKinds, (id) => `auditLog.kind.${id}`),
  choiceOf('subject', 'auditLog.subject', auditSubjects, (id) => `auditLog.subject.${id}`),
];

/** Who did what, on whom or what, when and why. */
export const AuditLogTab = () => {
  const t = useText();
  const people = useList(Admins, everybody).rows;
  const options = people.map(({ id, firstName, lastName }) => ({ id, name: fullName({ firstName, lastName }) }));
  return (
    <>
      <p className="quiet">{t('auditLog.hint')}</p>
      <WorkPeriod>
        {(period) => (
          <DataList
            file={auditFile}
            columns={auditColumns}
            filters={[{ type: 'person', label: 'auditLog.by', options }, ...choices]}
            params={period}
            exportable
            empty={{ text: 'auditLog.none' }}
          />
        )}
      </WorkPeriod>
    </>
  );
};
