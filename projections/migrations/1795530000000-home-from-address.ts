import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an agent's home was found by its address. */
export class HomeFromAddress1795530000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "agent" ADD "homeFromAddress" boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "agent" DROP COLUMN "homeFromAddress"`);
  }
}
