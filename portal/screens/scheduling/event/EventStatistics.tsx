import { RequestStats } from '#contracts/api/requests.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Loading } from '#portal/shell/Loading.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { hours, number } from '#portal/ui/format.ts';
import { problemText } from '#portal/ui/toasts.ts';

/** The event in figures, over the shifts that the viewer may see. */
export const EventStatistics = ({ id }: { readonly id: string }) => {
  const t = useText();
  const { data, error } = useRead(RequestStats, { id }, { watch: [`request:${id}`], quiet: true });
  if (error && !data) return <EmptyState text={problemText(error) || t('list.error')} />;
  if (!data) return <Loading />;
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
        <strong>{share} %</strong>
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
