import type { Pool } from 'pg';
import type { Secrets } from '#kernel/secrets.ts';
import type { Vault } from '#kernel/vault.ts';

/** Sealed texts by place, in a table of identity's own schema. */
export class PostgresSecrets implements Secrets {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  async put(place: string, text: string | null): Promise<void> {
    if (text === null) await this.pool.query('delete from id.secret where place = $1', [place]);
    else {
      const put =
        'insert into id.secret (place, sealed) values ($1, $2) on conflict (place) do update set sealed = excluded.sealed';
      await this.pool.query(put, [place, this.vault.seal(text, place)]);
    }
  }

  async putFirst(place: string, text: string): Promise<string> {
    const put = 'insert into id.secret (place, sealed) values ($1, $2) on conflict (place) do nothing';
    await this.pool.query(put, [place, this.vault.seal(text, place)]);
    return (await this.open([place])).get(place) ?? text;
  }

  async open(places: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ place: string; sealed: string }>(
      'select place, sealed from id.secret where place = any($1)',
      [places],
    );
    return new Map(rows.map(({ place, sealed }) => [place, this.vault.open(sealed, place)]));
  }
}
