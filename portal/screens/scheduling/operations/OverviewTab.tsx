import { Suspense, useId, useMemo, useState } from 'react';
import { GetOperationViewData } from '#contracts/api/operations.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { phone } from '#contracts/values/phone.ts';
import { number } from '#portal/ui/format.ts';
import { Operations as OperationsIcon } from '#portal/ui/icons/first-icons.tsx';
import { useWhen } from '../clock.ts';
import { AreaTable } from './AreaTable.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { percent } from './percent.ts';
import { ShiftBrief } from './ShiftBrief.tsx';
import { useOperationDialogs } from './use-operation-dialogs.tsx';
import { watch, type Period } from './use-operations.ts';
import { PeriodEvents } from './PeriodEvents.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

/** The calendar is large, so it is loaded with the tab. */
const DateInput = lazyComponent(() => import('#portal/ui/fields/DateInput.tsx'), 'DateInput');

const startOf = (day: string) => new Date(`${day}T00:00:00`);
const nextDay = (day: string) => {
  const at = startOf(day);
  at.setDate(at.getDate() + 1);
  return at;
};
const real = (day: string | undefined): day is string => day !== undefined && !Number.isNaN(startOf(day).getTime());

/** Local days of this browser as a period of instants; undefined means today. */
const periodOf = (from: string | undefined, to: string | undefined): Period => ({
  ...(real(from) && { start: startOf(from).toISOString() }),
  ...(real(to) && { end: nextDay(to).toISOString() }),
});

/** Figures of a period, and what needs action (rule ops.data). */
export const OverviewTab = () => {
  const t = useText();
  const id = useId();
  const [days, choose] = useState<{ readonly from?: string | undefined; readonly to?: string | undefined }>({});
  const period = useMemo(() => periodOf(days.from, days.to), [days]);
  const { data, error, refetch, dataUpdatedAt } = useRead(GetOperationViewData, period, { watch, quiet: true });
  // Lateness and shifts that start soon change with time, so the figures are read again every minute.
  useWhen(new Date(dataUpdatedAt + 60_000).toISOString(), () => void refetch());
  const { open, find, dialog } = useOperationDialogs();
  const figures = data && [
    ['ops.working', number(data.employeesWorking)],
    ['ops.latePct', percent(data.latePercentage)],
    ['ops.callOffPct', percent(data.callOffPercentage)],
    ['ops.standby', number(data.standByCount)],
    ['ops.nextHour', number(data.nextHourCount)],
    ['ops.action', number(data.requiringActionCount)],
  ];
  return (
    <>
      <div className="list-tools ops-period">
        <Suspense>
          <span id={`${id}from`}>{t('list.from')}</span>
          <DateInput labelledBy={`${id}from`} value={days.from} live onChange={(from) => choose({ ...days, from })} />
          <span id={`${id}to`}>{t('list.to')}</span>
          <DateInput labelledBy={`${id}to`} value={days.to} live onChange={(to) => choose({ ...days, to })} />
        </Suspense>
        {(days.from || days.to) && (
          <button type="button" className="link" onClick={() => choose({})}>
            {t('ops.tab.today')}
          </button>
        )}
        <span className="grow" />
        <DownloadButton period={period} />
      </div>
      {data === undefined && <QueryFallback error={error} retry={refetch} />}
      {data === null && <EmptyState icon={<OperationsIcon size={32} />} text={t('ops.noData')} />}
      {data && (
        <>
          <dl className="tiles ops-figures">
            {figures!.map(([label, value]) => (
              <div key={label} className="tile">
                <dt>{t(label!)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="ops-cards">
            <ShiftBrief
              title="ops.action"
              count={data.requiringActionCount}
              shifts={data.requiringAction}
              none="ops.noAction"
              onOpen={open}
              onFind={find}
            />
            <ShiftBrief
              title="ops.nextHour"
              count={data.nextHourCount}
              shifts={data.startingNextHour}
              none="ops.noNextHour"
              onOpen={open}
              onFind={find}
            />
            <AreaTable title="ops.territories" areas={data.territories} />
            <AreaTable title="ops.subTerritories" areas={data.subTerritories} />
            <section className="ops-card ops-wide">
              <h2>
                {t('ops.standby')} <span className="quiet">{number(data.standByCount)}</span>
              </h2>
              {data.standBy.length === 0 && <p className="quiet">{t('ops.noStandby')}</p>}
              <ul className="ops-list ops-columns">
                {data.standBy.map((agent) => (
                  <li key={agent.id}>
                    <span className="grow">{agent.name}</span>
                    {agent.phone && <a href={`tel:${agent.phone}`}>{phone(agent.phone)}</a>}
                  </li>
                ))}
              </ul>
              {data.standByCount > data.standBy.length && (
                <p className="quiet">{t('ops.andMore', { n: data.standByCount - data.standBy.length })}</p>
              )}
            </section>
            <PeriodEvents period={period} />
          </div>
        </>
      )}
      {dialog}
    </>
  );
};
