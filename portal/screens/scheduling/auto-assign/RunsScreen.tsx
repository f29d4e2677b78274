import { Button } from '@mui/material';
import { SaveAutoAssignSettings } from '#contracts/api/auto-assign.ts';
import { autoAssignRunsFile } from '#contracts/files/office-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { Gate } from '#portal/ui/Gate.tsx';
import { Settings } from '#portal/ui/icons/icons.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useRowActions } from '#portal/ui/list/use-row-actions.tsx';
import { useCompanyPath } from './company-path.ts';
import { RunState } from './RunState.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

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

/** The runs of auto-assign of the caller's company, each with its explanations. */
export const RunsScreen = () => {
  const t = useText();
  const base = useCompanyPath();
  const { show, dialog } = useRowActions();
  const settings = () => show((shown) => <SettingsDialog {...shown} />);
  return (
    <>
      <DataList
        head={
          <Gate access={SaveAutoAssignSettings.access}>
            <Button variant="outlined" color="inherit" startIcon={<Settings size={18} />} onClick={settings}>
              {t('autoAssign.settings')}
            </Button>
          </Gate>
        }
        file={autoAssignRunsFile}
        columns={columns}
        searchable={false}
        dates
        watch={['requests']}
        to={({ id }) => `${base}/auto-assign/${id}`}
      />
      {dialog}
    </>
  );
};
