import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Presences1795400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "presence" ("id" uuid NOT NULL, "siteEventId" uuid NOT NULL, "customerId" uuid NOT NULL, "agencyId" uuid, "placeId" uuid NOT NULL, "skillId" uuid, "zone" text NOT NULL, "start" TIMESTAMP WITH TIME ZONE NOT NULL, "end" TIMESTAMP WITH TIME ZONE NOT NULL, "removed" boolean NOT NULL, "handovers" jsonb NOT NULL, "money" jsonb NOT NULL, "assignments" jsonb NOT NULL, "agentIds" uuid array NOT NULL, "employerIds" uuid array NOT NULL, "partyIds" uuid array NOT NULL, "mergeIds" uuid array NOT NULL, "earliest" TIMESTAMP WITH TIME ZONE NOT NULL, "latest" TIMESTAMP WITH TIME ZONE NOT NULL, "changedAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_e0088b38d7cf2dc6ad815d33e7d" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_60736cc401d385de10df7dd2d8" ON "presence" ("siteEventId")`);
    await db.query(`CREATE INDEX "IDX_42ce8624d0cd19b9c1dac09206" ON "presence" ("changedAt")`);
    await db.query(`CREATE INDEX "presence_span" ON "presence" USING gist (tstzrange("earliest", "latest", '[]'))`);
    await db.query(`CREATE INDEX "presence_employers" ON "presence" USING gin ("employerIds")`);
    await db.query(`CREATE INDEX "presence_parties" ON "presence" USING gin ("partyIds")`);
    await db.query(
      `CREATE TABLE "agent_level" ("id" uuid NOT NULL, "agentId" uuid NOT NULL, "employerId" uuid, "levelId" uuid NOT NULL, "recordedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "revision" integer NOT NULL, CONSTRAINT "PK_1ca6ce0d3753580ef8960cf8a79" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_3267d0ea562c88a31b2e2a034a" ON "agent_level" ("agentId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "agent_level"`);
    await db.query(`DROP TABLE "presence"`);
  }
}
