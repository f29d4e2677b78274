import { Link } from 'react-router-dom';
import { InvalidMissions } from '#contracts/api/registry.ts';
import { sideOf } from '#contracts/permissions.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { moment } from '#portal/ui/format.ts';
import { SystemPanel } from './SystemPanel.tsx';

const columns = ['registry.mission.agent', 'registry.doubt.number', 'registry.mission.start', 'registry.mission.event'];

/** Coming shifts whose agent has no valid licence, the soonest first. */
export const MissionsPanel = () => {
  const agency = sideOf(useUser().role) === 'agency';
  const query = useRead(InvalidMissions, {}, { quiet: true });
  return (
    <SystemPanel
      title="employees.tab.invalidUpcoming"
      calm="registry.noMissions"
      columns={columns}
      query={query}
      rows={query.data}
      rowId={({ id }) => id}
      cells={({ requestId, title, start, timezone, agentName, number }) => [
        agentName,
        number || '—',
        moment(start, timezone),
        agency ? (
          <Link key="event" to={`/agency/requests/detail/${requestId}`}>
            {title || '—'}
          </Link>
        ) : (
          title || '—'
        ),
      ]}
    />
  );
};
