import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchEntry1795246200000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "search_entry" ("id" uuid NOT NULL, "kind" text NOT NULL, "shelves" text array NOT NULL, "parts" jsonb NOT NULL, "text" text NOT NULL, "keys" text array NOT NULL, CONSTRAINT "PK_d77ddb0f3f1d57ada920944a20e" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "search_entry_found" ON "search_entry" USING gin ("shelves", "text" gin_trgm_ops, "keys")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "search_entry"`);
  }
}
