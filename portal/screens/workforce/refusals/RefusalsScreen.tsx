import { refusalsFile } from '#contracts/files/report-files.ts';
import { RefusalGroundOrOther } from '#contracts/values/refusal.ts';
import { useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { choiceOf } from '#portal/ui/list/column.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { WorkPeriod } from '#portal/screens/reports/WorkPeriod.tsx';
import { addressOfEmployee } from '../employees/addresses.ts';
import { refusalColumns } from './refusal-columns.tsx';

const filters = [choiceOf('ground', 'field.ground', RefusalGroundOrOther.options, (id) => `refusals.ground.${id}`)];

/** Shifts that agents of the company refused, and by which right: held against nobody. */
export const RefusalsScreen = () => {
  const t = useText();
  const { role } = useUser();
  return (
    <>
      <PageHead title={t('refusals.title')} />
      <p className="quiet report-hint">{t('refusals.hint')}</p>
      <WorkPeriod>
        {(period) => (
          <DataList
            file={refusalsFile}
            columns={refusalColumns}
            filters={filters}
            params={period}
            watch={['operations']}
            to={({ agent }) => addressOfEmployee(role, agent)}
            exportable
            empty={{ text: 'refusals.none' }}
          />
        )}
      </WorkPeriod>
    </>
  );
};
