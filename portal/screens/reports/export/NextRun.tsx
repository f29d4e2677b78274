import { NextPayRuns } from '#contracts/api/pay-runs.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { ClosingDay } from '../run/ClosingDay.tsx';
import { dateWeekday, dayRange, unbroken } from '#portal/ui/format.ts';
import type { Exported } from './use-exports.ts';

/** When the next period closes and its files are made; bills follow the pay calendar. */
export const NextRun = ({ of }: { readonly of: Exported }) => {
  const t = useText();
  const may = useMay(NextPayRuns.access);
  const { data, error, refetch } = useRead(NextPayRuns, {}, { quiet: true, enabled: may });
  const next = data?.next[0];
  if (!may) return null;
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  return (
    <section className="panel" aria-labelledby="next-run">
      <h3 id="next-run">{t(of === 'pay' ? 'reports.nextRun' : 'reports.nextRun.billing')}</h3>
      {next ? (
        <p>
          <strong>{dayRange(next.from, next.to)}</strong>{' '}
          <span className="quiet">
            <ClosingDay run={{ ...next, state: 'open', closedAt: null }} />{' '}
            {of === 'pay' && `${t('money.run.payDay.sentence', { date: unbroken(dateWeekday(next.payDay)) })} `}
            {data.approval && t('reports.nextRun.approval')}
          </span>
        </p>
      ) : (
        <p className="quiet">{t('reports.noCalendar.hint')}</p>
      )}
    </section>
  );
};
