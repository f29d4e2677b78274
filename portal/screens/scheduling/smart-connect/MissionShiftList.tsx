import { useMemo } from 'react';
import type { Mission, MissionShift } from '#contracts/api/agent-requests.ts';
import { missionFile } from '#contracts/files/handover-files.ts';
import { useUser } from '#portal/api/session.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { MissionBar, type MissionBars } from './MissionBar.tsx';
import { missionColumns, useMissionFilters } from './mission-columns.tsx';

export type MissionListProps = MissionBars & {
  readonly mission: Mission & { readonly shifts: readonly MissionShift[] };
};

/** The shifts that an agency is asked to take. */
export const MissionShiftList = ({ mission, ...bars }: MissionListProps) => {
  const columns = useMemo(() => missionColumns(mission.timezone), [mission.timezone]);
  const params = { agencyId: useUser().agencyId ?? '', id: mission.id };
  return (
    <DataList
      file={missionFile}
      columns={columns}
      params={params}
      filters={useMissionFilters(mission.shifts)}
      dates
      watch={['operations']}
      bulk={(ticked) => <MissionBar {...bars} ticked={ticked} params={params} />}
    />
  );
};
