import type { Socket } from 'socket.io';

type Turns = { turn?: Promise<unknown>; waiting?: number };

/** Runs what is asked for one socket in the order it was asked, one at a time. */
export const inSequence = <T>(socket: Pick<Socket, 'data'>, act: () => Promise<T>): Promise<T> => {
  const line = socket.data as Turns;
  const turn = (line.turn ?? Promise.resolve()).then(act);
  line.turn = turn.catch(() => undefined); // its asker is told
  return turn;
};

/** The same for requests of the socket itself; it is disconnected when more than `most` of them wait. */
export const inLimitedSequence = async <T>(
  socket: Pick<Socket, 'data' | 'disconnect'>,
  most: number,
  act: () => Promise<T>,
): Promise<T> => {
  const line = socket.data as Turns;
  line.waiting = (line.waiting ?? 0) + 1;
  if (line.waiting > most) socket.disconnect(true);
  try {
    return await inSequence(socket, act);
  } finally {
    line.waiting -= 1;
  }
};
