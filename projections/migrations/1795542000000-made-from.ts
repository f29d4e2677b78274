import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each read model was made from: those of before are unknown, and are made again once. */
export class MadeFrom1795542000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table projection_checkpoint add made_from text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table projection_checkpoint drop column made_from');
  }
}
