import { Button } from '@mui/material';
import { SaveAutoAssignSettings } from '#contracts/api/auto-assign.ts';
import { autoAssignRunsFile } from '#contracts/files/office-files.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { Settings } from '#portal/ui/icons/icons.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useCompanyPath } from './company-path.ts';
import { RunState } from './RunState.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { DialogHost } from '#portal/ui/feedback/DialogHost.tsx';

const columns = columnsOf(autoAssignRunsFile, {
  startedAt: { priority: 1, width: '11.5rem' },
  events: { width: 'minmax(8rem, 1.5fr)' },
  agents: {
    width: 'minmax(8rem, 1.5fr)',
    cell: ({ agents, filled }) => (
      <>
        {agents.join(', ')}
        {filled > agents.length && ' …'}
      </>
    ),
  },
  state: { cell: ({ state }) => <RunState state={state} /> },
  shifts: { align: 'end' },
  filled: { align: 'end' },
  unfilled: { align: 'end' },
});
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
        file={autoAssignRunsFile}
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
