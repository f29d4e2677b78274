import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a script where its text differs. It is replaced in one step, since other processes may be starting it: a shell
 * that reads a file that is being written runs what it finds, which may be nothing.
 * @param {string} path
 * @param {string} text
 */
export function replaceScript(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text, { mode: 0o755 });
  renameSync(part, path);
}
