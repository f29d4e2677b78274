import { Admins } from '#contracts/api/administrators.ts';
import { auditFile } from '#contracts/files/audit-file.ts';
import { useList } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { WorkPeriod } from '#portal/screens/reports/WorkPeriod.tsx';
import { auditChoices, auditColumns } from './audit-columns.tsx';
import { fullName } from '#contracts/values/person-name.ts';

const everybody = { page: { index: 1, size: 1000 } };

/** Who did what, on whom or what, when and why. */
export const AuditLogTab = () => {
  const t = useText();
  const { holder } = useSession();
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
            filters={[{ type: 'person', label: 'auditLog.by', options }, ...auditChoices(holder)]}
            params={period}
            exportable
            empty={{ text: 'auditLog.none' }}
          />
        )}
      </WorkPeriod>
    </>
  );
};
