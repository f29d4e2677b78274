import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DecidedDoubts1795490000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "registry_doubt" ADD "decidedBy" text`);
    await db.query(`ALTER TABLE "registry_doubt" ADD "decidedAt" TIMESTAMP WITH TIME ZONE`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "registry_doubt" DROP COLUMN "decidedAt"`);
    await db.query(`ALTER TABLE "registry_doubt" DROP COLUMN "decidedBy"`);
  }
}
