import '#test/support/portal-globals.ts';
import { describe, expect, it, jest } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { Changed, Topic } from '#contracts/realtime/realtime.ts';
import { Problem } from './problem.ts';
import { useWatch } from './realtime.ts';
import { RealtimeLink } from './RealtimeLink.tsx';
import type { Transport } from './socket.ts';

const Watcher = ({ topic, read }: { topic: Topic; read: () => Promise<number> }) => {
  useWatch([topic]);
  useQuery({ queryKey: [topic], queryFn: read, meta: { watch: [topic] } });
  return null;
};

/** A connection that delivers what the test pushes. */
const line = () => {
  let heard: (message: Changed) => void = () => {};
  const watch = jest.fn((_topics: readonly Topic[]) => Promise.resolve({ position: '1', refetch: false }));
  const transport: Transport = {
    start: () => Promise.resolve(),
    stop: () => {},
    watch,
    onChanged: (listener) => void (heard = listener),
    onLost: () => {},
    onAlive: () => {},
  };
  return { connect: () => Promise.resolve(transport), push: (message: Changed) => heard(message), watch };
};

describe('what the server pushes', () => {
  it('makes one request at a time: the present answer arrives, and later changes are fetched once after it', async () => {
    const { connect, push, watch } = line();
    const answers: ((value: number) => void)[] = [];
    const read = jest.fn(() => new Promise<number>((resolve) => answers.push(resolve)));
    const queries = new QueryClient();
    const { unmount } = render(
      <QueryClientProvider client={queries}>
        <Watcher topic="requests" read={read} />
        <RealtimeLink connect={connect} />
      </QueryClientProvider>,
    );
    const stands = (value: number, reads: number) =>
      waitFor(() => expect([queries.getQueryData(['requests']), read.mock.calls.length]).toEqual([value, reads]));
    await waitFor(() => expect([watch.mock.calls.length, answers.length]).toEqual([1, 1]));
    answers[0]!(0);
    await stands(0, 1);
    for (const position of ['2', '3', '4']) push({ topics: ['requests'], position });
    await stands(0, 2);
    answers[1]!(1);
    await stands(1, 3);
    answers[2]!(2);
    await stands(2, 3);
    unmount();
  });

  it('repeats requests without an answer once the connection is open', async () => {
    const { connect, watch } = line();
    let stand = () => {};
    const standing = new Promise<void>((resolve) => (stand = resolve));
    let isAway = true;
    const read = jest.fn(() => (isAway ? Promise.reject(new Problem(0, 'No network')) : Promise.resolve(1)));
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { unmount } = render(
      <QueryClientProvider client={queries}>
        <Watcher topic="requests" read={read} />
        <RealtimeLink connect={() => connect().then((transport) => ({ ...transport, start: () => standing }))} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(queries.getQueryState(['requests'])?.status).toBe('error'));
    isAway = false;
    stand();
    await waitFor(() => expect([watch.mock.calls.length, queries.getQueryData(['requests'])]).toEqual([1, 1]));
    expect(read).toHaveBeenCalledTimes(2);
    unmount();
  });

  it('fetches again for a watcher, even if the latest reader of the same data did not watch', async () => {
    const { connect, push, watch } = line();
    const read = jest.fn(() => Promise.resolve(1));
    const Other = () => void useQuery({ queryKey: ['exports'], queryFn: read, enabled: false, meta: { watch: [] } });
    const { unmount } = render(
      <QueryClientProvider client={new QueryClient()}>
        <Watcher topic="exports" read={read} />
        <Other />
        <RealtimeLink connect={connect} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect([watch.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]));
    push({ topics: ['exports'], position: '2' });
    await waitFor(() => expect(read.mock.calls.length).toBe(2));
    unmount();
  });

  it('[rt.location] is watched by topic, and only the reads that watch it are fetched again', async () => {
    const { connect, push, watch } = line();
    const watched = () => watch.mock.calls.at(-1)?.[0];
    const events = jest.fn(() => Promise.resolve(1));
    const operations = jest.fn(() => Promise.resolve(2));
    const view = (more: boolean) => (
      <QueryClientProvider client={queries}>
        <Watcher topic="requests" read={events} />
        {more && <Watcher topic="operations" read={operations} />}
        <RealtimeLink connect={connect} />
      </QueryClientProvider>
    );
    const queries = new QueryClient();
    const { rerender, unmount } = render(view(true));
    await waitFor(() => expect(watched()).toEqual(['requests', 'operations']));
    push({ topics: ['requests'], position: '2' });
    await waitFor(() => expect([events.mock.calls.length, operations.mock.calls.length]).toEqual([2, 1]));
    rerender(view(false));
    await waitFor(() => expect(watched()).toEqual(['requests']));
    unmount();
  });
});
