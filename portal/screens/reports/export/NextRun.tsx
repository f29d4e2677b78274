import { NextPayRuns } from '#contracts/api/pay-runs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { dateDay, dayRange } from '#portal/ui/format.ts';

/** When the next period closes and its files are made; bills follow the pay calendar. */
export const NextRun = () => {
  const t = useText();
  const { data } = useRead(NextPayRuns, {}, { quiet: true, enabled: useMay(NextPayRuns.access) });
  const next = data?.next[0];
  if (!data) return null;
  return (
    <section className="panel" aria-labelledby="next-run">
      <h3 id="next-run">{t('reports.nextRun')}</h3>
      {next ? (
        <p>
          <strong>{dayRange(next.from, next.to)}</strong>{' '}
          <span className="quiet">
            {t('money.run.closesOn', { date: dateDay(next.closesOn) })}{' '}
            {t('money.run.payDay', { date: dateDay(next.payDay) })} {data.approval && t('reports.nextRun.approval')}
          </span>
        </p>
      ) : (
        <p className="quiet">{t('reports.noCalendar.hint')}</p>
      )}
    </section>
  );
};
