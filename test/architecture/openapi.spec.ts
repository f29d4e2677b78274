import { afterAll, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApi } from '#services/apps/openapi/document.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'vigie-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('contracts/openapi.json describes the present server (if not: npm run build, and commit it)', () => {
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
});

it('contracts/openapi.json is a valid OpenAPI 3.1 document, of less than 28 lines a call', async () => {
  const text = readFileSync(join(root, 'contracts/openapi.json'), 'utf8');
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text) as Record<string, unknown>);
  expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: '3.1' });
  const calls = text.match(/"operationId"/g)!.length;
  expect(text.split('\n').length / calls).toBeLessThan(28);
});

it('contracts/openapi.json describes each call under a tag, with one form of refusals', () => {
  const { paths, tags: described } = JSON.parse(readFileSync(join(root, 'contracts/openapi.json'), 'utf8')) as OpenApi;
  expect(described.filter(({ description }) => !/^[A-Z].+\.$/.test(description))).toEqual([]);
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const refusal = { $ref: '#/components/responses/Problem' };
  const untold = calls.filter(
    ({ tags, summary, description, responses }) =>
      (tags as string[]).length !== 1 ||
      !/^[A-Z].{3,80}[^.]$/.test(String(summary)) ||
      !description ||
      JSON.stringify((responses as Record<string, unknown>)['4XX']) !== JSON.stringify(refusal),
  );
  expect(untold.map(({ operationId }) => operationId)).toEqual([]);
});
