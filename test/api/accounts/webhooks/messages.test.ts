import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { IntegrationsOfCustomer, RenewIntegration } from '#contracts/api/integrations.ts';
import { ResendWebhook, TestWebhook } from '#contracts/api/webhooks.ts';
import { retryPauses } from '#contracts/values/webhook.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { verified } from '#test/support/webhook-receiver.ts';
import { ids } from '#test/support/world.ts';
import { vigie, customer, agency, other, world, connect, of, deliveries, at, day, again } from './shared.suite.ts';

export const messages = (): void => {
  it('messages are signed, contain ids only, and go to each company only for what it may see', async () => {
    const [mine, theirs, strangers] = [
      await connect(customer, '/client'),
      await connect(agency, '/agency'),
      await connect(other, '/other'),
    ];
    const { requestId, shiftId } = await planned(customer, {
      start: day(9),
      agencyId: ids.agencyA,
      position: 'Coffre',
    });
    await assigned(agency, shiftId);
    await until(() => at('/agency').length >= 3 && at('/client').length >= 2);
    const read = at('/agency').map((one) => verified(theirs.secret, one, vigie.clock.now()));
    const created = read.find(({ type }) => type === 'shift.created')!;
    expect(created.data).toEqual({
      requestId,
      shiftId,
      links: {
        request: `https://vigie.test/api/request/GetRequest?id=${requestId}`,
        shift: `https://vigie.test/api/Shift/${shiftId}/History`,
      },
    });
    expect(read.map(({ type }) => type)).toContain('assignment.created');
    expect(JSON.stringify(world.received)).not.toMatch(/Coffre|Anne|Roy/);
    expect(at('/client').map((one) => verified(mine.secret, one, vigie.clock.now()).type)).toContain('request.created');
    expect(() => verified(strangers.secret, at('/agency')[0]!, vigie.clock.now())).toThrow('No matching signature');
    expect(() => verified(theirs.secret, { ...at('/agency')[0]!, body: '{}' }, vigie.clock.now())).toThrow();
    // The webhook of an agency that has no part in it gets nothing, except a test that it requests.
    expect((await other.call(TestWebhook, of(other, strangers.id))).http).toBe(200);
    await until(() => at('/other').length > 0);
    expect(at('/other').map((one) => verified(strangers.secret, one, vigie.clock.now()).type)).toEqual([
      'webhook.test',
    ]);
    expect(await deliveries(other, strangers.id)).toHaveLength(1);
    const kept = await vigie.platform.pool.query('select sealed from id.secret');
    expect(
      JSON.stringify([kept.rows, (await agency.call(IntegrationsOfCustomer, { customerId: ids.agencyA })).data]),
    ).not.toContain(theirs.secret);
  });

  it('failed messages are sent again with the same id at growing intervals, and by hand', async () => {
    const { id, secret } = await connect(customer, '/slow', ['request.created']);
    world.answers.set('/slow', 302);
    await planned(customer, { start: day(10) });
    const [first] = await until(
      async () =>
        (await deliveries(customer, id)).filter(({ status }) => status === 302)[0] && deliveries(customer, id),
    );
    expect(first).toMatchObject({ state: 'waiting', tries: 1, type: 'request.created' });
    expect(Date.parse(first!.nextTryAt!) - Date.parse(vigie.clock.now())).toBe(retryPauses[0] * 1000);
    expect(world.received.some(({ path }) => path === '/elsewhere')).toBe(false);
    vigie.clock.pass(1);
    expect(await again()).toBeGreaterThan(0);
    await until(
      async () => at('/slow').length === 2 && (await deliveries(customer, id))[0]!.nextTryAt! > first!.nextTryAt!,
    );
    world.answers.delete('/slow');
    vigie.clock.pass(1);
    await again();
    await until(async () => (await deliveries(customer, id))[0]!.state === 'sent');
    expect((await customer.call(ResendWebhook, { ...of(customer, id), deliveryId: first!.id })).http).toBe(200);
    await until(() => at('/slow').length >= 4);
    expect(new Set(at('/slow').map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first!.id]));
    expect(new Set(at('/slow').map(({ body }) => body)).size).toBe(1);
    expect(verified(secret, at('/slow').at(-1)!, vigie.clock.now()).type).toBe('request.created');
    expect(() => verified(secret, at('/slow')[0]!, vigie.clock.now())).toThrow('timestamp');
  });

  it('after a secret is renewed, messages are signed with both secrets for a day', async () => {
    const { id, secret } = await connect(agency, '/renewed', ['alert.created']);
    const test = async () => {
      const before = at('/renewed').length;
      expect((await agency.call(TestWebhook, of(agency, id))).http).toBe(200);
      return until(() => at('/renewed')[before]);
    };
    const key = randomUUID();
    const renewed = (await agency.call(RenewIntegration, of(agency, id), { key })).data.secret as string;
    await vigie.settled();
    expect((await agency.call(RenewIntegration, of(agency, id), { key })).data.secret).toBe(renewed);
    const both = await test();
    for (const one of [secret, renewed]) expect(verified(one, both, vigie.clock.now()).type).toBe('webhook.test');
    vigie.clock.pass(25);
    const alone = await test();
    expect(verified(renewed, alone, vigie.clock.now()).type).toBe('webhook.test');
    expect(() => verified(secret, alone, vigie.clock.now())).toThrow('No matching signature');
  });
};
