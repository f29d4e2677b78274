import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each read model was made from, unknown for those of before. The inbox lacks applications that were made before
 * it listed them, and is made again once.
 */
export class MadeFrom1795543000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table projection_checkpoint add made_from text');
    await db.query(`update projection_checkpoint set made_from = '' where name = 'inbox-item'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table projection_checkpoint drop column made_from');
  }
}
