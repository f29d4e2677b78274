import type { RequestDetail } from '#contracts/api/requests.ts';
import { eventStatus } from '#contracts/values/site-event.ts';
import { useText } from '#portal/language/i18n.ts';
import { StatusBadge } from '#portal/ui/StatusBadge.tsx';
import { useNow } from '../clock.ts';

const badges = ['inProgress', 'scheduled', 'finished'] as const;

/** Status of an event, updated when it starts and ends. */
export const EventStatus = ({
  event,
}: {
  readonly event: Pick<RequestDetail, 'start' | 'end' | 'requestDate' | 'timezone'>;
}) => {
  const t = useText();
  const { start, end, requestDate, timezone: zone } = event;
  const now = useNow((at) => [start, end].find((instant) => instant !== null && instant > at) ?? null);
  const status = eventStatus({ start, end, requestDate, zone }, now);
  return status === null ? (
    <span className="badge" data-tone="grey">
      {t('requests.unknown')}
    </span>
  ) : (
    <StatusBadge status={badges[status]} />
  );
};
