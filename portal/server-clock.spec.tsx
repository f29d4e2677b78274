import '#test/support/portal-globals.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { minuteMs } from '#contracts/values/durations.ts';
import { timeHeader } from '#contracts/values/time-header.ts';
import { z } from 'zod';
import { read } from '#contracts/endpoint.ts';
import { signedIn } from '#contracts/permissions.ts';
import { call } from './api/call.ts';
import { useNow, useWhen } from './screens/scheduling/clock.ts';
import { noteServerTime } from './server-clock.ts';
import { serverNow, serverNowMs } from './server-time.ts';

const Thing = read({ name: 'Thing', summary: 'Thing', path: '/thing', access: signedIn, output: z.object({}) });
const start = '2026-03-02T15:00:00.000Z';
/** What this device's clock shows at the server's time `start`, minutes later. */
const wrongBy = (minutes: number) => jest.useFakeTimers({ now: Date.parse(start) + minutes * minuteMs });
const tell = () => noteServerTime(start, Date.now() - 80, Date.now());

const Label = ({ from, passed }: { readonly from: string; readonly passed: () => void }) => {
  const now = useNow((at) => (at < from ? from : null));
  useWhen(from, passed);
  return <p>{now >= from ? 'late' : 'to come'}</p>;
};

describe('the server’s time on a device', () => {
  afterEach(() => {
    act(() => noteServerTime(new Date(0).toISOString(), 0, 0));
    jest.useRealTimers();
  });

  it('is told by the answer to any call', async () => {
    wrongBy(20);
    const headers = new Headers({ 'content-type': 'application/json', [timeHeader]: start });
    globalThis.fetch = (() =>
      Promise.resolve({
        ok: true,
        status: 200,
        headers,
        json: () => Promise.resolve({ status: 1, data: {} }),
      })) as never;
    await call(Thing, {});
    expect(serverNow()).toBe(start);
    jest.advanceTimersByTime(minuteMs);
    expect(serverNow()).toBe('2026-03-02T15:01:00.000Z');
  });

  it('is the device’s own within what a call takes, and within a few seconds', () => {
    wrongBy(0);
    noteServerTime(start, Date.now() - 30_000, Date.now() + 30_000);
    expect(serverNow()).toBe(start);
    noteServerTime(start, Date.now() + 3_000, Date.now() + 4_000);
    expect(serverNow()).toBe(start);
    noteServerTime('application/json', Date.now(), Date.now());
    expect(serverNow()).toBe(start);
  });

  it.each([20, -20])('a label changes when the server’s clock says so, on one that is %s minutes ahead', (minutes) => {
    wrongBy(minutes);
    const passed = jest.fn();
    render(<Label from="2026-03-02T15:05:00.000Z" passed={passed} />);
    // Until the server has told its time, this device's counts.
    expect(screen.getByText(minutes > 0 ? 'late' : 'to come')).toBeDefined();
    act(tell);
    expect(screen.getByText('to come')).toBeDefined();
    act(() => void jest.advanceTimersByTime(4 * minuteMs));
    expect(screen.getByText('to come')).toBeDefined();
    act(() => void jest.advanceTimersByTime(minuteMs + 100));
    expect(screen.getByText('late')).toBeDefined();
    expect(serverNowMs()).toBeGreaterThanOrEqual(Date.parse('2026-03-02T15:05:00.000Z'));
  });

  it('what waits for an instant is done when it turns out that it has passed', () => {
    wrongBy(-20);
    const passed = jest.fn();
    render(<Label from="2026-03-02T14:50:00.000Z" passed={passed} />);
    expect(passed).not.toHaveBeenCalled();
    act(tell);
    expect(passed).toHaveBeenCalledTimes(1);
    expect(screen.getByText('late')).toBeDefined();
  });
});
