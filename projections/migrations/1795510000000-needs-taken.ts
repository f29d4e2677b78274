import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sees to what needs a person. */
export class NeedsTaken1795510000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "need_taken" ("id" uuid NOT NULL, "companyId" uuid NOT NULL, "subjectId" uuid NOT NULL, "assignmentId" uuid, "userId" uuid NOT NULL, "name" text NOT NULL, "takenAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_0385e9c811bd42411d608417f5d" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_84bcd3ded09f790f67c4297e3b" ON "need_taken" ("subjectId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "need_taken"`);
  }
}
