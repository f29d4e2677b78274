import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { realtime } from './realtime.ts';
import { Link, type Transport } from './socket.ts';

const touches = (query: Query, topics: readonly Topic[]) => ((query.meta?.['watch'] ?? []) as readonly Topic[]).some((topic) => topics.includes(topic));

const open = async (): Promise<Transport> => (await import('./socket-io.ts')).socketIo();

/** Holds the line to the server while somebody is signed in; a push asks again the reads that watch its topics. */
export const RealtimeLink = ({ connect = open }: { readonly connect?: () => Promise<Transport> }) => {
  const queries = useQueryClient();
  useEffect(() => {
    let over = false;
    let close = () => {};
    void connect().then((transport) => {
      if (over) return;
      const link = new Link(transport, {
        changed: (topics) => void queries.invalidateQueries({ predicate: (query) => touches(query, topics) }),
        refetch: () => void queries.invalidateQueries(),
        state: realtime.setConnection,
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
      close = () => (leave(), link.stop());
    });
    return () => {
      over = true;
      close();
    };
  }, [connect, queries]);
  return null;
};
