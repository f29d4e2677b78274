import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveEntry } from './zip.ts';

/** Beside the compiled server; where sources run as they are, in what was built last. */
const folders = [join(import.meta.dirname, 'verifier'), join(import.meta.dirname, '../../dist/services/http/verifier')];

/** The programs that check a proof without a server, for the archive that it comes in. @throws Error where they were not built */
export const verifiers = (): ArchiveEntry[] =>
  ['verify.html', 'verify.mjs'].map((name) => {
    const folder = folders.find((one) => existsSync(join(one, name)));
    if (!folder) throw new Error(`${name} was not built.`);
    return { name, content: readFileSync(join(folder, name), 'utf8') };
  });
