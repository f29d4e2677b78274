import { ShareReport, WithdrawReport, type EventReport } from '#contracts/api/event-reports.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { eventReportsFile } from '#contracts/files/report-files.ts';
import { reportTypes } from '#contracts/values/report.ts';
import { text } from '#portal/language/i18n.ts';
import { Report } from '#portal/ui/icons/icons.tsx';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { deletes, sends, type RowActions } from '#portal/ui/list/row-action.ts';
import { loaded } from '#portal/ui/loaded.ts';
import { toast } from '#portal/ui/toasts.ts';
import { details, reportColumns } from './report-columns.tsx';
import { typeKey } from './type-key.ts';

const ReportForm = loaded(() => import('./ReportForm.tsx'), 'ReportForm');

type Props = {
  /** Reports of this event alone; without it those of all. */
  readonly event?: RequestDetail;
  /** When they were filed: UTC instants, half-open. */
  readonly period?: { readonly from: string; readonly to: string };
};

const filters = [
  choiceOf('type', 'report.type', reportTypes, typeKey),
  choiceOf('shared', 'report.clientCanView', ['shared', 'notShared'], (id) => `report.filter.${id}`),
];

const actions = (row: EventReport): RowActions => {
  const { id, can, clientCanView, request } = row;
  const told = () => toast.success(text(clientCanView ? 'report.unshared' : 'report.shared'));
  return [
    { key: 'open', label: 'report.open', dialog: details(row) },
    can.includes('share') && {
      key: 'share',
      label: clientCanView ? 'report.unshare' : 'report.share',
      ...sends(ShareReport, { id, clientCanView: !clientCanView }, { onDone: told }),
    },
    can.includes('revise') && {
      key: 'modify',
      label: 'report.modify',
      dialog: (shown) => <ReportForm {...shown} requestId={request.id} report={row} />,
    },
    can.includes('withdraw') && {
      ...deletes(WithdrawReport, { id }, text('report.withdraw.question'), 'report.withdrawn'),
      label: 'report.withdraw',
    },
  ];
};

/** Reports of events and of shifts, with whether the client may view them (rule report.types). */
export const ReportTable = ({ event, period }: Props) => (
  <DataList
    label={event ? 'event.tab.reports' : 'reports.tab.eventReports'}
    name={event ? 'reports' : ''}
    file={eventReportsFile}
    columns={event ? reportColumns.ofEvent : reportColumns.ofAll}
    filters={filters}
    params={{ ...period, ...(event && { requestId: event.id }) }}
    watch={[event ? `request:${event.id}` : 'requests']}
    form={
      event?.can.includes('edit')
        ? { add: 'report.new', dialog: (_, shown) => <ReportForm {...shown} requestId={event.id} /> }
        : undefined
    }
    actions={actions}
    exportable={event === undefined}
    empty={{ icon: Report, text: 'report.none' }}
  />
);
