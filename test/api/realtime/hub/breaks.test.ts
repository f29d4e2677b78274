import { expect, it } from '@jest/globals';
import { Listener } from '#test/support/listener.ts';
import { planned } from '#test/support/planned.ts';
import { startVigie } from '#test/support/vigie.ts';
import { vigie, customer, agency, requestId, listening, request } from './shared.suite.ts';
import { until } from '#test/support/until.ts';

export const breaks = (): void => {
  it('sends what was missed during a break, once', async () => {
    const first = listening(agency);
    const { position } = await first.watch([request(), 'requests']);
    first.close();
    const { shiftId } = await planned(customer, { requestId, start: '2026-03-12T12:00:00.000Z' });
    const elsewhere = await planned(customer, { start: '2026-03-12T12:00:00.000Z' });
    expect(shiftId).not.toBe(elsewhere.shiftId);
    await vigie.settled();
    const witness = listening(agency);
    await until(async () => (await witness.watch([])).position > position);
    const back = listening(agency);
    const resumed = await back.watch([request()], position);
    expect(resumed.refetch).toBe(false);
    await back.until(({ told }) => told.length > 0);
    expect(back.heard).toEqual([request()]);
    const again = listening(agency);
    const upToDate = await again.watch([request()], resumed.position);
    expect(upToDate.refetch).toBe(false);
    // The next change is the first that it is told of.
    await planned(customer, { requestId, start: '2026-03-13T12:00:00.000Z' });
    await again.until(({ told }) => told.length > 0);
    expect(again.told.filter(({ position }) => position <= resumed.position)).toEqual([]);
  });

  it('sends the same from another process; clients that were disconnected before that process started read everything again', async () => {
    const first = listening(agency);
    const { position } = await first.watch([request()]);
    await planned(customer, { requestId, start: '2026-03-14T12:00:00.000Z' });
    await first.until(({ heard }) => heard.length > 0);
    const other = await startVigie({ url: vigie.platform.config.DATABASE_URL, clock: vigie.clock });
    const there = new Listener(other.origin, agency);
    try {
      expect(await there.watch([request()], position)).toMatchObject({ refetch: true });
      await planned(customer, { requestId, start: '2026-03-15T12:00:00.000Z' });
      await there.until(({ heard }) => heard.length > 0);
      expect(there.heard).toEqual([request()]);
    } finally {
      there.close();
      await other.stop();
    }
  });

  it('sends a page what changed while it was loading, with its first watch only', async () => {
    const known = listening(agency);
    await known.watch([request()]);
    const before = known.told.length;
    await planned(customer, { requestId, start: '2026-03-14T12:00:00.000Z' });
    await known.until(({ told }) => told.length > before);
    const late = listening(agency);
    await late.watch([request()]);
    expect(late.told.map(({ topics }) => topics)).toEqual([[request()]]);
    await late.watch([request()]);
    expect(late.told).toHaveLength(1);
  });
};
