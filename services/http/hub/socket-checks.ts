import type { Server, Socket } from 'socket.io';
import { inSequence } from './socket-queue.ts';

/** Milliseconds between two checks of all connections, since sessions expire without an event. */
export const checkEvery = 60_000;
/** Milliseconds after which connections are checked again where the read models were behind. */
export const checkAgain = 5_000;
/** Number of connections checked concurrently. */
const maxConcurrentChecks = 8;

export const connectionsOf = ({ sockets }: Pick<Server, 'sockets'>): Socket[] => [...sockets.sockets.values()];

/** Checks connections, each after the work that it waits for. @returns false if some could not be checked now */
export const checkEach = async (
  sockets: readonly Socket[],
  check: (socket: Socket) => Promise<void>,
): Promise<boolean> => {
  let all = true;
  for (let from = 0; from < sockets.length; from += maxConcurrentChecks) {
    const checks = sockets
      .slice(from, from + maxConcurrentChecks)
      .map((socket) => inSequence(socket, () => check(socket)));
    all = (await Promise.allSettled(checks)).every(({ status }) => status === 'fulfilled') && all;
  }
  return all;
};
