import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TooOldToBill1795544000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "billing_run" ADD "tooOld" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "billing_run" DROP COLUMN "tooOld"');
  }
}
