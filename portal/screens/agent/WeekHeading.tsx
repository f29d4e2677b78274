import type { MyShift } from '#contracts/api/agent-app.ts';
import { useServerNow } from '#portal/server-time.ts';
import { useText } from '#portal/language/i18n.ts';
import { dayRange, hours } from '#portal/ui/format.ts';

type Props = {
  readonly week: MyShift['week'];
  /** Shown if the agent works for several. */ readonly employer?: string;
};

/** A week of one employer, with its hours. */
export const WeekHeading = ({ week: { from, to, plannedMinutes, workedMinutes }, employer }: Props) => {
  const t = useText();
  const days = dayRange(from, to);
  const today = new Date(useServerNow()).toLocaleDateString('en-CA');
  return (
    <>
      <h2>{today >= from && today <= to ? t('agent.week.now', { days }) : days}</h2>
      <p className="quiet">
        {[
          employer,
          t('agent.week.planned', { hours: hours(plannedMinutes) }),
          workedMinutes > 0 && t('agent.worked', { hours: hours(workedMinutes) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
};
