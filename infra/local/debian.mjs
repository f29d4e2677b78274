// Programs from Debian's archive, unpacked beside the project: needs no root, and changes nothing on the machine (installing
// redis-server would also start a service on port 6379). Node built-ins only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const archive = join(root, '.local/debian');

/**
 * A program of the machine if it has one, else from Debian's packages.
 * @param {string} name
 * @param {{ packages: string[], say?: (line: string) => void }} options
 * @returns {{ path: string, env: NodeJS.ProcessEnv }} what to run, in which environment
 * @throws when it isn't there and can't be fetched, saying what to install by hand
 */
export function program(name, { packages, say = () => {} }) {
  const here = onPath(name);
  if (here) return { path: here, env: process.env };
  const unpacked = join(archive, name);
  if (!existsSync(join(unpacked, 'usr/bin', name))) fetch(name, packages, unpacked, say);
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => withTriplets(join(unpacked, folder)));
  return { path: join(unpacked, 'usr/bin', name), env: { ...process.env, LD_LIBRARY_PATH: libraries.join(delimiter) } };
}

export function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)).find(existsSync);
}

function withTriplets(folder) {
  if (!existsSync(folder)) return [];
  const triplets = readdirSync(folder).filter((entry) => entry.endsWith('-linux-gnu'));
  return [folder, ...triplets.map((triplet) => join(folder, triplet))];
}

/** Downloads the packages with all that they need and the machine lacks, then unpacks them into a folder. */
function fetch(name, packages, into, say) {
  if (!onPath('apt-get')) throw new Error(`Vigie needs ${name}, and this machine has no apt-get to fetch it with. Please install it.`);
  say(`Fetching ${name} from Debian's packages into .local/debian (nothing is installed on the machine).`);
  const state = join(archive, `${name}.apt`);
  const part = `${into}.part`;
  for (const folder of [state, part]) rmSync(folder, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'archives/partial']) mkdirSync(join(state, folder), { recursive: true });
  const options = { 'Debug::NoLocking': 1, 'Dir::State': state, 'Dir::State::Lists': join(state, 'lists'), 'Dir::State::status': '/var/lib/dpkg/status', 'Dir::Cache': state, 'APT::Sandbox::User': '', 'APT::Install-Recommends': 0 };
  const apt = ['-y', '-q', ...Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`])];
  run('apt-get', [...apt, 'update']);
  run('apt-get', [...apt, '--download-only', 'install', ...packages]);
  for (const file of readdirSync(join(state, 'archives'))) if (file.endsWith('.deb')) run('dpkg', ['-x', join(state, 'archives', file), part]);
  rmSync(into, { recursive: true, force: true });
  renameSync(part, into);
  rmSync(state, { recursive: true });
  if (!existsSync(join(into, 'usr/bin', name))) throw new Error(`Debian's packages ${packages.join(', ')} hold no ${name}. Please install it.`);
}

function run(command, words) {
  const { status, error, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' } });
  if (status !== 0) throw new Error(`${command} failed. Is the Debian archive reachable?\n${error?.message ?? ''}${stdout}${stderr}`.trimEnd());
}
