import { DatabaseError, type ClientBase, type Pool } from 'pg';
import type { FeedPosition, Recorded } from '#contracts/events/event-store.ts';
import { inTransaction } from '#infra/postgres/connection.ts';
import { logger } from '#kernel/logger.ts';
import { changesOf, guarded, ProjectionFailed } from './changes.ts';
import { lockCheckpoints, move, quarantine } from './checkpoint.ts';
import type { AnyProjection, Change } from './projection.ts';
import type { Row, Shape } from './shape.ts';
import { flush, loadTouched } from './write.ts';

export type ShapedProjection = { readonly projection: AnyProjection; readonly shape: Shape };
export type CheckpointMove = { readonly position: FeedPosition; readonly names: readonly string[] };
type Outcome = CheckpointMove & {
  /** Projections that had not applied the batch before this one and were therefore skipped. */ readonly behind: boolean;
};

/** Refused data or missing columns: a fault of the projection, not of the connection. */
const isItsFault = (error: unknown) =>
  error instanceof ProjectionFailed || (error instanceof DatabaseError && /^(22|23|42)/.test(error.code ?? ''));

/**
 * Brings a batch into all the tables of a group in one transaction together with their checkpoints: what was seen
 * before is skipped. A projection that fails is set aside with its reason, and the others go on.
 * @param after what these events follow
 * @returns who has now seen the batch
 */
export const applyBatch = async (
  pool: Pool,
  group: readonly ShapedProjection[],
  after: FeedPosition,
  events: readonly Recorded[],
): Promise<Outcome> => {
  try {
    return await attempt(pool, group, after, events, false);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !isItsFault(error)) throw error;
    // Postgres does not say which projection's statement failed: repeat with a savepoint around each.
    return attempt(pool, group, after, events, true);
  }
};

const attempt = async (
  pool: Pool,
  group: readonly ShapedProjection[],
  after: FeedPosition,
  events: readonly Recorded[],
  careful: boolean,
): Promise<Outcome> => {
  const client = await pool.connect();
  const work = async () => {
    const position = events.at(-1)!.position;
    const at = new Map(
      (
        await lockCheckpoints(
          client,
          group.map(({ projection }) => projection.name),
        )
      ).map((row) => [row.name, row]),
    );
    const names: string[] = [];
    let behind = false;
    for (const worked of group) {
      const { name } = worked.projection;
      const checkpoint = at.get(name);
      if (!checkpoint || checkpoint.failed !== null || checkpoint.position >= position) continue;
      if (checkpoint.position < after) {
        behind = true;
        continue;
      }
      try {
        if (careful) await client.query('savepoint one');
        await project(client, worked, events, checkpoint.position);
        names.push(name);
      } catch (error) {
        if (!isItsFault(error) || (error instanceof DatabaseError && !careful)) throw error;
        if (careful) await client.query('rollback to savepoint one');
        await quarantine(client, name, (error as Error).message);
        logger.error('A projection is quarantined', { projection: name, failure: error });
      }
    }
    if (names.length > 0) await move(client, names, position);
    return { position, names, behind };
  };
  // Losing the last moments of a read model in a crash loses nothing: its checkpoint goes with them, and the feed is
  // read again.
  return inTransaction(client, work, 'begin; set local synchronous_commit = off');
};

const project = async (
  client: ClientBase,
  { projection, shape }: ShapedProjection,
  events: readonly Recorded[],
  after: FeedPosition,
) => {
  const steps: { readonly event: Recorded; readonly changes: readonly Change<Row>[] }[] = [];
  for (const event of events) {
    const changes = event.position > after ? changesOf(projection, event) : [];
    if (changes.length > 0) steps.push({ event, changes });
  }
  if (steps.length === 0) return;
  const rows = await loadTouched(
    client,
    shape,
    steps.flatMap(({ changes }) => changes),
  );
  for (const { event, changes } of steps) guarded(event, () => changes.forEach((change) => rows.apply(change)));
  await flush(client, rows);
};
