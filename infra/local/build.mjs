// Compiles the server (swc) and the portal (vite) into dist/, each only when its sources are newer. Node built-ins
// only.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles, compile, productFiles } from './compile.mjs';
import { buildVerifier } from './verifier.mjs';
import { giveUp, install, root, run, runBuilt, say, tool } from './steps.mjs';

const dist = join(root, 'dist');
const rooms = {
  contracts: 'contracts',
  kernel: 'services/kernel',
  services: 'services',
  projections: 'projections',
  infra: 'infra',
  test: 'test',
};
const server = [
  'contracts',
  'services',
  'projections',
  'infra',
  'test/support',
  'test/bench',
  'package-lock.json',
  '.swcrc',
  'nest-cli.json',
];
// Which refusals' texts the portal loads depends on where the server names them.
const portal = ['portal', 'contracts', 'services', 'package-lock.json'];

/**
 * @param {{ openapi?: boolean, product?: boolean }} options `openapi: false` leaves contracts/openapi.json as it is, so
 *   that a test can compare it; `product: true` leaves out demo data and test code
 */
export async function build({ product = false, openapi = !product } = {}) {
  if (product) for (const name of ['server', 'openapi']) rmSync(stamp(name), { force: true });
  await Promise.all([buildServer({ product, openapi }), buildPortal()]);
}

async function buildServer({ product, openapi }) {
  if (product || changed('server', server)) {
    say('Building the server.');
    for (const folder of ['contracts', 'services', 'projections', 'infra', 'test'])
      rmSync(join(dist, folder), { recursive: true, force: true });
    await compile(product ? productFiles() : allFiles());
    await buildVerifier(dist);
    writeFileSync(join(dist, 'package.json'), JSON.stringify({ type: 'module', imports: imports() }, null, 2));
    if (!product) done('server');
  }
  if (openapi && changed('openapi', server)) {
    await runBuilt('services/apps/openapi/main', []);
    done('openapi');
  }
}

async function buildPortal() {
  if (!changed('portal', portal)) return;
  say('Building the portal.');
  // Whatever runs it, as a test does: React's build for developers is several times slower.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(tool('vite'), ['build', '--config', 'portal/vite.config.ts', '--logLevel', 'warn'], { env });
  done('portal');
}

/** The same names as in package.json, pointing at the compiled files beside it. */
function imports() {
  const entries = Object.entries(rooms).flatMap(([name, folder]) =>
    ['ts:js', 'json:json']
      .map((pair) => pair.split(':'))
      .map(([from, to]) => [`#${name}/*.${from}`, `./${folder}/*.${to}`]),
  );
  return Object.fromEntries(entries);
}

const stamp = (name) => join(dist, `.${name}-built`);

function done(name) {
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp(name), '');
}

function changed(name, sources) {
  if (!existsSync(stamp(name))) return true;
  const built = statSync(stamp(name)).mtimeMs;
  return sources.some((source) => newest(join(root, source)) > built);
}

/** The latest change in a file or folder (a folder's own date tells of removed files), the built openapi.json aside. */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || path.endsWith('openapi.json')) return 0;
  return found.isDirectory()
    ? Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
    : found.mtimeMs;
}

if (import.meta.filename === process.argv[1])
  await install()
    .then(() => build({ product: process.argv.includes('--product') }))
    .catch(giveUp);
