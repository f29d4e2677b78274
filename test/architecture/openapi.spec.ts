import { afterAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'vigie-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('contracts/openapi.json says what the server does (if not: npm run build, and commit it)', () => {
  const written = join(folder, 'openapi.json');
  const { status, stderr } = spawnSync(process.execPath, ['dist/services/apps/openapi/main.js', written], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(readFileSync(written, 'utf8'))).toEqual(
    JSON.parse(readFileSync(join(root, 'contracts/openapi.json'), 'utf8')),
  );
}, 120_000);
