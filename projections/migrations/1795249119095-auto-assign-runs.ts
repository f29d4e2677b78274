import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AutoAssignRuns1795249119095 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "auto_assign_run" ("id" uuid NOT NULL, "employerId" uuid NOT NULL, "state" text NOT NULL, "startedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "endedAt" TIMESTAMP WITH TIME ZONE, "survey" text, "shiftCount" integer NOT NULL, "agentCount" integer NOT NULL, "plan" jsonb NOT NULL, "unfilled" jsonb NOT NULL, "filled" jsonb NOT NULL, "instead" jsonb NOT NULL, "refused" jsonb NOT NULL, CONSTRAINT "PK_4a68c1bedbb64b19ad13cafff79" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE INDEX "IDX_e39ed515188210314d02fc18db" ON "auto_assign_run"  ("employerId", "startedAt", "id")`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."IDX_e39ed515188210314d02fc18db"`);
    await db.query(`DROP TABLE "auto_assign_run"`);
  }
}
