import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FilesOfEmployers1795391000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "agent" ADD "files" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE "agent_file" ADD "files" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE "search_entry" ADD "ofId" uuid`);
    await db.query(`CREATE INDEX "search_entry_of" ON "search_entry" ("ofId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "search_entry" DROP COLUMN "ofId"`);
    await db.query(`ALTER TABLE "agent_file" DROP COLUMN "files"`);
    await db.query(`ALTER TABLE "agent" DROP COLUMN "files"`);
  }
}
