import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far around a place its zone reaches, in metres. */
export class PlaceRadius1795440000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "place" ADD "radius" integer NOT NULL DEFAULT 10`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "place" DROP COLUMN "radius"`);
  }
}
