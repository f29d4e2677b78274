import { RequestStats } from '#contracts/api/requests.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { hours, number, percentText } from '#portal/ui/format.ts';

/** The event in figures, over the shifts that the viewer may see. */
export const EventStatistics = ({ id }: { readonly id: string }) => {
  const t = useText();
  const { data, error, refetch } = useRead(RequestStats, { id }, { watch: [`request:${id}`], quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  if (data.shiftCount === 0) return <EmptyState text={t('shifts.empty')} />;
  const { shiftCount, assignedCount, acceptedCount, confirmedCount, lateCount, plannedMinutes, workedMinutes } = data;
  const share = Math.round((assignedCount / shiftCount) * 100);
  const figures = [
    ['stats.shifts', number(shiftCount)],
    ['stats.assigned', number(assignedCount)],
    ['stats.missing', number(shiftCount - assignedCount)],
    ['stats.accepted', number(acceptedCount)],
    ['stats.confirmed', number(confirmedCount)],
    ['stats.late', number(lateCount)],
    ['stats.planned', hours(plannedMinutes)],
    ['stats.worked', hours(workedMinutes)],
  ] as const;
  return (
    <div className="stats">
      <div className="stats-fill">
        <span id={`fill-${id}`}>{t('stats.fill')}</span>
        <strong>{percentText(share)}</strong>
        <span
          className="meter"
          role="meter"
          aria-labelledby={`fill-${id}`}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${share}%` }} />
        </span>
      </div>
      <dl>
        {figures.map(([label, value]) => (
          <div key={label} data-bad={label === 'stats.late' && lateCount > 0 ? true : undefined}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
