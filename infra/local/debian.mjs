// Programs from Debian's archive. Node built-ins only.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { replaceScript } from './replace-script.mjs';

const archive = join(import.meta.dirname, '../../.local/debian');
const never = () => {};

/**
 * A program of the machine if it has one, else Debian's, unpacked beside the project: that needs no root and changes
 * nothing on the machine (installing redis-server would also start a service on port 6379).
 * @param {string} name
 * @param {{ packages: string[], file?: string, say?: (line: string) => void }} options `file` is where the package
 *   keeps it
 * @returns {Promise<string>} its path
 * @throws when it isn't there and can't be fetched, saying what to install by hand
 */
export async function program(name, { packages, file = `usr/bin/${name}`, say = never }) {
  const here = onPath(name);
  if (here) return here;
  const unpacked = join(archive, name);
  if (!existsSync(join(unpacked, file))) {
    say(`Fetching ${name} from Debian's packages into .local/debian (nothing is installed on the machine).`);
    await fetch(name, packages, unpacked);
  }
  if (!existsSync(join(unpacked, file)))
    throw new Error(`Debian's packages ${packages.join(', ')} hold no ${file}. Please install ${name}.`);
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => withTriplets(join(unpacked, folder)));
  const words = [
    `LD_LIBRARY_PATH="${libraries.join(delimiter)}"`,
    existsSync(join(unpacked, 'etc/fonts')) ? `FONTCONFIG_SYSROOT="${unpacked}"` : '',
    'exec',
    `"${join(unpacked, file)}"`,
    '"$@"',
  ];
  const launcher = `${unpacked}.sh`;
  replaceScript(launcher, `#!/bin/sh\n${words.filter(Boolean).join(' ')}\n`);
  return launcher;
}

/**
 * As `program`, but root has it installed on the machine, as a browser with its fonts and a hundred libraries should
 * be.
 */
export async function installedProgram(name, options) {
  if (!onPath(name) && process.getuid?.() === 0 && onPath('apt-get')) {
    (options.say ?? never)(`Installing ${options.packages.join(', ')} (apt-get).`);
    await run('apt-get', ['-q', 'update']);
    await run('apt-get', ['-y', '-q', 'install', '--no-install-recommends', ...options.packages]);
  }
  return program(name, options);
}

export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
}

function withTriplets(folder) {
  if (!existsSync(folder)) return [];
  const triplets = readdirSync(folder).filter((entry) => entry.endsWith('-linux-gnu'));
  return [folder, ...triplets.map((triplet) => join(folder, triplet))];
}

/** Downloads the packages with all that they need and the machine lacks, then unpacks them into a folder. */
async function fetch(name, packages, into) {
  if (!onPath('apt-get'))
    throw new Error(`Vigie needs ${name}, and this machine has no apt-get to fetch it with. Please install it.`);
  const state = `${into}.apt`;
  for (const folder of [state, into]) rmSync(folder, { recursive: true, force: true });
  for (const folder of ['lists/partial', 'archives/partial']) mkdirSync(join(state, folder), { recursive: true });
  const options = {
    'Debug::NoLocking': 1,
    'Dir::State': state,
    'Dir::State::Lists': join(state, 'lists'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': state,
    'APT::Sandbox::User': '',
    'APT::Install-Recommends': 0,
  };
  const apt = ['-y', '-q', ...Object.entries(options).flatMap(([key, value]) => ['-o', `${key}=${value}`])];
  await run('apt-get', [...apt, 'update']);
  await run('apt-get', [...apt, '--download-only', 'install', ...packages]);
  const part = `${into}.part`;
  for (const file of readdirSync(join(state, 'archives')))
    if (file.endsWith('.deb')) await run('dpkg', ['-x', join(state, 'archives', file), part]);
  renameSync(part, into);
  rmSync(state, { recursive: true });
}

/** What it says is kept for the case that it fails. */
function run(command, words) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    const failed = (why) =>
      reject(new Error(`${command} failed. Is the Debian archive reachable?\n${why}${output}`.trimEnd()));
    child.once('error', ({ message }) => failed(message));
    child.once('close', (code) => (code === 0 ? resolve() : failed('')));
  });
}
