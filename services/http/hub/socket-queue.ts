import type { Socket } from 'socket.io';

type Turns = { turn?: Promise<unknown>; waiting?: number };

/** Acts for one line after the other: what was asked last holds. */
export const inSequence = <T>(socket: Pick<Socket, 'data'>, act: () => Promise<T>): Promise<T> => {
  const line = socket.data as Turns;
  const turn = (line.turn ?? Promise.resolve()).then(act);
  line.turn = turn.catch(() => undefined); // its asker is told
  return turn;
};

/** The same for what a line asks for itself; one that asks on while more than `most` wait is cut. */
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
