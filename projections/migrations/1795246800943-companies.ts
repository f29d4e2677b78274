import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Companies1795246800943 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "account" ADD "firstName" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "account" ADD "lastName" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "account" ADD "apt" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "account" ADD "billingEmail" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "account" ADD "note" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "account" ADD "picture" jsonb`);
    await db.query(`ALTER TABLE "account" ADD "active" boolean NOT NULL DEFAULT true`);
    await db.query(`ALTER TABLE "account" ADD "approved" boolean NOT NULL DEFAULT true`);
    await db.query(`ALTER TABLE "user" ADD "firstName" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "user" ADD "lastName" text NOT NULL DEFAULT ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "user" DROP COLUMN "lastName"`);
    await db.query(`ALTER TABLE "user" DROP COLUMN "firstName"`);
    await db.query(`ALTER TABLE "account" DROP COLUMN "approved"`);
    await db.query(`ALTER TABLE "account" DROP COLUMN "active"`);
    await db.query(`ALTER TABLE "account" DROP COLUMN "picture"`);
    await db.query(`ALTER TABLE "account" DROP COLUMN "note"`);
    await db.query(`ALTER TABLE "account" DROP COLUMN "billingEmail"`);
    await db.query(`ALTER TABLE "account" DROP COLUMN "apt"`);
    await db.query(`ALTER TABLE "account" DROP COLUMN "lastName"`);
    await db.query(`ALTER TABLE "account" DROP COLUMN "firstName"`);
  }
}
