import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BillLinesByDate1795500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX "IDX_bfcaa4fe3e22f291d3379a0478" ON "bill_line"  ("companyId", "date")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."IDX_bfcaa4fe3e22f291d3379a0478"`);
  }
}
