import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Places are found by words; where there are some already, `npm run rebuild search-entry` puts them in. */
export class PlacesFound1795520000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE INDEX "search_entry_places" ON "search_entry" USING gin ("text" gin_trgm_ops, "keys") WHERE kind = 'place'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "search_entry_places"`);
  }
}
