import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A pay run reads the presences of some agents at a time: without this each of its readings passes over those of all,
 * and with a list of entries that wait to be sorted in, over that list.
 */
export class PresencesByAgent1795536000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX "presence_agents" ON "presence" USING gin ("agentIds") WITH (fastupdate = off)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "presence_agents"`);
  }
}
