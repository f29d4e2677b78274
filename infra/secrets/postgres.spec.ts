import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateIdentity } from '#infra/session/schema.ts';
import { signingKeyAt } from '#kernel/signing-keys.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { PostgresSecrets } from './postgres.ts';
import { AesVault } from './vault.ts';

describe('stored secrets', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let secrets: PostgresSecrets;
  const vault = new AesVault(randomBytes(32).toString('base64'));

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 20 });
    await migrateIdentity(pool);
    secrets = new PostgresSecrets(pool, vault);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are replaced by a later text, except one that is stored only if there is none', async () => {
    await secrets.put('a', 'one');
    expect(await secrets.putFirst('a', 'two')).toBe('one');
    await secrets.put('a', 'three');
    expect(await secrets.putFirst('a', 'four')).toBe('three');
    await secrets.put('a', null);
    expect(await secrets.putFirst('a', 'five')).toBe('five');
    expect(await secrets.open(['a', 'b'])).toEqual(new Map([['a', 'five']]));
  });

  it('contain the key that was stored first, if several processes create one at once', async () => {
    const place = 'company:1:pay-seal';
    let first: ReturnType<typeof signingKeyAt> | undefined;
    class Overtaken extends PostgresSecrets {
      override async open(places: readonly string[]) {
        const found = await super.open(places);
        await (first ??= signingKeyAt(secrets, place));
        return found;
      }
    }
    const second = await signingKeyAt(new Overtaken(pool, vault), place);
    expect(second.pem).toBe((await first!).pem);
    expect((await signingKeyAt(secrets, place)).pem).toBe(second.pem);
  });
});
