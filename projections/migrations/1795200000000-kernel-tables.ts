import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the engine of the read models needs: its checkpoints, and the search functions that lists use. */
export class KernelTables1795200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create extension if not exists pg_trgm');
    await db.query('create extension if not exists unaccent');
    await db.query('create extension if not exists btree_gist');
    // unaccent() itself is only stable, as its dictionary may change; an index needs a promise that it won't.
    await db.query(`create function vigie_unaccent(text) returns text language sql immutable strict parallel safe
      return public.unaccent('public.unaccent'::regdictionary, $1)`);
    await db.query(`create table projection_checkpoint (
      name text primary key,
      position text collate "C" not null default '',
      version integer not null default 1,
      failed text,
      moved_at timestamptz not null default now()
    ) with (fillfactor = 50)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table projection_checkpoint');
    await db.query('drop function vigie_unaccent(text)');
  }
}
