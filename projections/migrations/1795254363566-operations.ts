import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Operations1795254363566 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The few shifts that last for days: the others of a period are found by their start.
    await db.query(`CREATE INDEX "shift_long" ON "shift" ("start") WHERE "end" - "start" > interval '2 days'`);
    await db.query(
      `CREATE TABLE "activity" ("id" uuid NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL, "position" text COLLATE "C" NOT NULL, "type" text NOT NULL, "shiftId" uuid NOT NULL, "siteEventId" uuid NOT NULL, "agentId" uuid, CONSTRAINT "PK_24625a1d6b1b089c8ae206fe467" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_66eedf7deaeaafc4ee02acf24a" ON "activity"  ("shiftId")`);
    await db.query(`CREATE INDEX "IDX_65a57a259585659048bd9a484e" ON "activity"  ("at", "position")`);
    await db.query(
      `CREATE TABLE "activity_shift" ("id" uuid NOT NULL, "customerId" uuid NOT NULL, "agencyId" uuid, "subcontractedTo" uuid, CONSTRAINT "PK_e59aa6dc607aced6f7a7a2a4b31" PRIMARY KEY ("id"))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "shift_long"`);
    await db.query(`DROP TABLE "activity_shift"`);
    await db.query(`DROP INDEX "public"."IDX_65a57a259585659048bd9a484e"`);
    await db.query(`DROP INDEX "public"."IDX_66eedf7deaeaafc4ee02acf24a"`);
    await db.query(`DROP TABLE "activity"`);
  }
}
