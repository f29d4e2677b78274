import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers in which agents punch, and punches of theirs that somebody settles. */
export class PunchDevices1795440000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "punch_device" ("id" uuid NOT NULL, "agentId" uuid NOT NULL, "name" text NOT NULL, "enrolledAt" TIMESTAMP WITH TIME ZONE NOT NULL, "revokedAt" TIMESTAMP WITH TIME ZONE, "reportedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_76fe45fdc9b9cc71397dae44e16" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_ae80c1e65a1a8340ff3c0b1830" ON "punch_device" ("agentId")`);
    await db.query(
      `CREATE TABLE "punch_contest" ("id" uuid NOT NULL, "shiftId" uuid NOT NULL, "siteEventId" uuid NOT NULL, "assignmentId" uuid NOT NULL, "agentId" uuid NOT NULL, "employerId" uuid NOT NULL, "partyId" uuid NOT NULL, "way" text NOT NULL, "reason" text NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL, "seconds" integer NOT NULL, "basis" text NOT NULL, "start" TIMESTAMP WITH TIME ZONE NOT NULL, "end" TIMESTAMP WITH TIME ZONE NOT NULL, "zone" text NOT NULL, "punchIn" TIMESTAMP WITH TIME ZONE, "punchOut" TIMESTAMP WITH TIME ZONE, "contestedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "settledAt" TIMESTAMP WITH TIME ZONE, "settledTo" TIMESTAMP WITH TIME ZONE, "note" text NOT NULL, CONSTRAINT "PK_c02c1eefa30cf55e2b4840199fb" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_062fd28013b1662151382fd1b6" ON "punch_contest" ("shiftId")`);
    await db.query(`CREATE INDEX "IDX_b38bd2967c91c973d60ccecfbb" ON "punch_contest" ("agentId")`);
    await db.query(`CREATE INDEX "IDX_2af585167970a1b65df5279d78" ON "punch_contest" ("partyId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "punch_contest"`);
    await db.query(`DROP TABLE "punch_device"`);
  }
}
