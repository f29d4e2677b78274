import { play, show, userOf } from '#test/support/portal-stage.tsx';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MyShifts } from '#contracts/api/agent-app.ts';
import { routes } from '#portal/shell/session.shared.suite.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { DeviceLink } from './DeviceLink.tsx';
import { useOfflineRead } from './use-offline-read.ts';

/** What the telephone's database holds, and the milliseconds that it takes to find an answer. */
const phone = { kept: new Map<string, object>(), device: undefined as object | undefined, slow: 0 };

/** The part of IndexedDB that the portal uses. */
const database = () => {
  const asked = <T,>(result: T, slow = 0) => {
    const request: { result: T; onsuccess?: () => void } = { result };
    setTimeout(() => request.onsuccess?.(), slow);
    return request;
  };
  const stores = {
    kept: {
      get: (key: string) => asked(phone.kept.get(key), phone.slow),
      put: (row: { readonly key: string }) => asked(phone.kept.set(row.key, row) && row.key),
      getAllKeys: () => asked([...phone.kept.keys()]),
      clear: () => asked(phone.kept.clear()),
    },
    devices: { get: () => asked(phone.device) },
    outbox: { getAll: () => asked([]) },
  };
  return { open: () => asked({ transaction: (of: keyof typeof stores) => ({ objectStore: () => stores[of] }) }) };
};

const Shifts = () => {
  const { data, error, refetch } = useOfflineRead(MyShifts, { past: false }, { quiet: true });
  return data ? <p>{`${data.length} kept`}</p> : <QueryFallback error={error} retry={refetch} />;
};

const Age = () => {
  const { asOf, refetch } = useOfflineRead(MyShifts, { past: false }, { quiet: true });
  return <button onClick={() => void refetch()}>{asOf ?? 'answered'}</button>;
};

describe('what a telephone shows without a connection', () => {
  const user = userOf('user');
  beforeAll(() => void Object.assign(globalThis, { indexedDB: database() }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'));

  it('shows no failure while it looks for stored data', async () => {
    const key = `${user.data.id} ${MyShifts.name} ${JSON.stringify({ past: false })}`;
    phone.kept.set(key, { key, at: '', data: [{}, {}] });
    phone.slow = 300;
    await show(<Shifts />, {
      user,
      serve: ({ path }) => (path.endsWith(MyShifts.path.toLowerCase()) ? { dead: true } : undefined),
      unsettled: true,
    });
    let failed = false;
    await waitFor(() => {
      failed ||= screen.queryByRole('alert') !== null;
      screen.getByText('2 kept');
    });
    expect(failed).toBe(false);
  });

  it('says how old it is by the server’s time, as last heard, though the telephone’s clock is wrong', async () => {
    const behind = 3 * 3_600_000;
    const iso = (ms: number) => new Date(ms).toISOString();
    const server = { at: iso(Date.now() + behind), wall: iso(Date.now()), monotonic: 1, bootId: '' };
    Object.assign(phone, { device: { userId: user.data.id, deviceId: '1', server }, slow: 0 });
    const path = MyShifts.path.toLowerCase();
    const age = (
      <>
        <DeviceLink />
        <Age />
      </>
    );
    let dead = false;
    const serve: NonNullable<Parameters<typeof show>[1]>['serve'] = (asked) =>
      asked.path.endsWith('/checktoken')
        ? undefined
        : asked.path.endsWith(path) && !dead
          ? { data: [] }
          : { dead: true };
    await show(age, { user, serve });
    const read = await screen.findByRole('button', { name: 'answered' });
    const shown = async () =>
      Date.parse((await screen.findByRole('button', { name: /^2/ })).textContent) - Date.now() - behind;
    dead = true;
    read.click();
    expect(Math.abs(await shown())).toBeLessThan(60_000);
    // The same once the portal is opened anew.
    await show(age, { user, serve });
    expect(Math.abs(await shown())).toBeLessThan(60_000);
  });

  it('lets nobody in again whose sign-out has not reached the server', async () => {
    phone.kept.set('signed in', { key: 'signed in', userId: user.data.id, at: '', data: user });
    const serve = () => {
      localStorage.setItem('vigie.signOut', user.data.id);
      return { dead: true } as const;
    };
    const { at } = await play({ routes, at: '/login', serve });
    // As long as it takes until others are let in by what their device holds.
    await new Promise((resolve) => setTimeout(resolve, 3_300));
    expect(at()).toBe('/login');
  });
});
