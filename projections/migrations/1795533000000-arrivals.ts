import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Arrivals1795533000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "shift" ADD "arrivesAt" TIMESTAMP WITH TIME ZONE`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "shift" DROP COLUMN "arrivesAt"`);
  }
}
