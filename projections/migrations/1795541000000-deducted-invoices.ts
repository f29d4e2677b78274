import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeductedInvoices1795541000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "invoice" DROP COLUMN "credits", DROP COLUMN "creditsNumber"');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE "invoice" ADD "credits" uuid, ADD "creditsNumber" text');
  }
}
