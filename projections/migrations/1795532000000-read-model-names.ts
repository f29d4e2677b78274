import type { MigrationInterface, QueryRunner } from 'typeorm';

const names = [
  'inbox_digest',
  'inbox_digest_sent',
  'inbox_item',
  'inbox_seen',
  'location_view',
  'need_taken',
  'punch_contest',
  'punch_device',
];
const hyphened = names.map((name) => name.replaceAll('_', '-'));

const rename = (db: QueryRunner, from: readonly string[], to: readonly string[]): Promise<unknown> =>
  db.query(
    `update projection_checkpoint c set name = n.next from unnest($1::text[], $2::text[]) n(name, next) where c.name = n.name`,
    [from, to],
  );

/** Read models are named with hyphens, all of them; their progress goes with the name. */
export class ReadModelNames1795532000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await rename(db, names, hyphened);
  }

  async down(db: QueryRunner): Promise<void> {
    await rename(db, hyphened, names);
  }
}
