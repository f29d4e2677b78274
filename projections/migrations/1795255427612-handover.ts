import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Handover1795255427612 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "handover" ("id" uuid NOT NULL, "missionId" uuid NOT NULL, "kind" text NOT NULL, "shiftId" uuid NOT NULL, "siteEventId" uuid NOT NULL, "fromId" uuid NOT NULL, "toAgencyId" uuid NOT NULL, "supplierPrice" integer, "clientPrice" integer, "message" text NOT NULL, "status" text NOT NULL, "offeredAt" TIMESTAMP WITH TIME ZONE NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE, "answeredAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_15e64c0391cf9fb9278f297691f" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_cacafb34967f57dbddbb5dace5" ON "handover"  ("missionId")`);
    await db.query(`CREATE INDEX "IDX_4283ba3b6c029d1ef83ef2fb8f" ON "handover"  ("shiftId")`);
    await db.query(`CREATE INDEX "IDX_5113351966eafc9772e1c6116a" ON "handover"  ("siteEventId")`);
    await db.query(`CREATE INDEX "IDX_f58e8cbbbafb89699be55c1fd2" ON "handover"  ("fromId")`);
    await db.query(`CREATE INDEX "IDX_4fce50b4456a908244a304fce1" ON "handover"  ("toAgencyId")`);
    await db.query(`ALTER TABLE "shift" ADD "handoverFrom" uuid`);
    await db.query(`ALTER TABLE "shift" ADD "offers" jsonb NOT NULL DEFAULT '[]'`);
    await db.query(`ALTER TABLE "shift" ADD "transferred" boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE "shift" ADD "handedOnBy" uuid array NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE "activity_shift" ADD "handedOnBy" uuid array NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "activity_shift" DROP COLUMN "handedOnBy"`);
    await db.query(`ALTER TABLE "shift" DROP COLUMN "handedOnBy"`);
    await db.query(`ALTER TABLE "shift" DROP COLUMN "transferred"`);
    await db.query(`ALTER TABLE "shift" DROP COLUMN "offers"`);
    await db.query(`ALTER TABLE "shift" DROP COLUMN "handoverFrom"`);
    await db.query(`DROP INDEX "public"."IDX_4fce50b4456a908244a304fce1"`);
    await db.query(`DROP INDEX "public"."IDX_f58e8cbbbafb89699be55c1fd2"`);
    await db.query(`DROP INDEX "public"."IDX_5113351966eafc9772e1c6116a"`);
    await db.query(`DROP INDEX "public"."IDX_4283ba3b6c029d1ef83ef2fb8f"`);
    await db.query(`DROP INDEX "public"."IDX_cacafb34967f57dbddbb5dace5"`);
    await db.query(`DROP TABLE "handover"`);
  }
}
