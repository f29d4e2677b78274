import { ShareReport, WithdrawReport, type EventReport } from '#contracts/api/event-reports.ts';
import { text } from '#portal/language/i18n.ts';
import { deletes, sends, type RowActions } from '#portal/ui/list/row-action.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { details } from './report-columns.tsx';

const ReportForm = lazyComponent(() => import('./ReportForm.tsx'), 'ReportForm');

/** Actions of a report. */
export const reportActions = (row: EventReport): RowActions => {
  const { id, can, clientCanView, request } = row;
  const success = clientCanView ? 'report.unshared' : 'report.shared';
  return [
    { label: 'report.open', dialog: details(row) },
    can.includes('share') && {
      label: clientCanView ? 'report.unshare' : 'report.share',
      ...sends(ShareReport, { id, clientCanView: !clientCanView }, { success }),
    },
    can.includes('revise') && {
      label: 'report.modify',
      dialog: (shown) => <ReportForm {...shown} requestId={request.id} report={row} />,
    },
    can.includes('withdraw') && {
      ...deletes(WithdrawReport, { id }, text('report.withdraw.question'), 'report.withdrawn'),
      label: 'report.withdraw',
    },
  ];
};
