import { show, userOf } from '#test/support/portal-stage.tsx';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MyShifts } from '#contracts/api/agent-app.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { useOfflineRead } from './use-offline-read.ts';

/** A browser's database that holds these shifts and takes its time to find them. */
const slowDatabase = (kept: readonly object[]): void => {
  const request = <T,>(result: T, when: (go: () => void) => unknown) => {
    const one: { result: T; onsuccess?: () => void } = { result };
    when(() => one.onsuccess?.());
    return one;
  };
  const store = {
    get: (key: string) =>
      request(key.includes(MyShifts.name) ? { key, at: '', data: kept } : undefined, (go) => setTimeout(go, 300)),
    getAll: () => request([], queueMicrotask),
    getAllKeys: () => request([], queueMicrotask),
    put: () => request('', queueMicrotask),
    delete: () => request(undefined, queueMicrotask),
    clear: () => request(undefined, queueMicrotask),
  };
  const database = { transaction: () => ({ objectStore: () => store }) };
  Object.assign(globalThis, { indexedDB: { open: () => request(database, queueMicrotask) } });
};

const Shifts = () => {
  const { data, error, refetch } = useOfflineRead(MyShifts, { past: false }, { quiet: true });
  return data ? <p>{`${data.length} kept`}</p> : <QueryFallback error={error} retry={refetch} />;
};

describe('what a telephone shows without a connection', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  it('shows no failure while it looks for stored data', async () => {
    slowDatabase([{}, {}]);
    await show(<Shifts />, {
      user: userOf('user'),
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
});
