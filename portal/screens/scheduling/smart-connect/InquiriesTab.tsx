import { Link } from 'react-router-dom';
import { AgentRequests } from '#contracts/api/agent-requests.ts';
import { useRead } from '../../../api/hooks.ts';
import { useUser } from '../../../api/session.tsx';
import { useText } from '../../../language/i18n.ts';
import { moment } from '../../../ui/format.ts';
import { SystemPanel } from '../../admin/SystemPanel.tsx';
import { Moment } from '../Moment.tsx';
import { HandoverBadge } from './HandoverBadge.tsx';

const columns = ['mission.from', 'mission.event', 'shifts.col.start', 'mission.shifts', 'shifts.col.status', 'mission.answerBy'];
const watch = ['operations'] as const;

/** New Inquiries: what customers and other agencies ask an agency to take; each leads to its confirmation page. */
export const InquiriesTab = () => {
  const t = useText();
  const agencyId = useUser().agencyId ?? '';
  const query = useRead(AgentRequests, { agencyId }, { quiet: true, watch });
  return (
    <SystemPanel
      title="ops.tab.inquiries"
      calm="mission.none"
      columns={columns}
      query={query}
      rows={query.data}
      rowId={({ id }) => id}
      cells={({ id, kind, from, requestId, requestNo, title, place, start, timezone, agentCount, status, expiresAt }) => [
        <span key="from">
          {from.name}
          <span className="secondary">{t(kind === 'smartConnect' ? 'ops.tab.smartConnect' : 'shifts.agentRequest')}</span>
        </span>,
        <Link key="event" to={`/agency/mission-request/${id}/${requestId}`}>
          R{requestNo} · {title} · {place}
        </Link>,
        <Moment key="start" instant={start} zone={timezone} short />,
        agentCount,
        <HandoverBadge key="status" status={status} />,
        status === 'waiting' && expiresAt ? moment(expiresAt, timezone) : '–',
      ]}
    />
  );
};
