import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Alerts, HandleAlert, type AlertEntry } from '#contracts/api/alerts.ts';
import { alertKinds } from '#contracts/values/alert.ts';
import { useText, type Text } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { moment } from '#portal/ui/format.ts';
import type { Column, Filter, RowAction } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useBase } from '../use-base.ts';
import { WorkPeriod, type Period } from '../WorkPeriod.tsx';

const watch = ['alerts'] as const;

const columnsOf = (t: Text, base: string): readonly Column<AlertEntry>[] => [
  { key: 'kind', label: 'alert.kind', priority: 1, cut: 0, cell: ({ kind }) => t(`alert.kind.${kind}`) },
  {
    key: 'happenedAt',
    label: 'alert.time',
    cell: ({ happenedAt, timezone }) => moment(happenedAt, timezone ?? undefined),
  },
  {
    key: 'event',
    label: 'report.event',
    cell: ({ request, position }) =>
      request && (
        <div>
          <Link to={`${base}/requests/detail/${request.id}/${request.requestNo}`}>
            {request.requestNo} {request.title}
          </Link>
          <span className="secondary">{[request.place, position].filter(Boolean).join(' · ')}</span>
        </div>
      ),
  },
  { key: 'agent', label: 'alert.agent' },
  {
    key: 'handled',
    label: 'alert.handled',
    sort: 'handledAt',
    cut: 0,
    cell: ({ handledAt, handledBy, note, timezone }) =>
      handledAt ? (
        <div>
          {[moment(handledAt, timezone ?? undefined), handledBy].filter(Boolean).join(' · ')}
          <span className="secondary">{note}</span>
        </div>
      ) : (
        <span className="badge" data-tone="orange">
          {t('alert.open')}
        </span>
      ),
  },
];

/** Rule report.list: what somebody has to look at, seen as it happens, and what was done about it. */
export const AlertsTab = () => <WorkPeriod>{(period) => <AlertList period={period} />}</WorkPeriod>;

const filters: readonly Filter[] = [
  { type: 'kind', label: 'alert.kind', options: alertKinds.map((id) => ({ id, text: `alert.kind.${id}` })) },
  { type: 'handled', label: 'alert.handled', options: ['open', 'handled'].map((id) => ({ id, text: `alert.${id}` })) },
];

const AlertList = ({ period }: { readonly period: Period }) => {
  const t = useText();
  const base = useBase();
  const handling = useDialog<AlertEntry>();
  const columns = useMemo(() => columnsOf(t, base), [t, base]);
  const actions = (row: AlertEntry): RowAction[] =>
    row.can.includes('handle') ? [{ key: 'handle', label: 'alert.handle', run: () => handling.show(row) }] : [];
  return (
    <>
      <DataList
        label="reports.tab.alerts"
        list={Alerts}
        columns={columns}
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
