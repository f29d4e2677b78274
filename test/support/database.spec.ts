import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshDatabase, named } from './database.ts';

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
};

describe('a database for one test', () => {
  it('has the extensions and belongs to one test only', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    await ask(one.url, 'create table mine (id int)');
    await expect(ask(other.url, 'select * from mine')).rejects.toThrow('does not exist');
    const { rows } = await ask(
      one.url,
      "select unaccent('Montréal') as plain, similarity('garde', 'gardes') > 0.5 as close, tstzrange(now(), null) && tstzrange(now(), null) as overlap",
    );
    expect(rows).toEqual([{ plain: 'Montreal', close: true, overlap: true }]);
    await Promise.all([one.drop(), other.drop()]);
    await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist');
  });

  it('is on a cluster that requires its password', async () => {
    const url = new URL(named('postgres'));
    url.password = `${url.password}-`;
    await expect(ask(url.toString(), 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('can be a copy of a prepared one, several at a time', async () => {
    const prepared = await freshDatabase();
    await ask(prepared.url, 'create table kept as select 7 as n');
    const template = new URL(prepared.url).pathname.slice(1);
    const copies = await Promise.all([1, 2, 3].map(() => freshDatabase({ template })));
    for (const copy of copies) expect((await ask(copy.url, 'select n from kept')).rows).toEqual([{ n: 7 }]);
    await Promise.all([...copies, prepared].map((database) => database.drop()));
  });
});
