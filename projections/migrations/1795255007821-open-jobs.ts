import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpenJobs1795255007821 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "open_job" ("id" uuid NOT NULL, "siteEventId" uuid NOT NULL, "open" boolean NOT NULL, "ownPoolOnly" boolean NOT NULL, "publishedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "announcedAt" TIMESTAMP WITH TIME ZONE, "claims" jsonb NOT NULL, "declined" uuid array NOT NULL, CONSTRAINT "PK_7a5b39ea31154d752a4dc0d3004" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_bb22996dbcfac51a1413b1e725" ON "open_job"  ("siteEventId")`);
    await db.query(`ALTER TABLE "agent" ADD "positionConsent" boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "agent" DROP COLUMN "positionConsent"`);
    await db.query(`DROP INDEX "public"."IDX_bb22996dbcfac51a1413b1e725"`);
    await db.query(`DROP TABLE "open_job"`);
  }
}
