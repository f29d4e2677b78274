import { parentPort, workerData } from 'node:worker_threads';
import { io } from 'socket.io-client';
import { realtimePath, type Changed } from '#contracts/realtime/realtime.ts';

// Opens portals' sockets in a separate thread, and reports for each round when the last of them was notified.
/** The sockets are distributed over people, because each person may have a limited number. */
const { origin, cookies, count } = workerData as { origin: string; cookies: readonly string[]; count: number };
const [atOnce, quietMs] = [50, 500];
const now = () => performance.timeOrigin + performance.now();
const heard = new Set<number>();
let lastHeard = 0;

const opened = async (line: number): Promise<void> => {
  const socket = io(origin, {
    path: realtimePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: 60_000,
    extraHeaders: { cookie: cookies[line % cookies.length]! },
  });
  socket.on('changed', ({ topics }: Changed) => {
    lastHeard = now();
    if (!topics.includes('requests') || heard.has(line)) return;
    heard.add(line);
    if (heard.size === count) parentPort!.postMessage({ at: now() });
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  await socket.timeout(60_000).emitWithAck('watch', { topics: ['requests'] });
};

for (let from = 0; from < count; from += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => opened(from + n)));
/** A change may be sent in several messages: the next round begins when none has come for a while. */
const whenQuiet = () => {
  if (now() - lastHeard < quietMs) return void setTimeout(whenQuiet, quietMs / 5);
  heard.clear();
  parentPort!.postMessage({ ready: true });
};
parentPort!.on('message', whenQuiet);
parentPort!.postMessage({ ready: true });
