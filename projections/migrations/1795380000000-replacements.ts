import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Replacements1795380000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "shift" ADD "dueAt" TIMESTAMP WITH TIME ZONE`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "shift" DROP COLUMN "dueAt"`);
  }
}
