import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeSync, mkdtempSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceScript } from './replace-script.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-script-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a script that somebody is starting stays whole for them while it is replaced', () => {
  const path = join(folder, 'start.sh');
  writeFileSync(path, 'first\n', { mode: 0o755 });
  const started = openSync(path, 'r');
  replaceScript(path, 'second\n');
  expect(readFileSync(started, 'utf8')).toBe('first\n');
  closeSync(started);
  expect(readFileSync(path, 'utf8')).toBe('second\n');
  expect(statSync(path).mode & 0o111).toBe(0o111);
  const { ino } = statSync(path);
  replaceScript(path, 'second\n');
  expect(statSync(path).ino).toBe(ino);
  expect(readdirSync(folder)).toEqual(['start.sh']);
});
