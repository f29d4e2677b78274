import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shifts as calendars subscribe to them. */
export class FeedShifts1795495000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "feed_shift" ("id" uuid NOT NULL, "customerId" uuid NOT NULL, "agencyId" uuid, "subcontractedTo" uuid, "handedOnBy" uuid array NOT NULL DEFAULT '{}', "agentId" uuid, "placeId" uuid NOT NULL, "start" TIMESTAMP WITH TIME ZONE NOT NULL, "end" TIMESTAMP WITH TIME ZONE NOT NULL, "title" text NOT NULL, "position" text NOT NULL, "sequence" integer NOT NULL, "changedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "removed" boolean NOT NULL DEFAULT false, "leftBy" uuid array NOT NULL DEFAULT '{}', CONSTRAINT "PK_1edd48018f0953d2a3c0c5d6e2c" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_a760e050d8221c36fffecd4fb5" ON "feed_shift" ("customerId")`);
    await db.query(`CREATE INDEX "IDX_b4e6edbb7311aec6537968496f" ON "feed_shift" ("agencyId")`);
    await db.query(`CREATE INDEX "IDX_f352efcbec5807194e4caa90c5" ON "feed_shift" ("subcontractedTo")`);
    await db.query(`CREATE INDEX "IDX_b9d154f589073c6c61e177b81d" ON "feed_shift" ("agentId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "feed_shift"`);
  }
}
