import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefusalsListed1795538000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "activity" ADD "assignmentId" uuid, ADD "figures" jsonb');
    await db.query(`CREATE INDEX "activity_refusals" ON "activity" ("at") WHERE "type" = 'AssignmentRefused'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "activity_refusals"');
    await db.query('ALTER TABLE "activity" DROP COLUMN "figures", DROP COLUMN "assignmentId"');
  }
}
