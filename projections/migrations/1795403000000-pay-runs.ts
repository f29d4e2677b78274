import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PayRuns1795403000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "money_run" ("id" uuid NOT NULL, "companyId" uuid NOT NULL, "zone" text NOT NULL, "from" text NOT NULL, "to" text NOT NULL, "closesOn" text NOT NULL, "payDay" text NOT NULL, "state" text NOT NULL, "approved" boolean NOT NULL, "number" integer, "agents" integer NOT NULL, "sums" jsonb, "total" double precision NOT NULL, "waits" jsonb NOT NULL, "waitCount" integer NOT NULL, "decisions" jsonb NOT NULL, "inputs" text, "asOf" TIMESTAMP WITH TIME ZONE, "sealed" jsonb, "carried" jsonb NOT NULL, "tooOld" jsonb NOT NULL, "files" jsonb NOT NULL, "closedAt" TIMESTAMP WITH TIME ZONE, "failure" text, CONSTRAINT "PK_e5f125fcdfed681eacb0faad71f" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_ba174d31493acc6a5a03abbcbd" ON "money_run" ("companyId", "from")`);
    await db.query(
      `CREATE TABLE "statement" ("id" uuid NOT NULL, "runId" uuid NOT NULL, "companyId" uuid NOT NULL, "agentId" uuid NOT NULL, "index" integer NOT NULL, "salt" text NOT NULL, "leaf" text NOT NULL, "lines" integer NOT NULL, "flags" jsonb NOT NULL, "sums" jsonb NOT NULL, "total" integer NOT NULL, "minutes" integer NOT NULL, "overtimeMinutes" integer NOT NULL, CONSTRAINT "PK_d2ef88cb44b99f3332a1eebb96f" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_c32ad2a74262da60f0f09527e0" ON "statement" ("runId", "index")`);
    await db.query(`CREATE INDEX "IDX_a0c08599c5fed622220178dfaa" ON "statement" ("companyId", "agentId")`);
    await db.query(`CREATE INDEX "IDX_9ea6a13608a93ea292fa8db4c9" ON "statement" ("agentId")`);
    await db.query(
      `CREATE TABLE "pay_line" ("id" uuid NOT NULL, "statementId" uuid NOT NULL, "runId" uuid NOT NULL, "companyId" uuid NOT NULL, "agentId" uuid NOT NULL, "page" integer NOT NULL, "place" integer NOT NULL, "kind" text NOT NULL, "customerId" uuid, "siteEventId" uuid, "workId" uuid, "period" text NOT NULL, "date" text NOT NULL, "minutes" integer NOT NULL, "amount" integer NOT NULL, "line" jsonb NOT NULL, CONSTRAINT "PK_b7148d90f94c7798c8434482279" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_fe63cdb9705c19f6cc98e38a97" ON "pay_line" ("companyId", "agentId", "period")`);
    await db.query(`CREATE INDEX "IDX_850564e35d7943f672b336c6ea" ON "pay_line" ("statementId", "page", "place")`);
    await db.query(`CREATE INDEX "IDX_ed79d0bd4339c4d8bdbba746cd" ON "pay_line" ("runId")`);
    await db.query(`CREATE INDEX "IDX_e076c90bdd064b98a9564fa69e" ON "pay_line" ("workId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "pay_line"`);
    await db.query(`DROP TABLE "statement"`);
    await db.query(`DROP TABLE "money_run"`);
  }
}
