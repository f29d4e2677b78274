import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Annual leave, by day. */
export class AnnualLeave1795533000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "annual_leave" ("id" uuid NOT NULL, "companyId" uuid NOT NULL, "agentId" uuid NOT NULL, "date" text NOT NULL, "minutes" integer NOT NULL, "factId" uuid NOT NULL, "leaveId" uuid NOT NULL, "by" text NOT NULL, "recordedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "position" text COLLATE "C" NOT NULL, CONSTRAINT "PK_c2e51a9194be94d2a07989b00bf" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_fa8b6ddf1dbf8c2d424e1a1447" ON "annual_leave" ("companyId", "agentId", "date")`);
    await db.query(`CREATE INDEX "IDX_3ad683889ad4fbd89341afea95" ON "annual_leave" ("factId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "annual_leave"`);
  }
}
