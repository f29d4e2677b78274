import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchEntry1795248000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE IF EXISTS "search_entry"`);
    await db.query(
      `CREATE TABLE "search_entry" ("id" uuid NOT NULL, "kind" text NOT NULL, "shelves" text array NOT NULL, "home" uuid, "parts" jsonb NOT NULL, "text" text NOT NULL, "keys" text array NOT NULL, CONSTRAINT "PK_d77ddb0f3f1d57ada920944a20e" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_4185649b048e57e0194097ceca" ON "search_entry"  ("home")`);
    // One index over the three, so that a common word on one shelf costs no walk along all the others.
    await db.query(
      `CREATE INDEX "search_entry_found" ON "search_entry" USING gin ("shelves", "text" gin_trgm_ops, "keys")`,
    );
    // Where there are hundreds of homes to look in, the words alone are often the shorter way.
    for (const kind of ['request', 'customer'])
      await db.query(
        `CREATE INDEX "search_entry_${kind}s" ON "search_entry" USING gin ("text" gin_trgm_ops, "keys") WHERE kind = '${kind}'`,
      );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "search_entry"`);
  }
}
