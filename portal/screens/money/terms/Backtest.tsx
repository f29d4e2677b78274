import { Button } from '@mui/material';
import { useState } from 'react';
import { BacktestPay } from '#contracts/api/pay-simulation.ts';
import type { Output, Request } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText, type Text } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { dayRange, money } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { ToggleChoice } from '#portal/ui/ToggleChoice.tsx';
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

type OutcomeProps = Output<typeof BacktestPay> & {
  /** The days asked for, and those of the runs compared. */
  readonly asked: string;
  readonly covered: string;
};
type Row = Pick<Output<typeof BacktestPay>, 'before' | 'after' | 'difference'> & {
  readonly id: string;
  readonly name: string;
};

const groupings = ['run', 'kind', 'agent', 'client'] as const;
type Grouping = (typeof groupings)[number];
const figures = ['backtest.paid', 'backtest.would', 'recalculation.difference'];
/** Rows that are shown; those with the largest differences come first. */
const most = 50;

const rowsBy = (
  by: Grouping,
  { periods, kinds, agents, clients }: Output<typeof BacktestPay>,
  t: Text,
): readonly Row[] => {
  if (by === 'run')
    return periods.map(({ runId: id, number: no, from, to, ...sums }) => ({
      id,
      name: t('backtest.run', { number: no, days: dayRange(from, to) }),
      ...sums,
    }));
  if (by === 'kind') return kinds.map(({ kind, ...sums }) => ({ id: kind, name: t(`money.kind.${kind}`), ...sums }));
  if (by === 'agent') return agents;
  return clients.map(({ id, name, ...sums }) => ({ id: id ?? '', name: id ? name : t('backtest.noClient'), ...sums }));
};

const Outcome = ({ asked, covered, ...data }: OutcomeProps) => {
  const t = useText();
  const [by, group] = useState<Grouping>('run');
  const rows = rowsBy(by, data, t);
  return (
    <>
      <p>
        <strong>
          {t('backtest.outcome', {
            before: money(data.before),
            after: money(data.after),
            difference: signedCents(data.difference),
          })}
        </strong>
      </p>
      <p>{t('backtest.days', { asked, covered })}</p>
      <div>
        <ToggleChoice label="reports.by" of="backtest.by" value={by} options={groupings} onChange={group} />
      </div>
      <SmallTable
        columns={[`backtest.by.${by}`, ...figures]}
        figures={figures}
        rows={rows.slice(0, most)}
        rowId={({ id }) => id}
        cells={({ name, before, after, difference }) => [name, money(before), money(after), signedCents(difference)]}
      />
      {rows.length > most && <p className="quiet">{t('backtest.more', { n: rows.length - most })}</p>}
    </>
  );
};
