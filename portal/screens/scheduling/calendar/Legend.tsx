import { shiftStatuses, type ShiftStatus } from '#contracts/values/shift.ts';
import { useText } from '#portal/language/i18n.ts';
import { shiftSigns, shiftTones } from '#portal/ui/StatusBadge.tsx';

type Props = {
  /** The statuses of the shifts on screen. */
  readonly statuses: ReadonlySet<ShiftStatus>;
  /** Somebody is not available on these days. */
  readonly away: boolean;
};

/** Legend of the icons and colours of the shifts on screen. */
export const Legend = ({ statuses, away }: Props) => {
  const t = useText();
  return (
    <ul className="calendar-legend" aria-label={t('calendar.legend')}>
      {shiftStatuses
        .filter((status) => statuses.has(status))
        .map((status) => (
          <li key={status}>
            <span aria-hidden="true" className="shift-block" data-tone={shiftTones[status]}>
              {shiftSigns[status]}
            </span>
            {t(`status.${status}`)}
          </li>
        ))}
      {away && (
        <li>
          <span aria-hidden="true" className="away" />
          {t('employee.away')}
        </li>
      )}
    </ul>
  );
};
