import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consent is given for one purpose at a time; the one there was is for punches. */
export class Consents1795390000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "agent" ADD "consents" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`UPDATE "agent" SET "consents" = '{"punch": ""}' WHERE "positionConsent"`);
    await db.query(`ALTER TABLE "agent" DROP COLUMN "positionConsent"`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "agent" ADD "positionConsent" boolean NOT NULL DEFAULT false`);
    await db.query(`UPDATE "agent" SET "positionConsent" = "consents" ? 'punch'`);
    await db.query(`ALTER TABLE "agent" DROP COLUMN "consents"`);
  }
}
