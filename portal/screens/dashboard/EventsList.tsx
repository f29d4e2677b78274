import { Link } from 'react-router-dom';
import type { DashboardRequest } from '#contracts/api/dashboard.ts';
import { useText } from '../../language/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Calendar } from '../../ui/icons/icons.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Moment } from '../scheduling/Moment.tsx';
import { addressOfRequest } from '../scheduling/requests/request-address.ts';

export const EventsList = ({ events }: { readonly events: readonly DashboardRequest[] }) => {
  const t = useText();
  if (events.length === 0) return <EmptyState icon={<Calendar size={28} />} text={t('dashboard.events.none')} />;
  return (
    <ul className="dashboard-list">
      {events.map((event) => (
        <li key={event.id}>
          <Moment instant={event.start ?? event.requestDate} zone={event.timezone} short />
          <span className="panel-agent-words">
            <Link to={addressOfRequest(event, false)}>{event.title}</Link>
            <small className="secondary">
              {event.place.name} · {t('map.counts', { active: event.activeCount, total: event.filledCount })}
            </small>
          </span>
          <StatusBadge status={event.status === 0 ? 'inProgress' : 'scheduled'} />
        </li>
      ))}
    </ul>
  );
};
