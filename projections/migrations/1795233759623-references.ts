import type { MigrationInterface, QueryRunner } from 'typeorm';

export class References1795233759623 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "account" ADD "hiddenTerritoryIds" uuid array NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "account" DROP COLUMN "hiddenTerritoryIds"`);
  }
}
