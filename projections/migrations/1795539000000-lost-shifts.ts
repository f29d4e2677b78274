import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LostShifts1795539000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "inbox_item" ADD "known" jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "inbox_item" DROP COLUMN "known"');
  }
}
