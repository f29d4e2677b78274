import { io } from 'socket.io-client';
import { realtimePath, realtimeTimeout, type Changed, type Watching } from '#contracts/realtime/realtime.ts';
import { environment } from './environment.ts';
import type { Transport } from './socket.ts';

/** socket.io as a transport. It never reconnects by itself: the rhythm is `Link`'s. */
export const socketIo = (): Transport => {
  const socket = io(environment.hubHost, {
    path: realtimePath,
    autoConnect: false,
    reconnection: false,
    withCredentials: true,
    timeout: realtimeTimeout,
    transports: ['websocket', 'polling'],
  });
  return {
    start: () =>
      new Promise<void>((resolve, reject) => {
        const over = () => {
          socket.off('connect', up);
          socket.off('connect_error', down);
        };
        const up = () => (over(), resolve());
        const down = (error: Error) => (over(), reject(error));
        socket.on('connect', up);
        socket.on('connect_error', down);
        socket.connect();
      }),
    stop: () => void socket.disconnect(),
    watch: (topics, after) => socket.timeout(realtimeTimeout).emitWithAck('watch', { topics, ...(after && { after }) }) as Promise<Watching>,
    onChanged: (listener) => void socket.on('changed', (message: Changed) => listener(message)),
    onAlive: (listener) => void socket.io.on('ping', listener),
    onLost: (listener) => void socket.on('disconnect', (reason) => reason !== 'io client disconnect' && listener()),
  };
};
