import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#infra/local/steps.mjs';
import type { Vigie } from '#test/support/vigie.ts';
import { password, people, startWorld } from '#test/support/world.ts';

const node = (file: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [file, ...words], { env: { ...process.env, NODE_OPTIONS: '' }, cwd: root });
const program = (path: string, ...words: string[]) => node(join(root, 'node_modules', path), ...words);

/**
 * A program of somebody else's, over what the generator makes of the document: signs in, asks who it is, and for a page
 * of agencies.
 */
const client = `
import createClient from 'openapi-fetch';
import type { components, paths } from './vigie.d.ts';

type Problem = Pick<components['schemas']['Problem'], 'code' | 'status'>;
const [baseUrl = '', username = '', password = ''] = process.argv.slice(2);
const { GET, POST } = createClient<paths>({ baseUrl });
const refused = (problem: Problem) => ({ code: problem.code, status: problem.status });

const { response, error } = await POST('/api/account/Login', { body: { username, password } });
if (error) console.log(JSON.stringify(refused(error)));
else {
  const headers = { cookie: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ') };
  const me = await GET('/api/account/CheckToken', { headers });
  const query = { page: JSON.stringify({ index: 1, size: 5 }), sort: JSON.stringify({ key: 'name', asc: false }) };
  const agencies = await GET('/api/agencies', { headers, params: { query } });
  const unknown = await GET('/api/agencies', { headers, params: { query: { sort: JSON.stringify({ key: 'colour' }) } } });
  console.log(JSON.stringify({
    email: me.data?.data.user?.data.email,
    agencies: agencies.data?.data.map(({ name }) => name),
    total: agencies.data?.meta.totalRecords,
    unknown: unknown.error && refused(unknown.error),
  }));
}
// @ts-expect-error the document says that a password is text
const wrong = () => POST('/api/account/Login', { body: { username, password: 1 } });
`;

describe('a client that a generator makes from openapi.json', () => {
  let vigie: Vigie;
  let folder: string;

  beforeAll(async () => {
    vigie = await startWorld();
    // Beneath the project, so that the client finds what it imports.
    mkdirSync(join(root, '.local'), { recursive: true });
    folder = mkdtempSync(join(root, '.local/openapi-client-'));
    writeFileSync(join(folder, 'client.mts'), client);
    copyFileSync(join(root, 'contracts/openapi.json'), join(folder, 'openapi.json'));
    await program('openapi-typescript/bin/cli.js', join(folder, 'openapi.json'), '-o', join(folder, 'vigie.d.ts'));
  });
  afterAll(async () => {
    await vigie.stop();
    rmSync(folder, { recursive: true });
  });

  it('compiles, signs in and reads a page of a list', async () => {
    const options = ['--strict', '--target', 'es2023', '--module', 'nodenext', '--types', 'node'];
    await program('typescript-native/bin/tsc', ...options, '--ignoreConfig', join(folder, 'client.mts'));
    const asked = (word: string) => node(join(folder, 'client.mjs'), vigie.origin, people.admin.email, word);
    expect(JSON.parse((await asked(password)).stdout)).toEqual({
      email: people.admin.email,
      agencies: ['Agence B', 'Agence A'],
      total: 2,
      unknown: { code: 'INVALID_INPUT', status: 0 },
    });
    expect(JSON.parse((await asked('wrong')).stdout)).toEqual({ code: 'WRONG_CREDENTIALS', status: 0 });
  });
});
