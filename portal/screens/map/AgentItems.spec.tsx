import { show, wait } from '#test/support/portal-stage.tsx';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { text } from '#portal/language/i18n.ts';
import { AgentItems, AgentWindow, Sums } from './AgentItems.tsx';
import { sumsOf, type PositionedAgent } from './markers.ts';

const agent = (n: number, status: PositionedAgent['status']): PositionedAgent => ({
  employeeId: `00000000-0000-4000-8000-00000000000${n}`,
  name: 'Anne Roy',
  status,
  timezone: 'Asia/Tokyo',
  position: { lat: 45.5, lng: -73.6, accuracy: 5, at: '2026-03-09T15:00:00.000Z' },
});
const before = [agent(1, 'uncertain'), agent(2, 'uncertain')];
const after = [agent(1, 'inZone'), agent(2, 'notInZone')];

afterEach(() => void jest.useRealTimers());

it('the time of a position is that of the place, in the list and in the window, with its zone where it differs', async () => {
  const one = agent(1, 'inZone');
  await show(
    <>
      <AgentItems agents={[one]} onOpen={() => {}} />
      <AgentWindow agent={one} onClose={() => {}} />
    </>,
  );
  // 15:00 UTC is midnight in Tokyo.
  expect(screen.getAllByText(/^In zone, 00:00\sGMT\+9, ± 5 m$/)).toHaveLength(2);
});

it('sums are announced once after a change, and an announcement never remains beside newer sums', async () => {
  let move = (_: readonly PositionedAgent[]) => {};
  const Map = () => {
    const [agents, setAgents] = useState<readonly PositionedAgent[]>();
    move = setAgents;
    return agents && <Sums agents={agents} />;
  };
  await show(<Map />);
  jest.useFakeTimers();
  act(() => move(before));
  const announced = () => document.querySelector('[aria-live=polite].sr-only')!.textContent;
  const words = (agents: readonly PositionedAgent[]) => text('map.sums', sumsOf(agents));
  await wait(30_000);
  expect(announced()).toBe(words(before));
  await wait(1_000);
  act(() => move(after));
  expect(screen.getByText(words(after))).toBeDefined();
  expect(announced()).toBe('');
  await wait(29_000);
  expect(announced()).toBe(words(after));
  await wait(1_000);
  await wait(29_000);
  expect(announced()).toBe('');
});
