import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dated facts about pay and billing. */
export class Terms1795401000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "term" ("id" uuid NOT NULL, "companyId" uuid, "kind" text NOT NULL, "subjectId" uuid, "owned" boolean NOT NULL, "value" jsonb, "from" text, "recordedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "position" text COLLATE "C" NOT NULL, CONSTRAINT "PK_55b0479f0743f2e5d5ec414821e" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_b6bcf3cc78a8713a9fd54e3cea" ON "term" ("subjectId")`);
    await db.query(`CREATE INDEX "IDX_cea8fea658733c58e98efe64cb" ON "term" ("companyId", "kind")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "term"`);
  }
}
