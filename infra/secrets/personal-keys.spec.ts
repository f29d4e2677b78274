import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { PostgresPositions } from '#infra/positions/postgres.ts';
import { migrateIdentity } from '#infra/session/schema.ts';
import { keysOfThread, type Consent } from '#kernel/personal-keys.ts';
import { Unreadable } from '#kernel/vault.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { PostgresPersonalKeys } from './personal-keys.ts';
import { AesVault } from './vault.ts';

describe('keys of personal data', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let keys: PostgresPersonalKeys;
  const given = (purpose: Consent['purpose'] = 'punch', agentId: string = randomUUID()): Consent => ({
    agentId,
    purpose,
    consentId: randomUUID(),
  });
  const said = '{"lat":45.5123}';

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 20 });
    await migrateIdentity(pool);
    keys = new PostgresPersonalKeys(pool, new AesVault(randomBytes(32).toString('base64')));
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('exist once for each person, purpose, consent and month, however many ask at once', async () => {
    const consent = given();
    const sealed = await Promise.all(
      Array.from({ length: 8 }, (_, n) => keys.seal(consent, '2026-03', `${said}${n}`, `place ${n}`)),
    );
    expect(new Set(sealed.map((one) => one!.keyId)).size).toBe(1);
    for (const [n, one] of sealed.entries()) expect(await keys.open(one!, `place ${n}`)).toBe(`${said}${n}`);
    const others = [
      await keys.seal(consent, '2026-04', said, 'p'),
      await keys.seal(given('punch', consent.agentId), '2026-03', said, 'p'),
    ];
    expect(new Set([...sealed, ...others].map((one) => one!.keyId)).size).toBe(3);
    await expect(keys.open(sealed[0]!, 'place 1')).rejects.toBeInstanceOf(Unreadable);
  });

  it('are destroyed with the consent, for every month and for ever; another consent has its own', async () => {
    const consent = given();
    const kept = [await keys.seal(consent, '2026-03', said, 'p'), await keys.seal(consent, '2026-04', said, 'p')];
    const again = { ...consent, consentId: randomUUID() };
    const later = await keys.seal(again, '2026-04', said, 'p');
    await keys.withdraw(consent);
    await keys.withdraw(consent);
    expect(await Promise.all(kept.map((one) => keys.open(one!, 'p')))).toEqual([undefined, undefined]);
    expect(await keys.seal(consent, '2026-04', said, 'p')).toBeUndefined();
    expect(await keys.seal(consent, '2026-05', said, 'p')).toBeUndefined();
    expect(await keys.open(later!, 'p')).toBe(said);
    const { rows } = await pool.query<{ wrapped: string | null; why: string }>(
      'select wrapped, why from id.personal_key where consent = $1',
      [consent.consentId],
    );
    expect(rows).toEqual([
      { wrapped: null, why: 'withdrawal' },
      { wrapped: null, why: 'withdrawal' },
    ]);
  });

  it('of a conversation decrypt many texts at once, and are destroyed month by month', async () => {
    const subject = keysOfThread(randomUUID());
    const [march, april] = [
      await keys.seal(subject, '2026-03', said, 'p'),
      await keys.seal(subject, '2026-04', `${said}!`, 'q'),
    ];
    const both = [
      { sealed: april!, place: 'q' },
      { sealed: march!, place: 'p' },
    ];
    expect(await keys.openAll(both)).toEqual([`${said}!`, said]);
    expect(await keys.openAll([])).toEqual([]);
    await keys.destroy(subject, ['2026-03'], 'retention');
    await keys.destroy(subject, ['2026-03'], 'retention');
    expect(await keys.openAll(both)).toEqual([`${said}!`, undefined]);
    await expect(keys.openAll([{ sealed: april!, place: 'p' }])).rejects.toBeInstanceOf(Unreadable);
  });

  it('leave nothing readable, whether a text is encrypted before or during the withdrawal', async () => {
    for (let round = 0; round < 30; round++) {
      const consent = given();
      const sealing = Array.from({ length: 6 }, (_, n) => keys.seal(consent, `2026-0${n + 1}`, said, 'p'));
      const [sealed] = await Promise.all([Promise.all(sealing), keys.withdraw(consent)]);
      for (const one of sealed) expect(one && (await keys.open(one, 'p'))).toBeUndefined();
    }
  });

  it('are like the latest positions: none is stored once the consent has ended', async () => {
    const positions = new PostgresPositions(pool, { on: () => {}, tell: () => Promise.resolve() });
    const at = '2026-03-07T12:00:00.000Z';
    for (let round = 0; round < 30; round++) {
      const consent = given('live');
      const { agentId, consentId } = consent;
      const report = async () =>
        (
          await positions.report([
            { agentId, lat: 45.5, lng: -73.6, accuracy: 5, at, consentId, assignmentId: consentId },
          ])
        ).has(agentId);
      expect(await report()).toBe(true);
      await Promise.all([report(), positions.withdraw(consent), report()]);
      expect(await positions.latest([agentId], at)).toEqual([]);
      expect(await report()).toBe(false);
      expect(await positions.latest([agentId], at)).toEqual([]);
    }
  });
});
