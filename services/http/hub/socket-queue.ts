import type { Socket } from 'socket.io';

type Turns = { turn?: Promise<unknown>; waiting?: number };

/** Runs the work of one socket in order, one at a time. */
export const inSequence = <T>(socket: Pick<Socket, 'data'>, act: () => Promise<T>): Promise<T> => {
  const line = socket.data as Turns;
  const turn = (line.turn ?? Promise.resolve()).then(act);
  line.turn = turn.catch(() => undefined); // the caller gets the error
  return turn;
};

/**
 * The same for requests of the client; the socket is disconnected when more than `most` of them wait, or one fails: its
 * client connects again.
 */
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
  } catch (error) {
    socket.disconnect(true);
    throw error;
  } finally {
    line.waiting -= 1;
  }
};
