import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BillingRunFrozen1795403000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "billing_run" ADD "frozenAt" TIMESTAMP WITH TIME ZONE`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "billing_run" DROP COLUMN "frozenAt"`);
  }
}
