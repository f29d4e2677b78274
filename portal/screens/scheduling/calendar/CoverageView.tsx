import { useMemo } from 'react';
import { GetCoverage, maxCoverageCells } from '#contracts/api/calendar.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { number } from '#portal/ui/format.ts';
import { Clock } from '#portal/ui/icons/icons.tsx';
import { useWhen } from '../clock.ts';
import { axisOf, daysOf } from './axis.ts';
import type { CalendarChange, CalendarState } from './calendar-address.ts';
import { requestFilters, coverageGroups } from './calendar-filters.ts';
import { CalendarTools } from './CalendarTools.tsx';
import { searchedLines, type CoverageLine } from './coverage.ts';
import { CoverageDays } from './CoverageDays.tsx';
import { CoverageGrid } from './CoverageGrid.tsx';
import { serverNowMs } from '#portal/server-time.ts';

type Props = {
  readonly state: CalendarState;
  /** The first day shown. */
  readonly from: string;
  readonly phone: boolean;
  readonly watch: readonly Topic[];
  readonly onChange: (next: CalendarChange, step?: boolean) => void;
};

/** Four weeks as numbers of agents needed, present and missing; a number opens its day. */
export const CoverageView = ({ state, from, phone, watch, onChange }: Props) => {
  const t = useText();
  const { view, by, zone: wanted, search, filters } = state;
  const days = daysOf[view];
  const input = { from, days, by, ...(wanted && { zone: wanted }), ...requestFilters(filters) };
  const { data, error, refetch } = useRead(GetCoverage, input, { quiet: true, keep: true, watch });
  useWhen(data?.changesAt ?? null, () => void refetch());
  const zone = data?.zone ?? 'utc';
  const axis = useMemo(() => axisOf(from, days, zone), [from, days, zone]);
  const lines = useMemo(() => searchedLines(data?.lines ?? [], search), [data, search]);
  const groups = useMemo(() => coverageGroups(data, t), [data, t]);
  const open = (date: string, line?: CoverageLine) =>
    onChange({ view: 'day', date, ...(line?.name && { search: line.name }) }, true);

  const content = () => {
    if (!data) return <QueryFallback error={error} retry={refetch} />;
    if (phone) return <CoverageDays axis={axis} lines={lines} onOpen={open} />;
    if (lines.length === 0)
      return (
        <EmptyState
          text={t(search || Object.keys(filters).length > 0 ? 'list.empty' : 'calendar.empty')}
          icon={<Clock size={32} />}
        />
      );
    return <CoverageGrid axis={axis} lines={lines} by={by} now={serverNowMs()} onOpen={open} />;
  };
  return (
    <>
      <CalendarTools
        state={state}
        from={from}
        axis={axis}
        zones={data?.zones ?? []}
        groups={groups}
        shown={data !== undefined || error !== null}
        phone={phone}
        onChange={onChange}
      />
      {data?.more && (
        <p role="status" className="calendar-more">
          {t('calendar.coverage.more', { n: number(maxCoverageCells) })}
        </p>
      )}
      {content()}
      {!phone && data && <p className="quiet coverage-hint">{t('calendar.coverage.hint')}</p>}
    </>
  );
};
