import { Button } from '@mui/material';
import { useMemo } from 'react';
import { ShareReport, WithdrawReport, type EventReport } from '#contracts/api/event-reports.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { reportTypes } from '#contracts/values/report.ts';
import { eventReportsFile } from '#contracts/files/report-files.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { useRemove } from '#portal/ui/feedback/use-remove.tsx';
import { Plus, Report } from '#portal/ui/icons/icons.tsx';
import type { Filter, RowActions } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { toast } from '#portal/ui/toasts.ts';
import { ReportDetails } from './ReportDetails.tsx';
import { reportColumns } from './report-columns.tsx';
import { typeKey } from './type-key.ts';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';
import { loaded } from '#portal/ui/loaded.ts';

const ReportForm = loaded(() => import('./ReportForm.tsx'), 'ReportForm');

type Props = {
  /** Reports of this event alone; without it those of all. */
  readonly event?: RequestDetail;
  /** When they were filed: UTC instants, half-open. */
  readonly period?: { readonly from: string; readonly to: string };
};

const filters: readonly Filter[] = [
  { type: 'type', label: 'report.type', options: reportTypes.map((id) => ({ id, text: typeKey(id) })) },
  {
    type: 'shared',
    label: 'report.clientCanView',
    options: ['shared', 'notShared'].map((id) => ({ id, text: `report.filter.${id}` })),
  },
];

/** Reports of events and of shifts, with whether the client may view them (rule report.types). */
export const ReportTable = ({ event, period }: Props) => {
  const t = useText();
  const details = useDialog<EventReport>();
  const form = useDialog<EventReport | null>();
  const { mutate: share } = useCommand(ShareReport, {
    onDone: (_, { clientCanView }) => toast.success(t(clientCanView ? 'report.shared' : 'report.unshared')),
  });
  const withdraw = useRemove(WithdrawReport, 'report.withdrawn');
  const columns = useMemo(() => reportColumns(details.show, event === undefined), [details.show, event]);
  const actions = (row: EventReport): RowActions => [
    { key: 'open', label: 'report.open', run: () => details.show(row) },
    row.can.includes('share') && {
      key: 'share',
      label: row.clientCanView ? 'report.unshare' : 'report.share',
      run: () => share({ id: row.id, clientCanView: !row.clientCanView }),
    },
    row.can.includes('revise') && { key: 'modify', label: 'report.modify', run: () => form.show(row) },
    row.can.includes('withdraw') && {
      key: 'withdraw',
      label: 'report.withdraw',
      danger: true,
      run: () => void withdraw({ id: row.id }, t('report.withdraw.question')),
    },
  ];
  const watch = useMemo(() => (event ? ([`request:${event.id}`] as const) : (['requests'] as const)), [event]);
  const known = form.subject;
  return (
    <>
      <DataList
        label={event ? 'event.tab.reports' : 'reports.tab.eventReports'}
        name={event ? 'reports' : ''}
        file={eventReportsFile}
        columns={columns}
        filters={filters}
        params={{ ...period, ...(event && { requestId: event.id }) }}
        watch={watch}
        actions={actions}
        tools={
          event?.can.includes('edit') ? (
            <Button variant="outlined" size="small" startIcon={<Plus size={18} />} onClick={() => form.show(null)}>
              {t('report.new')}
            </Button>
          ) : undefined
        }
        exportable={event === undefined}
        empty={<EmptyState icon={<Report size={32} />} text={t('report.none')} />}
      />
      <DialogHost dialog={details}>{(report, shown) => <ReportDetails {...shown} report={report} />}</DialogHost>
      <DialogHost dialog={form}>
        {(_, shown) => (
          <ReportForm {...shown} requestId={known?.request.id ?? event?.id ?? ''} report={known ?? undefined} />
        )}
      </DialogHost>
    </>
  );
};
