import { asked, show } from '#test/support/portal-stage.tsx';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { ActiveEmployees, AvailableAgentCount, DashboardStats, TotalAgent } from '#contracts/api/dashboard.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useRefresh } from './use-refresh.ts';

const reads = [ActiveEmployees, AvailableAgentCount, DashboardStats, TotalAgent];
const Numbers = () => {
  const [on, turn] = useState(false);
  useRead(ActiveEmployees, {});
  useRead(AvailableAgentCount, {});
  useRead(DashboardStats, {});
  useRead(TotalAgent, {});
  useRefresh(on, 5_000);
  return <button onClick={() => turn(true)}>on</button>;
};

afterEach(() => void jest.useRealTimers());

it('[refresh.auto] the figures and the agents on the map are asked for again at the interval, once that is on', async () => {
  await show(<Numbers />, { serve: ({ path }) => (path.includes('/account/') ? undefined : { data: [] }) });
  jest.useFakeTimers();
  const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const times = () => reads.map(({ path }) => asked.filter((one) => one.path === `/api${path}`.toLowerCase()).length);
  await run(30_000);
  expect(times()).toEqual([1, 1, 1, 1]);
  fireEvent.click(screen.getByRole('button', { name: 'on' }));
  await run(4_999);
  expect(times()).toEqual([1, 1, 1, 1]);
  await run(1);
  expect(times()).toEqual([2, 2, 2, 2]);
});
