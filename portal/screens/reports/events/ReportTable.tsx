import type { RequestDetail } from '#contracts/api/requests.ts';
import { eventReportsFile } from '#contracts/files/report-files.ts';
import { useMay } from '#portal/api/session.tsx';
import { Report } from '#portal/ui/icons/first-icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { reportActions } from './report-actions.tsx';
import { reportColumns, reportFilters } from './report-columns.tsx';

const ReportForm = lazyComponent(() => import('./ReportForm.tsx'), 'ReportForm');

type Period = { readonly from: string; readonly to: string };
type Props = { readonly event?: RequestDetail; readonly period?: Period };

/**
 * Reports of an event and its shifts, or those of all that were filed in a period (UTC instants, half-open), with
 * whether the client may view them (rule report.types).
 */
export const ReportTable = ({ event, period }: Props) => {
  const mayShare = useMay(eventReportsFile.columns.shared.access);
  return (
    <DataList
      label={event ? 'event.tab.reports' : 'reports.tab.eventReports'}
      name={event ? 'reports' : ''}
      file={eventReportsFile}
      columns={event ? reportColumns.ofEvent : reportColumns.ofAll}
      filters={mayShare ? reportFilters : reportFilters.slice(0, 1)}
      params={{ ...period, ...(event && { requestId: event.id }) }}
      watch={[event ? `request:${event.id}` : 'requests']}
      form={{
        add: event?.can.includes('edit') && 'report.new',
        dialog: (_, shown) => event && <ReportForm {...shown} requestId={event.id} />,
      }}
      actions={reportActions}
      exportable={event === undefined}
      empty={{ icon: Report, text: 'report.none' }}
    />
  );
};
