// What every verb begins with: a place to keep things, words to say, dependencies to install. Node built-ins only.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
/** Everything that the launchers keep lies here; deleting the folder makes the machine new again. */
export const local = join(root, '.local');

export const say = (line) => console.log(`▸ ${line}`);

/** Runs a program in the project's folder, its output shown. @throws when it fails */
export function run(command, words, { env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: 'inherit', env, ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`\`${[command, ...words].join(' ')}\` failed (${signal ?? `code ${code}`}).`)),
    );
  });
}

/** Runs one of our own compiled programs, e.g. `services/apps/migrate/main`. */
export const runBuilt = (name, words, env) =>
  run(process.execPath, ['--enable-source-maps', join(root, 'dist', `${name}.js`), ...words], { env });

/** A program that a dependency brings, by its name in node_modules/.bin. */
export const tool = (name) => join(root, 'node_modules/.bin', name);

/** Installs the locked dependencies if they are missing or others. */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Vigie needs Node 20.19 or newer; this is ${process.version}.`);
  if (installed()) return;
  say('Installing dependencies (npm ci).');
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await npm(['ci', ...options], { stdio: ['ignore', 'inherit', 'ignore'] });
  } catch {
    // npm ci insists that the registry knows every platform's optional packages; the locked versions can be had
    // without.
    say('npm ci refused; installing the locked versions with npm install.');
    await npm(['install', '--no-save', ...options]);
  }
}

function npm(words, options) {
  const path = process.env.npm_execpath;
  return path ? run(process.execPath, [path, ...words], options) : run('npm', words, options);
}

/** Compares contents, not dates: a checkout gives files any date. */
function installed() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const packages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const present = packages(hidden);
  return Object.entries(packages(join(root, 'package-lock.json'))).every(
    ([path, wanted]) => path === '' || present[path]?.version === wanted.version || (wanted.optional && !present[path]),
  );
}

/** A small JSON file in .local, readable by its owner only. */
export function remembered(name) {
  const path = join(local, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

export function remember(name, value) {
  mkdirSync(local, { recursive: true });
  writeFileSync(join(local, name), `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
}

/** A folder for servers that are thrown away; open to the account that Postgres runs as. */
export function throwAwayFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Ends a verb with its reason in plain words; the stack is for those who ask (DEBUG=1). */
export function giveUp(error) {
  console.error(`\n✗ ${process.env.DEBUG ? (error.stack ?? error) : (error.message ?? error)}`);
  process.exitCode = 1;
}
