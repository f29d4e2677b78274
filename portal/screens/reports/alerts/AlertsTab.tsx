import { alertKinds } from '#contracts/values/alert.ts';
import { alertsFile } from '#contracts/files/report-files.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { WorkPeriod, type Period } from '../WorkPeriod.tsx';
import { alertColumns } from './alert-columns.tsx';
import { HandleAlertDialog } from './HandleAlertDialog.tsx';

/** Rule report.list: alerts, updated live, with how each was handled. */
export const AlertsTab = () => <WorkPeriod>{(period) => <AlertList period={period} />}</WorkPeriod>;

const filters = [
  choiceOf('kind', 'alert.kind', alertKinds, (id) => `alert.kind.${id}`),
  choiceOf('handled', 'alert.handled', ['open', 'handled'], (id) => `alert.${id}`),
];

const AlertList = ({ period }: { readonly period: Period }) => (
  <DataList
    file={alertsFile}
    columns={alertColumns}
    filters={filters}
    params={period}
    watch={['alerts']}
    actions={(alert) => [
      alert.can.includes('handle') && {
        label: 'alert.handle',
        dialog: (shown) => <HandleAlertDialog {...shown} alert={alert} />,
      },
    ]}
    exportable
    empty={{ text: 'alert.none' }}
  />
);
