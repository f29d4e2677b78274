import { Button } from '@mui/material';
import { useState } from 'react';
import { BacktestPay } from '#contracts/api/pay-simulation.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { dayRange, money } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { signedCents } from './amounts.ts';
import { daysOn, monthsOn, today } from '#portal/ui/fields/zone-clock.ts';

const lastMonth = () => {
  const first = `${today().slice(0, 8)}01`;
  return { from: monthsOn(first, -1)!, to: daysOn(first, -1) };
};

type Adopted = Pick<Request<typeof BacktestPay>, 'ruleSet' | 'easter' | 'customerId' | 'skillId'>;

/** Cost of last month's closed pay under the other rule set that is being chosen; computed on demand. */
export const Backtest = ({ adopted }: { readonly adopted: Adopted }) => {
  const t = useText();
  const may = useMay(BacktestPay.access);
  const [asked, ask] = useState(false);
  const { from, to } = lastMonth();
  const { data, error, isFetching, refetch } = useRead(
    BacktestPay,
    { from, to, ...adopted },
    { enabled: asked && may, quiet: true, staleTime: 60_000 },
  );
  if (!may) return null;
  return (
    <section className="group" aria-live="polite">
      <div>
        <Button variant="outlined" size="small" loading={isFetching} onClick={() => ask(true)}>
          {t('backtest.ask')}
        </Button>
      </div>
      {error && <QueryFallback error={error} retry={refetch} />}
      {data &&
        (data.covers ? (
          <Outcome asked={dayRange(from, to)} covered={dayRange(data.covers.from, data.covers.to)} {...data} />
        ) : (
          <p>{t('backtest.none', { period: dayRange(from, to) })}</p>
        ))}
    </section>
  );
};

type OutcomeProps = Pick<Output<typeof BacktestPay>, 'before' | 'after' | 'difference' | 'periods'> & {
  /** The days asked for, and those of the runs compared. */
  readonly asked: string;
  readonly covered: string;
};

const figures = ['backtest.paid', 'backtest.would', 'recalculation.difference'];

const Outcome = ({ asked, covered, periods, before, after, difference }: OutcomeProps) => {
  const t = useText();
  return (
    <>
      <p>
        <strong>
          {t('backtest.outcome', {
            before: money(before),
            after: money(after),
            difference: signedCents(difference),
          })}
        </strong>
      </p>
      <p>{t('backtest.days', { asked, covered })}</p>
      <SmallTable
        columns={['payFile.run', ...figures]}
        figures={figures}
        rows={periods}
        rowId={({ runId }) => runId}
        cells={(run) => [
          t('backtest.run', { number: run.number, days: dayRange(run.from, run.to) }),
          money(run.before),
          money(run.after),
          signedCents(run.difference),
        ]}
      />
    </>
  );
};
