import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { NextPayRuns, PayRuns } from '#contracts/api/pay-runs.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useList, useRead } from '#portal/api/hooks.ts';
import { useGrants } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Calendar } from '#portal/ui/icons/first-icons.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { today } from '#portal/ui/fields/zone-clock.ts';
import { sameDays, useDays } from '../days.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { PeriodPicker } from '../PeriodPicker.tsx';
import { useBase } from '../use-base.ts';
import { PayAgentTable } from './PayAgentTable.tsx';
import { PayRunPanel } from './PayRunPanel.tsx';

type Next = Output<typeof NextPayRuns>;
const everyRun = { page: { index: 1, size: 100 } } as const;

/** Rule report.list: hours and pay of a period by agent, and the run that closes it. */
export const PayTab = () => {
  const next = useRead(NextPayRuns, {}, { quiet: true });
  return (
    <QueryContent query={next}>
      {(found) => (found.hasCalendar ? <Periods next={found} /> : <NoCalendar />)}
    </QueryContent>
  );
};

/** Without a pay calendar no run is closed: those who may set it get a link. */
const NoCalendar = () => {
  const t = useText();
  const base = useBase();
  const mayGo = useGrants({ all: ['menus.settings', 'finance.editPay'] });
  return (
    <EmptyState icon={<Calendar size={32} />} text={t('reports.noCalendar')} hint={t('reports.noCalendar.hint')}>
      {mayGo && (
        <Button variant="outlined" component={Link} to={`${base}/management#tab-salary`}>
          {t('reports.noCalendar.set')}
        </Button>
      )}
    </EmptyState>
  );
};

const Periods = ({ next: { next } }: { readonly next: Next }) => {
  const { rows, data, error, refetch } = useList(PayRuns, everyRun);
  const periods = useMemo(() => {
    const known = new Set(rows.map(({ from }) => from));
    // Future periods are left out, unless there are no others.
    const begun = next.filter(({ from }, index) => index === 0 || from <= today());
    return [...begun.filter(({ from }) => !known.has(from)), ...rows].sort((a, b) => (a.from < b.from ? 1 : -1));
  }, [next, rows]);
  return data ? <Chosen periods={periods} /> : <QueryFallback error={error} retry={refetch} />;
};

type Period = { readonly id: string; readonly from: string; readonly to: string };

const Chosen = ({ periods }: { readonly periods: readonly Period[] }) => {
  const t = useText();
  const [query] = useSearchParams();
  // Links of mails and of the inbox name a run.
  const [days, choose] = useDays(periods.find(({ id }) => id === query.get('run')) ?? periods[0]!);
  const run =
    periods.find((period) => sameDays(period, days)) ??
    periods.find(({ from, to }) => from <= days.to && days.to <= to) ??
    periods[0];
  if (!run) return <EmptyState text={t('reports.nothingWorked')} />;
  return (
    <>
      <div className="report-line">
        <div className="list-tools ops-period">
          <PeriodPicker periods={periods} value={run} onChange={choose} />
          <span className="grow" />
          <ExportButton of="pay" days={run} />
        </div>
        <PayRunPanel key={run.id} id={run.id} />
      </div>
      <PayAgentTable key={`agents ${run.id}`} runId={run.id} />
    </>
  );
};
