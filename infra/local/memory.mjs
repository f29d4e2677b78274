// A folder in the machine's memory, for what is thrown away. Node built-ins only.
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux shows memory as a folder, and the number by which it tells that it is one. */
const shared = '/dev/shm';
const tmpfs = 0x01021994;
/** What must be free, in bytes; most of it is for the tests' processes, since the databases of a run take a tenth. */
const room = 4 * 1024 ** 3;

/**
 * A new folder in memory for this process; undefined where there is none, or little memory. What killed processes left
 * there is removed.
 * @param {{ parent?: string, least?: number }} options where to make it, and how many bytes must be free
 * @returns {string | undefined}
 */
export function memoryFolder({ parent = shared, least = room } = {}) {
  if (!existsSync(parent)) return undefined;
  const { type, bavail, bsize } = statfsSync(parent);
  if (type !== tmpfs || Math.min(bavail * bsize, process.availableMemory()) < least) return undefined;
  // Containers may share the folder, but not their processes' numbers.
  const own = `vigie-${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}-`;
  for (const name of readdirSync(parent).filter((one) => one.startsWith(own)))
    if (!existsSync(`/proc/${name.slice(own.length).split('-')[0]}`)) remove(join(parent, name));
  return mkdtempSync(join(parent, `${own}${process.pid}-`));
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is another account's.
  }
}
