import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExportRuns1795535150884 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "export_run" ("id" uuid NOT NULL, "userId" uuid NOT NULL, "companyId" uuid, "list" text NOT NULL, "columns" text array NOT NULL, "format" text NOT NULL, "requestedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "waitingSince" TIMESTAMP WITH TIME ZONE NOT NULL, "state" text NOT NULL, "rows" integer NOT NULL, "total" integer NOT NULL, "file" jsonb, "code" text, CONSTRAINT "PK_159824b5a990ff94e8ef7878be3" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_8e383166763882ad4f7aa6148b" ON "export_run"  ("companyId", "state")`);
    await db.query(
      `CREATE INDEX "IDX_eaffdbc3d57d11b710707d22eb" ON "export_run"  ("userId", "companyId", "requestedAt")`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."IDX_eaffdbc3d57d11b710707d22eb"`);
    await db.query(`DROP INDEX "public"."IDX_8e383166763882ad4f7aa6148b"`);
    await db.query(`DROP TABLE "export_run"`);
  }
}
