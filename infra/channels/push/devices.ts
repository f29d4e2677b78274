import type { Pool } from 'pg';
import { DeliveryRefused, GatewayUnavailable } from '#kernel/channels.ts';
import type { Devices } from '#kernel/devices.ts';
import { inTransaction } from '#infra/postgres/connection.ts';

/** The devices a person may have; who registers one more loses the one not seen for longest. */
export const maxDevices = 5;

const keep = `insert into notice.device (token, person_id, seen_at) values ($1, $2, clock_timestamp())
  on conflict (token) do update set person_id = excluded.person_id, seen_at = excluded.seen_at`;
/** A device that is being handed to somebody else at this moment is left to them. */
const limit = `delete from notice.device where token in (
    select token from notice.device where person_id = $1 order by seen_at desc offset $2 for update skip locked)`;

/**
 * What the tokens of one way to push look like, in SQL: a browser's subscription is JSON, which no token of Firebase
 * is.
 */
const tokensOf = { firebase: "token not like '{%'", browsers: "token like '{%'" } as const;

/** The devices that are pushed to in one way. */
export class PushDevices {
  constructor(
    private readonly pool: Pool,
    private readonly way: keyof typeof tokensOf,
  ) {}

  /**
   * Sends to the devices of a person that were seen last. @param one sends to one of them, and returns why it did not
   * come through
   * @throws Refused where there is no device; where none was reached, why, a failure that may pass before others
   */
  async sendEach(personId: string, one: (token: string) => Promise<Error | undefined>): Promise<void> {
    const { rows } = await this.pool.query<{ token: string }>(
      `select token from notice.device where person_id = $1 and ${tokensOf[this.way]} order by seen_at desc limit $2`,
      [personId, maxDevices],
    );
    if (rows.length === 0) throw new DeliveryRefused('no device');
    throwUnlessOneSucceeded(await Promise.all(rows.map(({ token }) => one(token))));
  }

  /** The people among these who have a device of this kind. */
  async reaches(people: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ person_id: string }>(
      `select distinct person_id from notice.device where person_id = any($1) and ${tokensOf[this.way]}`,
      [people],
    );
    return new Set(rows.map(({ person_id }) => person_id));
  }

  /** Removes a device that no longer exists, whoever owned it. */
  async remove(token: string): Promise<void> {
    await this.pool.query('delete from notice.device where token = $1', [token]);
  }
}

/**
 * @param failures why each try failed, undefined of one that came through
 * @throws one of them where all failed, first what may pass
 */
export const throwUnlessOneSucceeded = (failures: readonly (Error | undefined)[]): void => {
  if (failures.includes(undefined)) return;
  throw failures.find((failure) => failure instanceof GatewayUnavailable) ?? failures[0]!;
};

export class PostgresDevices implements Devices {
  constructor(private readonly pool: Pool) {}

  /** One of a person's after the other: each counts what the one before has kept. */
  async keep(token: string, personId: string): Promise<void> {
    const client = await this.pool.connect();
    await inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`devices of ${personId}`]);
      await client.query(keep, [token, personId]);
      await client.query(limit, [personId, maxDevices]);
    });
  }

  async forget(token: string, personId: string): Promise<void> {
    await this.pool.query('delete from notice.device where token = $1 and person_id = $2', [token, personId]);
  }
}
