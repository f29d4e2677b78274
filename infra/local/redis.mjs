// A Redis of our own on a free port. Node built-ins only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { program } from './debian.mjs';
import { endLeftover } from './leftover.mjs';
import { freePort } from './ports.mjs';

/** The machine's Redis, else Debian's: its path. */
export const redisServer = (say) => program('redis-server', { packages: ['redis-server'], say });

/**
 * Starts Redis with its data in `folder` and waits until it answers.
 * @param {{ folder: string, port?: number, durable?: boolean, say?: (line: string) => void }} options
 * @returns {Promise<{ url: string, port: number, pid: number, stop: () => Promise<void> }>}
 */
export async function startRedis({ folder, port, durable = true, say = () => {} }) {
  const path = await redisServer(say);
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'running.json');
  if (existsSync(lock)) {
    const left = JSON.parse(readFileSync(lock, 'utf8'));
    await endLeftover(left.pid, `:${left.port}`);
  }
  const chosen = await freePort(port);
  const settings = {
    port: chosen,
    bind: '127.0.0.1',
    dir: folder,
    daemonize: 'no',
    save: durable ? '60 1' : '',
    appendonly: durable ? 'yes' : 'no',
    'maxmemory-policy': 'noeviction',
  };
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  // Its own process group, as with Postgres: a Ctrl-C is for the launcher alone.
  const server = spawn(path, words, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  writeFileSync(lock, JSON.stringify({ pid: server.pid, port: chosen }));
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let log = '';
  const note = (chunk) => (log = (log + chunk).slice(-4000));
  server.stdout.on('data', note);
  server.stderr.on('data', note);
  server.once('error', note);
  for (let tries = 0; !(await answersAs(server.pid, chosen)); tries += 1) {
    if (server.exitCode !== null || server.pid === undefined || tries === 200)
      throw new Error(`Redis did not start:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    pid: server.pid,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Whether the process `pid` is the Redis that answers on a port of this machine: another may have taken it at the same
 * moment, and two installations on one Redis would lose each other's jobs.
 * @returns {Promise<boolean>}
 */
export function answersAs(pid, port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('error', () => end(false));
    socket.once('connect', () => socket.write('INFO server\r\nPING\r\n'));
    let reply = '';
    socket.on('data', (data) => {
      reply += data.toString();
      // An error says that it still loads its data.
      if (/^-/m.test(reply)) end(false);
      else if (reply.endsWith('+PONG\r\n')) end(reply.includes(`\nprocess_id:${pid}\r\n`));
    });
  });
}
