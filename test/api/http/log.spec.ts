import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DeletePlace, Place, SavePlace } from '#contracts/api/places.ts';
import { Login, ResetPasswordRequest } from '#contracts/api/session.ts';
import { configureLogger } from '#kernel/logger.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { ids, password, people, signedIn, startWorld } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

/** Personal data and secrets, none of which may be in any line. */
const secrets = {
  username: people.customerA.email,
  password,
  wrong: 'Wr0ng-Passw0rd!',
  bearer: `vigie_${'k'.repeat(43)}`,
  path: 'anne.tremblay@exemple.ca',
  query: '5145550134',
  cookie: 'set when it is known',
  key: 'key-that-a-client-chose',
  name: 'Jacinthe Larochelle',
  street: '12 rue des Secrets',
  phone: '+15145550177',
  email: 'jacinthe@secret.example',
  note: 'speaks of her illness',
  job: 'jacques@secret.example',
};

const lines: string[] = [];
let vigie: Vigie;
beforeAll(async () => {
  configureLogger({ level: 'debug', format: 'json', to: { write: (line) => void lines.push(line) } });
  vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
});
afterAll(() => vigie?.stop());

const logged = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['message'] === message);

it('the log names call, command, job and the cause of a failure, and contains nothing that people wrote', async () => {
  const customer = await signedIn(vigie, 'customerA');
  secrets.cookie = customer.cookie.split('=')[1]!;
  await vigie.browser().call(Login, { username: secrets.username, password: secrets.wrong, rememberMe: false });
  await vigie.browser().call(ResetPasswordRequest, { email: secrets.username });
  await vigie.browser().send('GET', `/api/nowhere/${secrets.path}?q=${secrets.query}`);
  const { street: address, phone, name, note, email } = secrets;
  const body = { name, email, address, note, billingName: secrets.wrong, contact_1: { name, phone, email } };
  const headers = { 'idempotency-key': secrets.key, authorization: `Bearer ${secrets.bearer}` };
  await vigie.platform.db.query('alter table place rename to place_gone');
  const refused = [
    await customer.send('POST', `/api${SavePlace.path}?q=${secrets.query}`, body, headers),
    await customer.call(SavePlace, { ...body, id: ids.placeA }, { key: secrets.key }),
    await customer.send('GET', `/api${Place.path}?placeId=${secrets.path}`),
    await customer.call(Place, { placeId: ids.placeA }),
    await customer.call(DeletePlace, { id: ids.placeA }),
  ];
  await vigie.platform.db.query('alter table place_gone rename to place');
  expect(refused.filter(({ http }) => http === 500).length).toBeGreaterThanOrEqual(2);

  const work = vigie.platform.queue.work('bulk', async () => {
    await vigie.platform.pool.query('select $1::int', [secrets.job]);
  });
  const jobId = randomUUID();
  await vigie.platform.queue.enqueue('bulk', jobId, { email: secrets.job });
  await until(() => logged('Jobs fail and are tried again').length > 0);
  await work.stop();

  const id = /^[\da-f-]{36}$/;
  expect(logged('A call failed')).toContainEqual(
    expect.objectContaining({
      call: SavePlace.name,
      requestId: expect.stringMatching(id),
      commandId: expect.stringMatching(id),
      userId: expect.stringMatching(id),
      code: '42P01',
    }),
  );
  expect(logged('Jobs fail and are tried again')).toEqual([
    expect.objectContaining({ queue: 'bulk', job: jobId, attempt: 1, code: '22P02' }),
  ]);
  // Failed sign-ins, with the person if known; repeated ones as one line a minute of each kind.
  const [known] = await vigie.platform.db.query<{ id: string }[]>(
    `select id from "user" where email = '${people.customerA.email}'`,
  );
  for (let times = 0; times < 3; times++)
    await vigie.browser().call(Login, { username: secrets.email, password: secrets.wrong });
  await vigie.browser().send('POST', `/api${SavePlace.path}`, {}, { authorization: headers.authorization });
  await (await signedIn(vigie, 'nobody')).call(DeletePlace, { id: ids.placeA });
  await customer.send('POST', `/api${SavePlace.path}`, body, { origin: 'https://elsewhere.test' });
  expect(logged('Somebody has signed in')).toContainEqual(
    expect.objectContaining({ call: Login.name, userId: known!.id }),
  );
  expect(logged('A call was refused').map(({ code, call, userId }) => [code, call, typeof userId])).toEqual([
    ['WRONG_CREDENTIALS', Login.name, 'string'],
    ['INVALID_TOKEN', SavePlace.name, 'undefined'],
    ['WRONG_CREDENTIALS', Login.name, 'undefined'],
    ['FORBIDDEN', DeletePlace.name, 'string'],
    ['FOREIGN_ORIGIN', SavePlace.name, 'undefined'],
  ]);
  expect(logged('A call was refused')[0]).toMatchObject({ userId: known!.id });
  const addressed = lines.filter((line) => 'address' in (JSON.parse(line) as object));
  expect(addressed.map((line) => JSON.parse(line) as object)).toEqual(
    logged('A call was refused').map((line) => ({ ...line, address: '127.0.0.1' })),
  );
  expect(logged('Answered')).toContainEqual(expect.objectContaining({ call: Login.name, status: 200 }));
  const all = lines.join('');
  for (const secret of Object.values(secrets)) expect(all).not.toContain(secret);
});
