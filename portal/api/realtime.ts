import { useEffect, useSyncExternalStore } from 'react';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { listeners } from '#portal/listeners.ts';
import type { Connection } from './socket.ts';

const watched = new Map<Topic, number>();
const { tell, subscribe } = listeners();
let connection: Connection = 'stopped';

/** Topics watched by the screens, with counts, and the state of the connection; shared by the whole portal. */
export const realtime = {
  topics: (): readonly Topic[] => [...watched.keys()],
  hold: (topics: readonly Topic[]) => {
    topics.forEach((topic) => watched.set(topic, (watched.get(topic) ?? 0) + 1));
    tell();
    return () => {
      topics.forEach((topic) => {
        const left = (watched.get(topic) ?? 1) - 1;
        if (left > 0) watched.set(topic, left);
        else watched.delete(topic);
      });
      tell();
    };
  },
  connection: (): Connection => connection,
  setConnection: (next: Connection) => {
    connection = next;
    tell();
  },
  subscribe,
};

/** Topics of an event's page: the event's changes, and renamings of what it names. */
export const eventTopics = (id: string): readonly Topic[] => [`request:${id}`, 'names'];

/** Watches topics for as long as the component is on screen. */
export const useWatch = (topics: readonly Topic[]): void => {
  const key = topics.join(' ');
  useEffect(() => (key ? realtime.hold(key.split(' ') as Topic[]) : undefined), [key]);
};

export const useConnection = (): Connection => useSyncExternalStore(realtime.subscribe, realtime.connection);
