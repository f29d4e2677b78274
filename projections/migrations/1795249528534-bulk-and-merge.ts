import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BulkAndMerge1795249528534 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "bulk_run" ("id" uuid NOT NULL, "siteEventId" uuid NOT NULL, "userId" uuid NOT NULL, "kind" text NOT NULL, "requestedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "total" integer NOT NULL, "done" uuid array NOT NULL, "refused" jsonb NOT NULL, "finished" boolean NOT NULL, CONSTRAINT "PK_8dffcb982980b6c4c6eedd39e38" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_b9fdef6b158b5b18882e51a0a8" ON "bulk_run"  ("siteEventId", "userId")`);
    await db.query(`ALTER TABLE "shift" ADD "mergeId" uuid`);
    await db.query(`ALTER TABLE "shift" ADD "clientBilling" integer`);
    await db.query(`ALTER TABLE "shift" ADD "adjustments" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`CREATE INDEX "IDX_ccda36e24824d1e4f80787f1f0" ON "shift"  ("mergeId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."IDX_ccda36e24824d1e4f80787f1f0"`);
    await db.query(`ALTER TABLE "shift" DROP COLUMN "adjustments"`);
    await db.query(`ALTER TABLE "shift" DROP COLUMN "clientBilling"`);
    await db.query(`ALTER TABLE "shift" DROP COLUMN "mergeId"`);
    await db.query(`DROP INDEX "public"."IDX_b9fdef6b158b5b18882e51a0a8"`);
    await db.query(`DROP TABLE "bulk_run"`);
  }
}
