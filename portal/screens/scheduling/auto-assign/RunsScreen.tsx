import { SaveAutoAssignSettings } from '#contracts/api/auto-assign.ts';
import { autoAssignRunsFile } from '#contracts/files/office-files.ts';
import { Settings } from '#portal/ui/icons/icons.tsx';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { useCompanyPath } from './company-path.ts';
import { RunState } from './RunState.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

const columns = columnsOf(autoAssignRunsFile, {
  startedAt: { priority: 1, width: '11.5rem' },
  events: { width: 'minmax(8rem, 1.5fr)' },
  agents: {
    width: 'minmax(8rem, 1.5fr)',
    cut: 0,
    wrap: false,
    cell: ({ agents, filled }) => `${agents.join(', ')}${filled > agents.length ? ' …' : ''}`,
  },
  state: { cell: ({ state }) => <RunState state={state} /> },
  shifts: { align: 'end' },
  filled: { align: 'end' },
  unfilled: { align: 'end' },
});

/** The runs of auto-assign of the caller's company, each with its explanations. */
export const RunsScreen = () => {
  const base = useCompanyPath();
  return (
    <DataList
      head={
        <ToolButton
          label="autoAssign.settings"
          icon={Settings}
          access={SaveAutoAssignSettings.access}
          dialog={(shown) => <SettingsDialog {...shown} />}
        />
      }
      file={autoAssignRunsFile}
      columns={columns}
      searchable={false}
      dates
      watch={['requests']}
      to={({ id }) => `${base}/auto-assign/${id}`}
    />
  );
};
