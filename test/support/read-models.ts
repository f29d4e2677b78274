import { randomUUID } from 'node:crypto';
import { Column, Entity, Index, PrimaryColumn, type DataSource } from 'typeorm';
import { z } from 'zod';
import { unread } from '#contracts/events/declare.ts';
import type { Metadata, NewEvent } from '#contracts/events/event-store.ts';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { migrate, openReadModels } from '#projections/kernel/data-source.ts';
import { Instant } from '#projections/kernel/instant.ts';
import { projection } from '#projections/kernel/projection.ts';
import { freshDatabase } from './database.ts';

/** A small model of watches at posts with every kind of change, to test the read models' engine. */
const ofWatch = unread('event');

export const WatchEvents = {
  WatchPlanned: ofWatch(
    z.object({
      watchId: z.uuid(),
      postId: z.uuid(),
      postName: z.string(),
      startsAt: z.iso.datetime(),
      tags: z.array(z.string()),
    }),
  ),
  WatchNoted: ofWatch(z.object({ watchId: z.uuid(), note: z.string() })),
  WatchCancelled: ofWatch(z.object({ watchId: z.uuid() })),
};
export const PostEvents = {
  PostRenamed: ofWatch(z.object({ postId: z.uuid(), name: z.string() })),
  PostClosed: ofWatch(z.object({ postId: z.uuid() })),
};

@Entity('watch')
export class WatchRow {
  @PrimaryColumn('uuid') id!: string;
  @Index() @Column('uuid') postId!: string;
  @Column('text', { nullable: true }) postName!: string | null;
  @Index() @Instant() startsAt!: string;
  @Column('text', { array: true }) tags!: string[];
  @Column('jsonb') notes!: { text: string; by: string }[];
  @Column('int', { nullable: true }) noted!: number | null;
}

@Entity('post')
export class PostRow {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { unique: false }) name!: string;
  @Column('bigint') watches!: number;
}

export const watches = projection({ name: 'watch', table: WatchRow }).from(
  { ...WatchEvents, ...PostEvents },
  {
    WatchPlanned: ({ watchId: id, postId, postName, startsAt, tags }) => ({
      insert: { id, postId, postName, startsAt, tags, notes: [], noted: null },
    }),
    WatchNoted: ({ watchId: id, note }, { metadata }) => ({
      id,
      update: ({ notes, noted }) => ({
        notes: [...notes, { text: note, by: metadata.actor.name }],
        noted: (noted ?? 0) + 1,
      }),
    }),
    WatchCancelled: ({ watchId }) => ({ remove: watchId }),
    PostRenamed: ({ postId, name: postName }) => ({ where: { postId }, update: { postName } }),
    PostClosed: ({ postId }) => ({ removeWhere: { postId } }),
  },
);

export const posts = projection({ name: 'post', table: PostRow }).from(
  { ...WatchEvents, ...PostEvents },
  {
    WatchPlanned: ({ postId: id, postName: name }) => [
      { id, update: ({ watches }) => ({ watches: watches + 1 }) },
      ...(name === '+' ? [{ insert: { id, name, watches: 1 } }] : []),
    ],
    PostRenamed: ({ postId: id, name }) => [{ id, update: { name } }],
    PostClosed: ({ postId: id }) => ({ remove: id }),
  },
);

export const metadata: Metadata = {
  commandId: '00000000-0000-4000-8000-000000000001',
  command: 'Try',
  correlationId: 'try',
  actor: { userId: '00000000-0000-4000-8000-000000000002', name: 'Zoé', role: 'admin' },
  language: 'fr',
  at: '2026-01-01T00:00:00.000Z',
};

export const newEvent = (type: string, data: object): NewEvent => ({ id: randomUUID(), type, data });

/** Read models and an event store in a fresh database. */
export const watchWorld = async () => {
  const database = await freshDatabase();
  const store = await PostgresEventStore.open({ url: database.url });
  const db = await openReadModels(database.url, { tables: [WatchRow, PostRow] });
  await migrate(db);
  await createTables(db);
  return {
    url: database.url,
    db,
    store,
    /**
     * Appends to a stream of its own; returns the position once the feed shows it, which another suite's open
     * transaction can delay.
     */
    tell: async (...events: readonly NewEvent[]) => {
      const { position } = await store.append(`try-${randomUUID()}`, -1, events, metadata);
      while ((await store.head()) < position) await new Promise((resolve) => setTimeout(resolve, 5));
      return position;
    },
    close: async () => {
      await store.close();
      await db.destroy();
      await database.drop();
    },
  };
};
export type WatchWorld = Awaited<ReturnType<typeof watchWorld>>;

/** Makes the tables as a generated migration would. */
export const createTables = async (db: DataSource) => {
  for (const { query, parameters } of (await db.driver.createSchemaBuilder().log()).upQueries)
    await db.query(query, parameters);
};

export const contents = async (db: DataSource, table: string) =>
  db.query<object[]>(`select to_jsonb(t) as row from "${table}" t order by id`);
