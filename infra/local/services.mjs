// Postgres, Redis and the secret key for whatever runs on this machine, unless the environment brings its own. Node
// built-ins only.
import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftover } from './leftover.mjs';
import { freePort, isFree } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { local, remember, remembered, root, say } from './steps.mjs';

/**
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>} the environment that the apps need. Servers
 *   that another launcher of this folder runs are used and left running.
 */
export async function startServices() {
  const other = running();
  if (other && !other.env)
    throw new Error(`Vigie is just being started by process ${other.pid}; try again when it is ready.`);
  const env = {
    ...process.env,
    VIGIE_SECRET_KEY: process.env.VIGIE_SECRET_KEY ?? secretKey(),
    ...pushKeys(),
    VIGIE_PORTAL: 'dist/portal',
    VIGIE_LOG_FORMAT: process.env.VIGIE_LOG_FORMAT ?? 'plain',
  };
  if (other) return { env: { ...other.env, ...env }, stop: async () => {} };
  await endLeftover(remembered('app.json').pid, join(root, 'dist/services/apps'));
  const started = [];
  const stop = async () => {
    for (const server of started.splice(0)) await server.stop();
  };
  try {
    if (!env.REDIS_URL) {
      const redis = await startRedis({
        folder: join(local, 'redis'),
        port: remembered('ports.json').redis ?? 56379,
        say,
      });
      started.push(redis);
      keepPort('redis', redis.port);
      env.REDIS_URL = redis.url;
      say(`Redis is running on port ${redis.port}, its data in .local/redis.`);
    }
    if (!env.DATABASE_URL) {
      const postgres = await startPostgres({
        folder: join(local, 'postgres'),
        port: remembered('ports.json').postgres ?? 55432,
        say,
      });
      started.push(postgres);
      keepPort('postgres', postgres.port);
      env.DATABASE_URL = postgres.url;
      say(`Postgres is running on port ${postgres.port}, its data in .local/postgres.`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { env, stop };
}

/** The port used the last time if it is still free, else the next free one from `preferred` on; remembered. */
export async function port(name, preferred) {
  const chosen = await freePort(remembered('ports.json')[name] ?? preferred);
  keepPort(name, chosen);
  return chosen;
}

/**
 * The port that the environment asks for, else the one used the last time or the next free one from 3000 on.
 * @throws Error when the one asked for is taken
 */
export async function httpPort({ PORT: asked }) {
  if (!asked) return port('http', 3000);
  if (await isFree(Number(asked))) return Number(asked);
  throw new Error(
    `Port ${asked} is taken by another program. Stop that one, or choose another port: PORT=3100 npm start`,
  );
}

const keepPort = (name, chosen) => remember('ports.json', { ...remembered('ports.json'), [name]: chosen });

/**
 * @returns {{ pid: number, address?: string, env?: object } | undefined} the launcher of this folder; it has an address
 *   once it serves
 */
export function running() {
  const { pid, address, env } = remembered('running.json');
  if (!pid || pid === process.pid) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return undefined;
  }
  const commandLine = `/proc/${pid}/cmdline`;
  if (
    existsSync('/proc/self') &&
    !(existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('infra/local/'))
  )
    return undefined;
  return { pid, address, env };
}

/**
 * Where the portal is for those on this machine: what the environment says, else the launcher that runs, else the port
 * that the last one had.
 */
export const originOf = (env, launcher, ports) =>
  env.VIGIE_ORIGIN ?? launcher?.address ?? `http://localhost:${env.PORT ?? ports.http ?? 3000}`;

export const nowStarting = () => remember('running.json', { pid: process.pid });
export const nowRunning = (address, { DATABASE_URL, REDIS_URL }) =>
  remember('running.json', { pid: process.pid, address, env: { DATABASE_URL, REDIS_URL } });
export function noLongerRunning() {
  if (remembered('running.json').pid === process.pid) rmSync(join(local, 'running.json'));
}

/** A key pair of Web Push, of P-256; Node leaves out leading zeros of a private key, here it has all its 32 bytes. */
export const pushKeysOf = (pair) => ({
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
});

/** Keys of Web Push, made once for this machine; browsers that have subscribed by them know no others. */
function pushKeys() {
  if (process.env.VAPID_PUBLIC_KEY) return {};
  const path = join(local, 'vapid.json');
  if (!existsSync(path)) {
    mkdirSync(local, { recursive: true });
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    writeFileSync(path, JSON.stringify(pushKeysOf(pair)), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Encrypts secrets at rest. Without it those in the database can't be read again, so it is made once and kept. */
function secretKey() {
  const path = join(local, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(local, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 });
    say('Made a secret key for this machine (.local/secret.key). Keep it with the data.');
  }
  return readFileSync(path, 'utf8').trim();
}
