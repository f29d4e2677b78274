import { Link } from 'react-router-dom';
import type { DashboardRequest } from '#contracts/api/dashboard.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Calendar } from '#portal/ui/icons/first-icons.tsx';
import { StatusBadge } from '#portal/ui/StatusBadge.tsx';
import { Moment } from '../scheduling/Moment.tsx';
import { addressOfRequest } from '../scheduling/requests/request-address.ts';

/** How far the shifts are filled, and how many of their agents are at work once there are any. */
const staffing = ({
  activeCount,
  filledCount,
  shiftCount,
}: DashboardRequest): readonly (readonly [string, Record<string, number>])[] => [
  ...(shiftCount > 0 ? [['requests.filledOf', { filled: filledCount, total: shiftCount }] as const] : []),
  ...(activeCount > 0 ? [['map.counts', { active: activeCount, total: filledCount }] as const] : []),
];

export const EventsList = ({ events }: { readonly events: readonly DashboardRequest[] }) => {
  const t = useText();
  if (events.length === 0) return <EmptyState icon={<Calendar size={28} />} text={t('dashboard.events.none')} />;
  return (
    <ul className="dashboard-list">
      {events.map((event) => (
        <li key={event.id}>
          <Moment instant={event.start ?? event.requestDate} zone={event.timezone} />
          <span className="panel-agent-words">
            <Link to={addressOfRequest(event, false)}>{event.title}</Link>
            <small className="secondary">
              {[event.place.name, ...staffing(event).map(([key, values]) => t(key, values))].join(' · ')}
            </small>
          </span>
          <StatusBadge status={event.status === 0 ? 'inProgress' : 'scheduled'} />
        </li>
      ))}
    </ul>
  );
};
