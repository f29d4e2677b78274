import type { MyShift } from '#contracts/api/agent-app.ts';
import { useText } from '#portal/language/i18n.ts';
import { dateDay, hours } from '#portal/ui/format.ts';

type Props = { readonly week: MyShift['week']; /** Said where the agent works for several. */ readonly employer?: string };

/** A week of one employer, with its hours. */
export const WeekHeading = ({ week: { from, to, plannedMinutes, workedMinutes }, employer }: Props) => {
  const t = useText();
  return (
    <>
      <h2 className="agent-week">{t('agent.week', { from: dateDay(from), to: dateDay(to) })}</h2>
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
