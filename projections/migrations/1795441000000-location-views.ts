import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looked at where agents were. */
export class LocationViews1795441000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "location_view" ("id" uuid NOT NULL, "viewerId" uuid NOT NULL, "companyId" uuid, "siteEventId" uuid NOT NULL, "hour" TIMESTAMP WITH TIME ZONE NOT NULL, "agentIds" uuid array NOT NULL, CONSTRAINT "PK_1b9eb4b037550e60ae5fce29d9b" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "location_view_agents" ON "location_view" USING gin ("agentIds")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "location_view"`);
  }
}
