import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Countries } from '#contracts/api/references.ts';
import { ActAs, UpdateUser } from '#contracts/api/session.ts';
import { GetRequest, Requests, SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { startVigie, type Browser, type Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

describe('an answer', () => {
  let vigie: Vigie;
  let customer: Browser;
  beforeAll(async () => {
    vigie = await startWorld();
    customer = await signedIn(vigie, 'customerA');
  });
  afterAll(() => vigie.stop());

  const wanted = (title: string) => ({ title, place: { id: ids.placeA }, requestDate: '2026-03-07T05:00:00.000Z' });
  const facts = async () => (await vigie.platform.store.readAll('', 10_000)).length;

  it('[api.envelope] is in an envelope, with status 1 for success', async () => {
    const { text } = await customer.call(Countries);
    expect(JSON.parse(text)).toEqual({
      status: 1,
      message: '',
      data: [expect.objectContaining({ code: 'CA', nameEn: 'Canada' })],
    });
  });

  it.each([
    ['an address that is none', 'GET', '/api/no/such/thing', undefined, 404, 'NOT_FOUND'],
    ['another verb', 'DELETE', '/api/request/requests', undefined, 404, 'NOT_FOUND'],
    ['text that is no JSON', 'POST', '/api/request/requests', '{"page":', 422, 'INVALID_INPUT'],
    [
      'a body that would meddle with prototypes',
      'POST',
      '/api/request/requests',
      '{"__proto__":{"admin":true}}',
      422,
      'INVALID_INPUT',
    ],
    [
      'a body without end',
      'POST',
      '/api/request/requests',
      `{"search":"${'x'.repeat(2.5 * 1024 * 1024)}"}`,
      413,
      'TOO_LARGE',
    ],
    [
      'nesting without end',
      'POST',
      '/api/request/requests',
      `{"deep":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      422,
      'INVALID_INPUT',
    ],
    ['an address that can’t be decoded', 'GET', '/api/Request/%E0%A4%A/detail-stats', undefined, 404, 'NOT_FOUND'],
    ['an address that is too long', 'GET', `/api/Request/${'x'.repeat(400)}/detail-stats`, undefined, 404, 'NOT_FOUND'],
  ])('[api.envelope] to %s refuses it in the same envelope', async (_, method, path, body, http, code) => {
    const answer = await customer.send(method, path, body, { language: 'fr' });
    expect(answer).toMatchObject({ http, status: 0, data: null, code, message: expect.any(String) });
    expect(answer.text).not.toMatch(/Error|node_modules|Cannot /);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/base-uri 'none'.*frame-ancestors 'none'/),
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.message).not.toMatch(/^problem\.|^Some |^This /);
  });

  it('is given in whatever case the address is written, with or without a slash at its end', async () => {
    for (const path of ['/api/country/ALL', '/API/Country/All'.replace('API', 'api'), '/api/COUNTRY/all/'])
      expect(await customer.send('GET', path)).toMatchObject({ http: 200, status: 1 });
  });

  it('[req.saveRequired] [lang.header] names each wrong field in the caller’s language', async () => {
    const refused = await customer.call(
      SaveRequest,
      { ...wanted(' '), maxConfirmationHours: 36 as never },
      { language: 'fr' },
    );
    expect(refused).toMatchObject({
      http: 422,
      status: 0,
      code: 'INVALID_INPUT',
      fields: {
        title: 'Saisissez un titre',
        maxConfirmationHours: 'Le délai de confirmation est de 24, 48, 72 ou 96 heures',
      },
    });
    expect(await customer.call(SaveRequest, { ...wanted('Gala'), place: undefined as never })).toMatchObject({
      http: 422,
      code: 'EVENT_PLACE_REQUIRED',
    });
  });

  it('to a body without named fields is a refusal', async () => {
    for (const [body, type] of [
      ['"Gala"', 'application/json'],
      ['["Gala"]', 'application/json'],
      ['5', 'application/json'],
      ['{"displayName":"Gala"}', 'text/plain'],
    ] as const)
      expect(await customer.send('PUT', `/api${UpdateUser.path}`, body, { 'content-type': type })).toMatchObject({
        status: 0,
        code: 'INVALID_INPUT',
      });
  });

  it('[api.meta] to a list says which page it is and how many there are', async () => {
    const { data } = await customer.call(SaveRequest, wanted('Pages'));
    await customer.call(CreateShifts, {
      id: data.id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z', count: 25 }],
    });
    const page = async (index: number, size: number) =>
      customer.call(ShiftRows, { id: data.id, page: { index, size } });
    expect((await page(1, 10)).meta).toEqual({ pageAt: 1, pageSize: 10, totalPages: 3, totalRecords: 25 });
    expect((await page(3, 10)).data).toHaveLength(5);
    expect((await customer.call(Requests, { search: 'none like it' })).meta).toEqual({
      pageAt: 1,
      pageSize: 10,
      totalPages: 0,
      totalRecords: 0,
    });
    expect(await page(4, 10)).toMatchObject({ data: [], meta: { pageAt: 4, totalPages: 3, totalRecords: 25 } });
    expect((await page(1, 5)).meta).toMatchObject({ pageSize: 5, totalPages: 5, totalRecords: 25 });
    const seen = await Promise.all([1, 2, 3, 4, 5].map((index) => page(index, 5)));
    expect(new Set(seen.flatMap(({ data: rows }) => rows.map(({ id }: { id: string }) => id))).size).toBe(25);
  });

  it('[list.pageSizes] has one of the offered page sizes: other sizes are raised to the next one', async () => {
    const size = async (asked: number) =>
      (await customer.call(Requests, { page: { index: 1, size: asked } })).meta!.pageSize;
    expect(await Promise.all([1, 5, 6, 7, 37, 999, 5000].map(size))).toEqual([5, 5, 6, 10, 50, 1000, 1000]);
    expect((await customer.call(Requests)).meta).toMatchObject({ pageAt: 1, pageSize: 10 });
  });

  it('to a write that is repeated with the same key is the first answer, and the write is done once', async () => {
    const key = randomUUID();
    const first = await customer.call(SaveRequest, wanted('Once'), { key });
    const told = await facts();
    const again = await customer.call(SaveRequest, wanted('Once'), { key });
    expect(again.http).toBe(200);
    expect(JSON.parse(again.text)).toEqual(JSON.parse(first.text));
    expect(await facts()).toBe(told);
    expect(await customer.call(SaveRequest, wanted('Twice'), { key })).toMatchObject({
      http: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await facts()).toBe(told);
    const other = await (
      await signedIn(vigie, 'customerB')
    ).call(SaveRequest, { ...wanted('Mine'), place: { id: ids.placeB } }, { key });
    expect(other).toMatchObject({ http: 200, data: { title: 'Mine' } });
    // Once the stored answer is deleted, no call with the key is reported as done unless it was.
    await vigie.platform.pool.query(`update id.answer set kept_at = now() - interval '31 days' where key = $1`, [key]);
    await vigie.platform.answers.sweep();
    const then = await facts();
    for (const title of ['Once', 'Twice'])
      expect(await customer.call(SaveRequest, wanted(title), { key })).toMatchObject({
        http: 409,
        code: 'IDEMPOTENCY_KEY_REUSED',
      });
    expect(await facts()).toBe(then);
  });

  it('to the same write sent many times at once records one event', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => customer.call(SaveRequest, wanted('Impatient'), { key })),
    );
    expect(answers.every(({ http }) => http === 200 || http === 409)).toBe(true);
    expect((await customer.call(Requests, { search: 'Impatient' })).meta!.totalRecords).toBe(1);
    expect(
      new Set(answers.filter(({ status }) => status === 1).map(({ data }) => `${data.id} ${data.requestNo}`)).size,
    ).toBe(1);
  });

  describe('to writes at once with one key', () => {
    /** Many calls at once, with two alternating bodies, over all given processes. */
    const race = async (doors: readonly Browser[]) => {
      const key = randomUUID();
      const titles = ['Premier', 'Second'].map((title) => `${title} ${key.slice(0, 6)}`);
      const before = await facts();
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, n) =>
          doors[n % doors.length]!.call(SaveRequest, wanted(titles[Math.floor(n / doors.length) % 2]!), { key }),
        ),
      );
      const done = answers.filter(({ status }) => status === 1);
      const [{ data: won }] = done as [(typeof done)[0]];
      expect(titles).toContain(won.title);
      expect(done).toHaveLength(12);
      for (const { text } of done) expect(JSON.parse(text)).toEqual({ status: 1, message: '', data: won });
      expect(answers.filter(({ http, code }) => http === 409 && code === 'IDEMPOTENCY_KEY_REUSED')).toHaveLength(12);
      expect(await facts()).toBe(before + 1);
    };

    it('is the first answer to all with the same body, and 409 to all with another body', () => race([customer]));

    it('is the same whichever process each of them reaches', async () => {
      const other = await startVigie({ url: vigie.platform.config.DATABASE_URL, clock: vigie.clock });
      try {
        const there = other.browser();
        there.cookie = customer.cookie;
        await race([customer, there]);
      } finally {
        await other.stop();
      }
    });
  });

  it('to a write whose process ended meanwhile is given when the write is repeated, and nothing is done twice', async () => {
    const key = randomUUID();
    const first = await customer.call(SaveRequest, wanted('Cut off'), { key });
    const told = await facts();
    await vigie.platform.pool.query(
      `update id.answer set status = null, body = null, held_until = now() + interval '1 second' where key = $1`,
      [key],
    );
    expect(await customer.call(SaveRequest, wanted('Another'), { key })).toMatchObject({
      http: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const again = await customer.call(SaveRequest, wanted('Cut off'), { key });
    expect(again).toMatchObject({ http: 200, data: { id: first.data.id } });
    expect(await facts()).toBe(told);
  });

  it('to a write is not given to the same person working as somebody else', async () => {
    const [agency, key] = [await signedIn(vigie, 'agencyA'), randomUUID()];
    await agency.call(ActAs, { customerId: ids.customerA });
    expect(await agency.call(SaveRequest, wanted('As the client'), { key })).toMatchObject({ http: 200 });
    await agency.call(ActAs, { customerId: null });
    expect((await agency.call(SaveRequest, wanted('As the client'), { key })).text).not.toContain(
      '"status":1,"data":{"id"',
    );
  });

  it('to a write is kept separately for each client that the same person works as', async () => {
    const [admin, key] = [await signedIn(vigie, 'admin'), randomUUID()];
    const made: unknown[] = [];
    for (const [customerId, placeId] of [
      [ids.customerA, ids.placeA],
      [ids.customerB, ids.placeB],
    ] as const) {
      await admin.call(ActAs, { customerId });
      const { http, data } = await admin.call(SaveRequest, { ...wanted(customerId), place: { id: placeId } }, { key });
      expect([http, data?.title]).toEqual([200, customerId]);
      made.push(data.id);
    }
    expect(new Set(made).size).toBe(2);
  });

  it('to a write stores nothing from which its body could be guessed', async () => {
    const key = randomUUID();
    await customer.call(SaveRequest, wanted('Guessed'), { key });
    const { rows } = await vigie.platform.pool.query<{ body_hash: string }>(
      'select body_hash from id.answer where key = $1',
      [key],
    );
    // An HMAC in base64, not a hash that anybody could compute.
    expect(rows).toEqual([{ body_hash: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  it('refuses a key that is too long, whatever it contains, before anything is done', async () => {
    const told = await facts();
    for (const key of ['x'.repeat(256), Array.from({ length: 200 }, () => randomUUID()).join('')]) {
      const refused = await customer.call(SaveRequest, wanted('Long key'), { key });
      expect(refused).toMatchObject({
        http: 422,
        code: 'INVALID_INPUT',
        fields: { 'Idempotency-Key': expect.any(String) },
      });
    }
    expect(await facts()).toBe(told);
    expect(await customer.call(SaveRequest, wanted('Long key'), { key: 'x'.repeat(255) })).toMatchObject({ http: 200 });
  });

  it('to a write without a key is given too; a refusal is not kept as the first answer', async () => {
    expect(await customer.send('POST', '/api/request/SaveRequest', wanted('No key'))).toMatchObject({
      http: 200,
      status: 1,
    });
    const key = randomUUID();
    expect(await customer.call(SaveRequest, { ...wanted('Later'), place: { id: ids.placeB } }, { key })).toMatchObject({
      status: 0,
    });
    const { data } = await customer.call(SaveRequest, wanted('Later'), { key });
    expect((await customer.call(GetRequest, { id: data.id })).data.title).toBe('Later');
  });
});
