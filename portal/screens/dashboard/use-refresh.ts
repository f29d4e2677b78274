import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  ActiveEmployees,
  AvailableAgentCount,
  DashboardEmployees,
  DashboardRequests,
  DashboardStats,
  TotalAgent,
} from '#contracts/api/dashboard.ts';

const asked: ReadonlySet<unknown> = new Set(
  [ActiveEmployees, AvailableAgentCount, DashboardEmployees, DashboardRequests, DashboardStats, TotalAgent].map(
    ({ name }) => name,
  ),
);

/** Rule refresh.auto: while it is on, everything on the dashboard is asked again at this interval, in milliseconds. */
export const useRefresh = (on: boolean, interval: number): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(
      () => void queries.invalidateQueries({ predicate: ({ queryKey }) => asked.has(queryKey[0]) }),
      interval,
    );
    return () => clearInterval(timer);
  }, [on, interval, queries]);
};
