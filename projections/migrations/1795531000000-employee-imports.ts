import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Employees by file. */
export class EmployeeImports1795531000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "employee_import" ("id" uuid NOT NULL, "employerId" uuid NOT NULL, "file" jsonb NOT NULL, "by" text NOT NULL, "receivedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "startedAt" TIMESTAMP WITH TIME ZONE, "state" text NOT NULL, "lines" integer NOT NULL, "columns" jsonb, "created" integer NOT NULL, "changed" integer NOT NULL, "unchanged" integer NOT NULL, "refused" jsonb NOT NULL, "undone" integer NOT NULL, "kept" jsonb NOT NULL, CONSTRAINT "PK_3a775dfd1c008b88abdd54f3ecd" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_dba33e5bbdfeac8f21be11ee76" ON "employee_import" ("employerId", "startedAt")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "employee_import"`);
  }
}
