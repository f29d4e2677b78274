import type { ClientBase, Pool } from 'pg';
import type { FeedPosition } from '#contracts/events/event-store.ts';
import { madeFrom, type AnyProjection } from './projection.ts';

type Checkpoint = {
  readonly name: string;
  readonly position: FeedPosition;
  readonly version: number;
  readonly failed: string | null;
};

/** NOTIFY channel for moved checkpoints, `{ position, names }`; it wakes waiters and carries no data. */
export const checkpointChannel = 'projection_moved';

/**
 * Makes the checkpoints that are missing; a table of which it isn't known what it was made from counts as made from
 * what it reads now.
 */
export const register = async (client: ClientBase | Pool, projections: readonly AnyProjection[]): Promise<void> => {
  await client.query(
    `insert into projection_checkpoint as known (name, made_from) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set made_from = excluded.made_from where known.made_from is null`,
    [projections.map(({ name }) => name), projections.map(madeFrom)],
  );
};

/** Names of the projections whose tables were made from other events, or by another version. */
export const outdated = async (client: Pool, projections: readonly AnyProjection[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; from: string }>(
    'select name, made_from as from from projection_checkpoint where made_from is not null',
  );
  const kept = new Map(rows.map(({ name, from }) => [name, from]));
  return projections
    .filter((one) => kept.has(one.name) && kept.get(one.name) !== madeFrom(one))
    .map(({ name }) => name);
};

const read = 'select name, position, version, failed from projection_checkpoint where name = any($1) order by name';

/** Reads checkpoints and locks them until the transaction ends. */
export const lockCheckpoints = async (client: ClientBase, names: readonly string[]): Promise<readonly Checkpoint[]> =>
  (await client.query<Checkpoint>({ name: 'checkpoints locked', text: `${read} for update`, values: [names] })).rows;

export const checkpoints = async (client: Pool, names: readonly string[]): Promise<readonly Checkpoint[]> =>
  (await client.query<Checkpoint>(read, [names])).rows;

/** Moves checkpoints and notifies listeners when the transaction commits. */
export const move = async (client: ClientBase, names: readonly string[], position: FeedPosition): Promise<void> => {
  await client.query({
    name: 'checkpoints moved',
    text: `with moved as (update projection_checkpoint set position = $2, moved_at = clock_timestamp() where name = any($1) returning name)
      select pg_notify($3, json_build_object('position', $2::text, 'names', json_agg(name))::text) from moved`,
    values: [names, position, checkpointChannel],
  });
};

export const quarantine = async (client: ClientBase | Pool, name: string, why: string): Promise<void> => {
  await client.query('update projection_checkpoint set failed = $2, moved_at = clock_timestamp() where name = $1', [
    name,
    why,
  ]);
};

/** Clears the failure of projections, so that they are tried again. */
export const clearFailure = async (client: ClientBase | Pool, names: readonly string[]): Promise<void> => {
  await client.query('update projection_checkpoint set failed = null where name = any($1) and failed is not null', [
    names,
  ]);
};
