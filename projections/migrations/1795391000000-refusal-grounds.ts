import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefusalGrounds1795391000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "activity" ADD "ground" text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "activity" DROP COLUMN "ground"`);
  }
}
