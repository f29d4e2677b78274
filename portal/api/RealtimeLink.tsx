import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { isProblem } from './problem.ts';
import { realtime } from './realtime.ts';
import { Link, type Transport } from './socket.ts';

/**
 * Whether an observer of a query watches one of the topics; a query without observers keeps the topics of its last one.
 */
const touches = ({ meta, observers }: Query, topics: readonly Topic[]) =>
  [meta, ...observers.map(({ options }) => options.meta)]
    .flatMap((each) => (each?.['watch'] ?? []) as readonly Topic[])
    .some((topic) => topics.includes(topic));

const open = async (): Promise<Transport> => (await import('./socket-io.ts')).socketIo();

/**
 * Refetches queries without cancelling a fetch that is under way: the query is fetched again after it. If each change
 * cancelled the fetch, no answer would arrive while changes come faster than answers.
 */
const asking = (queries: QueryClient) => {
  const cache = queries.getQueryCache();
  const later = new Set<string>();
  const ask = (query: Query) => void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
  const leave = cache.subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'success' && event.action.type !== 'error')) return;
    const { query } = event;
    // Runs after the answer has been stored.
    if (later.delete(query.queryHash)) queueMicrotask(() => ask(query));
  });
  return {
    again: (wanted: (query: Query) => boolean) => {
      for (const query of cache.findAll({ predicate: wanted })) {
        if (query.state.fetchStatus === 'fetching') later.add(query.queryHash);
        else ask(query);
      }
    },
    leave,
  };
};

/** Whether the last try of a query got no answer (no network). */
const isUnanswered = ({ state: { error } }: Query) => isProblem(error) && error.status === 0;

/**
 * Keeps the connection to the hub while a person is signed in. A push refetches the queries that watch its topics; a
 * reconnection refetches those without an answer.
 */
export const RealtimeLink = ({ connect = open }: { readonly connect?: () => Promise<Transport> }) => {
  const queries = useQueryClient();
  useEffect(() => {
    let over = false;
    const { again, leave: stopAsking } = asking(queries);
    let close = stopAsking;
    void connect().then((transport) => {
      if (over) return;
      const link = new Link(transport, {
        changed: (topics) => again((query) => touches(query, topics)),
        refetch: () => again(() => true),
        state: (connection) => {
          realtime.setConnection(connection);
          if (connection === 'connected') again(isUnanswered);
        },
      });
      let last = '';
      const follow = () => {
        const topics = realtime.topics();
        if (topics.join() === last) return;
        last = topics.join();
        link.watch(topics);
      };
      follow();
      const leave = realtime.subscribe(follow);
      link.start();
      close = () => (leave(), stopAsking(), link.stop());
    });
    return () => {
      over = true;
      close();
    };
  }, [connect, queries]);
  return null;
};
