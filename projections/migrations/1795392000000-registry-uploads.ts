import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistryUploads1795392000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "registry_import" ADD "by" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "registry_import" ADD "turn" jsonb`);
    await db.query(`ALTER TABLE "registry_import" ADD "losing" jsonb NOT NULL DEFAULT '[]'`);
    await db.query(`ALTER TABLE "registry_import" ADD "reason" text NOT NULL DEFAULT ''`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const column of ['reason', 'losing', 'turn', 'by'])
      await db.query(`ALTER TABLE "registry_import" DROP COLUMN "${column}"`);
  }
}
