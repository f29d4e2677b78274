import { SaveAutoAssignSettings } from '#contracts/api/auto-assign.ts';
import { autoAssignRunsFile } from '#contracts/files/office-files.ts';
import { Settings } from '#portal/ui/icons/first-icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { useCompanyPath } from './company-path.ts';
import { runColumns } from './run-columns.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';

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
      columns={runColumns}
      searchable={false}
      dates
      watch={['requests']}
      to={({ id }) => `${base}/auto-assign/${id}`}
    />
  );
};
