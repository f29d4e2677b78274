import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is billed of a shift, found from the shift. */
export class BillLinesOfAShift1795534000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX "IDX_815965bcfab788e34ee954caaf" ON "bill_line" ("shiftId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "IDX_815965bcfab788e34ee954caaf"`);
  }
}
