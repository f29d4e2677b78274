import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveEntry } from './zip.ts';

/** Next to the compiled server; when sources run uncompiled, in the last build. */
const folders = [
  join(import.meta.dirname, 'verifier'),
  join(import.meta.dirname, '../../dist/services/files/verifier'),
];

/** The programs that check a proof offline, for the archive of the proof. @throws Error where they were not built */
export const verifiers = (): ArchiveEntry[] =>
  ['verify.html', 'verify.mjs'].map((name) => {
    const folder = folders.find((one) => existsSync(join(one, name)));
    if (!folder) throw new Error(`${name} was not built.`);
    return { name, content: readFileSync(join(folder, name), 'utf8') };
  });
