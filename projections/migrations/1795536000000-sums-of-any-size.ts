import type { MigrationInterface, QueryRunner } from 'typeorm';

const sums: Readonly<Record<string, readonly string[]>> = {
  invoice: ['subtotal', 'gst', 'qst', 'total'],
  billing_run: ['amount', 'gst', 'qst'],
  statement: ['total'],
};

/**
 * Sums of money have room for whatever their lines come to: one that a column can't hold would stop every read model.
 */
export class SumsOfAnySize1795536000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(sums))
      for (const column of columns) await db.query(`ALTER TABLE "${table}" ALTER COLUMN "${column}" TYPE bigint`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(sums))
      for (const column of columns) await db.query(`ALTER TABLE "${table}" ALTER COLUMN "${column}" TYPE integer`);
  }
}
