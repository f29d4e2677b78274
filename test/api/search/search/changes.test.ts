import { expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { DeleteRequest, SaveRequest } from '#contracts/api/requests.ts';
import { Search } from '#contracts/api/search.ts';
import { limitedPoolOf } from '#projections/kernel/data-source.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { ids } from '#test/support/world.ts';
import { none, vigie, as, search, names, event } from './shared.suite.ts';

export const changes = (): void => {
  it('[search.roles] the platform’s own people can’t use it', async () => {
    for (const person of ['admin', 'superAdmin'] as const)
      expect((await (await as(person)).call(Search, { q: 'dupre' })).http).toBe(403);
    expect((await vigie.browser().call(Search, { q: 'dupre' })).http).toBe(401);
  });

  it('finds nothing for blanks, and takes any text as words', async () => {
    for (const q of ['', '   ', '%', '_', "' or 1=1 --", '\\', '***', '<zz>', '@', '🦊', 'zzzzzz'])
      expect(await search('agencyA', q)).toEqual(none);
    expect((await (await as('agencyA')).call(Search, { q: 'x', f: 'secrets' as never })).http).toBe(422);
  });

  it('follows what changes: a new title, an employer who leaves, an event that is deleted', async () => {
    const mine = await as('customerA');
    await mine.call(SaveRequest, {
      id: event.id,
      title: 'Bal masqué',
      place: { id: ids.placeA },
      requestDate: '2026-03-20T23:00:00.000Z',
    });
    expect((await search('customerA', 'oeuvre')).requests).toEqual([]);
    expect((await search('customerA', 'masque')).requests.map(({ id }) => id)).toEqual([event.id]);
    await mine.call(DeleteRequest, { id: event.id });
    expect((await search('customerA', 'masque')).requests).toEqual([]);
    await vigie.commands.run(
      agent,
      'ReviseProfile',
      ids.agents.chloe,
      { agentId: ids.agents.chloe, lastName: 'Grand-Pré' },
      vigie.system(),
    );
    await vigie.settled();
    expect(await names('agencyA', 'dupre', 'employees')).toEqual(['Zoé Dupree']);
    for (const q of ['grand-pre', 'grand pré', 'grandpre', 'grandprè', 'chloe@age', 'chloe@agents.test'])
      expect(await names('agencyA', q, 'employees')).toEqual(['Chloé Grand-Pré']);
    await vigie.commands.run(
      agent,
      'UnlinkEmployer',
      ids.agents.chloe,
      { agentId: ids.agents.chloe, employerId: ids.agencyA },
      vigie.system(),
    );
    await vigie.settled();
    expect(await names('agencyA', 'grand-pre', 'employees')).toEqual([]);
  });

  it('is ended if it takes the database too long', async () => {
    const pool = limitedPoolOf(vigie.platform.db);
    const hurry = (client: PoolClient) => void client.query('set statement_timeout = 200');
    pool.on('acquire', hurry);
    const client = await vigie.platform.pool.connect();
    try {
      await client.query('begin; lock table search_entry in access exclusive mode');
      const answer = await (await as('agencyA')).call(Search, { q: 'grand' });
      expect(answer).toMatchObject({ http: 422, code: 'LIST_TOO_SLOW' });
    } finally {
      await client.query('rollback');
      client.release();
      pool.off('acquire', hurry);
    }
  });
};
