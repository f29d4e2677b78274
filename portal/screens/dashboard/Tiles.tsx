import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { AvailableAgentCount, DashboardStats, TotalAgent } from '#contracts/api/dashboard.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { queryCount, number } from '#portal/ui/format.ts';
import { Calendar, People, Place } from '#portal/ui/icons/first-icons.tsx';
import { Clock, History } from '#portal/ui/icons/icons.tsx';
import { useOpens } from './use-opens.ts';

type Props = {
  readonly label: string;
  readonly to: string;
  readonly icon: ComponentType<{ size?: number }>;
  readonly value: string;
};

const Tile = ({ label, to, icon: Icon, value }: Props) => {
  const t = useText();
  const opens = useOpens()(to);
  const inside = (
    <>
      <Icon size={22} />
      <strong>{value}</strong>
      <span>{t(label)}</span>
    </>
  );
  return opens ? (
    <Link className="tile" to={to}>
      {inside}
    </Link>
  ) : (
    <div className="tile">{inside}</div>
  );
};

const watch = ['requests'] as const;

/** The five numbers that lead to their lists. */
export const Tiles = () => {
  const stats = useRead(DashboardStats, {}, { watch });
  const free = useRead(AvailableAgentCount, {}, { watch });
  const all = useRead(TotalAgent, {}, { watch });
  const shown = (count: number | undefined) => queryCount(count, stats.isError);
  const agents =
    free.data && all.data
      ? `${number(free.data.availableAgentCount)} / ${number(all.data.totalAgent)}`
      : queryCount(undefined, free.isError || all.isError);
  return (
    <div className="tiles">
      <Tile
        label="dashboard.current"
        to="/customer/requests/all#tab-inProgress"
        icon={Clock}
        value={shown(stats.data?.current)}
      />
      <Tile
        label="dashboard.upcoming"
        to="/customer/requests/all#tab-scheduled"
        icon={Calendar}
        value={shown(stats.data?.upcoming)}
      />
      <Tile
        label="dashboard.past"
        to="/customer/requests/all#tab-finished"
        icon={History}
        value={shown(stats.data?.past)}
      />
      <Tile label="dashboard.available" to="/customer/employees/all" icon={People} value={agents} />
      <Tile label="dashboard.places" to="/customer/places/all" icon={Place} value={shown(stats.data?.places)} />
    </div>
  );
};
