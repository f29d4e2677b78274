import { use, useEffect, useState } from 'react';
import { ShiftAsOf } from '#contracts/api/history.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { shiftStatus } from '#contracts/values/shift.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { hours, money, moment, span } from '#portal/ui/format.ts';
import { ShiftBadge } from '#portal/ui/StatusBadge.tsx';
import { problemText } from '#portal/stores/toasts.ts';
import { agentName } from '../assignment/agent-name.ts';

/** Label and words of what the answer holds; pay and billing only where it does. */
const linesOf = (shift: ShiftDetail, t: ReturnType<typeof useText>): (readonly [string, string])[] => {
  const { timezone: zone, assignment, salary, billingPrice } = shift;
  const sheet = assignment?.timeSheet;
  const breaks = assignment?.breakTime.list ?? [];
  return [
    [t('history.times'), span(shift.start, shift.end, zone)],
    [t('dialog.agent'), agentName(shift, t) + (assignment?.isSupervisor ? ` (${t('agentType.supervisor')})` : '')],
    ...(shift.location.title ? [[t('shifts.col.position'), shift.location.title] as const] : []),
    ...(sheet?.punchIn ? [[t('field.punchIn'), moment(sheet.punchIn, zone)] as const] : []),
    ...(sheet?.punchOut ? [[t('field.punchOut'), moment(sheet.punchOut, zone)] as const] : []),
    ...(shift.workedMinutes !== null ? [[t('assignment.worked'), hours(shift.workedMinutes)] as const] : []),
    ...breaks.map((one) => [t('assignment.tab.break'), span(one.scheduledStart, one.scheduledEnd, zone)] as const),
    ...(salary != null ? [[t('field.salary'), money(salary)] as const] : []),
    ...(billingPrice != null ? [[t('field.billingPrice'), money(billingPrice)] as const] : []),
  ];
};

/** Milliseconds the slider must rest before the server is asked. */
const rest = 250;

/** The shift as it was at a time; the previous answer stays, faint, until the next arrives. */
export const ShiftThen = ({ shiftId, at }: { readonly shiftId: string; readonly at: string }) => {
  const t = useText();
  const [asked, ask] = useState(at);
  useEffect(() => {
    const timer = setTimeout(() => ask(at), rest);
    return () => clearTimeout(timer);
  }, [at]);
  const clientMode = use(ClientModeContext);
  const { data, error } = useRead(
    ShiftAsOf,
    { id: shiftId, at: asked, clientMode },
    { quiet: true, staleTime: Infinity },
  );
  const [shown, show] = useState<{ at: string; shift: ShiftDetail | null }>();
  useEffect(() => {
    if (data !== undefined) show({ at: asked, shift: data });
  }, [data, asked]);
  if (error)
    return (
      <p role="alert" className="form-problem">
        {problemText(error)}
      </p>
    );
  const shift = shown?.shift;
  return (
    <section
      className="panel then"
      aria-live="polite"
      aria-busy={shown?.at !== at}
      data-stale={shown?.at !== at || undefined}
    >
      {!shown && <p className="quiet">{t('app.splash.loading')}</p>}
      {shown && !shift && <p>{t('history.notYet')}</p>}
      {shift && (
        <>
          <ShiftBadge status={shiftStatus(shift.facts, shown.at)} lateBy={shift.facts.lateEstimatedTime} />
          <dl className="facts">
            {linesOf(shift, t).map(([label, words]) => (
              <div key={label + words}>
                <dt>{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
};
