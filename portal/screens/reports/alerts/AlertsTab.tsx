import { HandleAlert, type AlertEntry } from '#contracts/api/alerts.ts';
import { alertKinds } from '#contracts/values/alert.ts';
import { alertsFile } from '#contracts/files/report-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import type { Filter, RowAction } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { WorkPeriod, type Period } from '../WorkPeriod.tsx';
import { alertColumns } from './alert-columns.tsx';

const watch = ['alerts'] as const;

/** Rule report.list: what somebody has to look at, seen as it happens, and what was done about it. */
export const AlertsTab = () => <WorkPeriod>{(period) => <AlertList period={period} />}</WorkPeriod>;

const filters: readonly Filter[] = [
  { type: 'kind', label: 'alert.kind', options: alertKinds.map((id) => ({ id, text: `alert.kind.${id}` })) },
  { type: 'handled', label: 'alert.handled', options: ['open', 'handled'].map((id) => ({ id, text: `alert.${id}` })) },
];

const AlertList = ({ period }: { readonly period: Period }) => {
  const t = useText();
  const handling = useDialog<AlertEntry>();
  const actions = (row: AlertEntry): RowAction[] =>
    row.can.includes('handle') ? [{ key: 'handle', label: 'alert.handle', run: () => handling.show(row) }] : [];
  return (
    <>
      <DataList
        label="reports.tab.alerts"
        file={alertsFile}
        columns={alertColumns}
        filters={filters}
        params={period}
        watch={watch}
        actions={actions}
        exportable
        empty={<EmptyState text={t('alert.none')} />}
      />
      <SubjectDialog dialog={handling} title={t('alert.handle')}>
        {(subject) => (
          <>
            <p>{t(`alert.kind.${subject.kind}`)}</p>
            <CommandForm
              command={HandleAlert}
              values={{ id: subject.id, note: '' }}
              submit="alert.handle"
              success="alert.done"
            >
              <TextField name="note" label="alert.note" required rows={3} maxLength={1000} />
            </CommandForm>
          </>
        )}
      </SubjectDialog>
    </>
  );
};
