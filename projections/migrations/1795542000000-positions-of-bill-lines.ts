import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PositionsOfBillLines1795542000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "bill_line" ADD "position" jsonb');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "bill_line" DROP COLUMN "position"');
  }
}
