import { Button } from '@mui/material';
import { AutoAssignRuns, SaveAutoAssignSettings } from '#contracts/api/auto-assign.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { moment, number } from '#portal/ui/format.ts';
import { Settings } from '#portal/ui/icons/icons.tsx';
import type { Column } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useCompanyPath } from './company-path.ts';
import { RunState } from './RunState.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

type Run = Output<typeof AutoAssignRuns>[number];

const columns: readonly Column<Run>[] = [
  {
    key: 'startedAt',
    label: 'autoAssign.startedAt',
    priority: 1,
    width: '11.5rem',
    cell: ({ startedAt }) => moment(startedAt),
  },
  { key: 'events', label: 'autoAssign.event', width: 'minmax(8rem, 1.5fr)', cell: ({ events }) => events.join(', ') },
  {
    key: 'agents',
    label: 'autoAssign.agent',
    width: 'minmax(8rem, 1.5fr)',
    cell: ({ agents, filled }) => (
      <>
        {agents.join(', ')}
        {filled > agents.length && ' …'}
      </>
    ),
  },
  { key: 'state', label: 'autoAssign.state', cell: ({ state }) => <RunState state={state} /> },
  { key: 'shifts', label: 'stats.shifts', align: 'end', cell: ({ shiftCount }) => number(shiftCount) },
  { key: 'filled', label: 'autoAssign.filled', align: 'end' },
  { key: 'unfilled', label: 'autoAssign.unfilled', align: 'end' },
];
const watch = ['requests'] as const;

/** The runs of auto-assign of the caller's company, each with its explanations. */
export const RunsScreen = () => {
  const t = useText();
  const base = useCompanyPath();
  const settings = useDialog<true>();
  const maySet = useMay(SaveAutoAssignSettings.access);
  return (
    <>
      <PageHead title={t('autoAssign.runs')}>
        {maySet && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Settings size={18} />}
            onClick={() => settings.show(true)}
          >
            {t('autoAssign.settings')}
          </Button>
        )}
      </PageHead>
      <DataList
        label="autoAssign.runs"
        list={AutoAssignRuns}
        columns={columns}
        searchable={false}
        dates
        watch={watch}
        to={({ id }) => `${base}/auto-assign/${id}`}
      />
      <DialogHost dialog={settings}>{(_, shown) => <SettingsDialog {...shown} />}</DialogHost>
    </>
  );
};
