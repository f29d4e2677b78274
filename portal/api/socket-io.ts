import { io } from 'socket.io-client';
import { realtimePath, realtimeTimeout, type Changed, type Watching } from '#contracts/realtime/realtime.ts';
import { environment } from './environment.ts';
import type { Transport } from './socket.ts';

/** A connection to a hub. It does not reconnect by itself: `Link` does (rule rt.retry). */
export const lineTo = (path: string) => {
  const socket = io(environment.hubHost, {
    path,
    autoConnect: false,
    reconnection: false,
    withCredentials: true,
    timeout: realtimeTimeout,
    transports: ['websocket', 'polling'],
  });
  const line = {
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
    onAlive: (listener: () => void) => void socket.io.on('ping', listener),
    onLost: (listener: () => void) =>
      void socket.on('disconnect', (reason) => reason !== 'io client disconnect' && listener()),
  };
  return { socket, line };
};

/** Transport to the hub that announces changes by topic. */
export const socketIo = (): Transport => {
  const { socket, line } = lineTo(realtimePath);
  return {
    ...line,
    watch: (topics, after) =>
      socket.timeout(realtimeTimeout).emitWithAck('watch', { topics, ...(after && { after }) }) as Promise<Watching>,
    onChanged: (listener) => void socket.on('changed', (message: Changed) => listener(message)),
  };
};
