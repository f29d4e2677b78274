import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of events, alerts, and how punches stood to their place. */
export class Reports1795440000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "alert" ("id" uuid NOT NULL, "kind" text NOT NULL, "companyId" uuid NOT NULL, "seenBy" uuid array NOT NULL, "siteEventId" uuid, "shiftId" uuid, "assignmentId" uuid, "agentId" uuid, "happenedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "handledAt" TIMESTAMP WITH TIME ZONE, "handledBy" text, "note" text, CONSTRAINT "PK_ad91cad659a3536465d564a4b2f" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_582fb8f30c0c8040f2e408abb4" ON "alert" ("companyId")`);
    await db.query(
      `CREATE TABLE "punch" ("id" uuid NOT NULL, "shiftId" uuid NOT NULL, "agentId" uuid NOT NULL, "inAt" TIMESTAMP WITH TIME ZONE NOT NULL, "inByAgent" boolean NOT NULL, "inZone" text, "inUpTo" text, "outAt" TIMESTAMP WITH TIME ZONE, "outByAgent" boolean, "outZone" text, "outUpTo" text, CONSTRAINT "PK_c1da1115cab7a5b4d6c188b814d" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_14a69c79f712ee6f22e744a0a9" ON "punch" ("shiftId")`);
    await db.query(`CREATE INDEX "IDX_63f78283de7f1b35aa1466d13e" ON "punch" ("inAt")`);
    await db.query(
      `CREATE TABLE "report" ("id" uuid NOT NULL, "siteEventId" uuid NOT NULL, "type" text NOT NULL, "shiftId" uuid, "assignmentId" uuid, "agentId" uuid, "skillId" uuid, "author" jsonb NOT NULL, "companyId" uuid NOT NULL, "customerId" uuid NOT NULL, "throughIds" uuid array NOT NULL, "description" text NOT NULL, "files" jsonb NOT NULL, "clientCanView" boolean NOT NULL, "filedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "revisedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_99e4d0bea58cba73c57f935a546" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_02bae727ee63c7a07f4dae269a" ON "report" ("siteEventId")`);
    await db.query(`CREATE INDEX "IDX_61cf7197490c3b3a269ca82b87" ON "report" ("assignmentId")`);
    await db.query(`CREATE INDEX "IDX_68d97a086f2a3c1f298930c3f3" ON "report" ("agentId")`);
    await db.query(`CREATE INDEX "IDX_5b0c56cb46dbc2e4f7eeea91ae" ON "report" ("companyId")`);
    await db.query(`CREATE INDEX "IDX_af0ab438a1e8dc4878cdc44948" ON "report" ("customerId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "report"`);
    await db.query(`DROP TABLE "punch"`);
    await db.query(`DROP TABLE "alert"`);
  }
}
