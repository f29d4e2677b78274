import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changed since a run goes by its place in the log; these read models are filled anew from it. */
export class MoneyByPosition1795520000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await emptied(db);
    await db.query(
      `CREATE TABLE "place_territory" ("id" uuid NOT NULL, "placeId" uuid NOT NULL, "subTerritoryId" uuid, "first" boolean NOT NULL, "recordedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "position" text COLLATE "C" NOT NULL, CONSTRAINT "PK_fcac0c580f8c995765a33ea564c" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_69f0d839debe07dff05cc9251c" ON "place_territory" ("placeId")`);
    await db.query(`CREATE INDEX "IDX_bded8ce77260ad7e589bd8ee13" ON "place_territory" ("position")`);
    await db.query(`ALTER TABLE "presence" DROP COLUMN "changedAt"`);
    await db.query(`ALTER TABLE "presence" ADD "changedPosition" text COLLATE "C" NOT NULL`);
    await db.query(`CREATE INDEX "IDX_ae8bccacbd275170184856c4f2" ON "presence" ("changedPosition")`);
    await db.query(`ALTER TABLE "agent_level" ADD "position" text COLLATE "C" NOT NULL`);
    await db.query(`ALTER TABLE "money_run" DROP COLUMN "asOf"`);
    await db.query(`ALTER TABLE "money_run" ADD "frozenPosition" text COLLATE "C"`);
    await db.query(`ALTER TABLE "billing_run" DROP COLUMN "frozenAt"`);
    await db.query(`ALTER TABLE "billing_run" ADD "frozenPosition" text COLLATE "C"`);
  }

  async down(db: QueryRunner): Promise<void> {
    await emptied(db);
    await db.query(`ALTER TABLE "billing_run" DROP COLUMN "frozenPosition"`);
    await db.query(`ALTER TABLE "billing_run" ADD "frozenAt" TIMESTAMP WITH TIME ZONE`);
    await db.query(`ALTER TABLE "money_run" DROP COLUMN "frozenPosition"`);
    await db.query(`ALTER TABLE "money_run" ADD "asOf" TIMESTAMP WITH TIME ZONE`);
    await db.query(`ALTER TABLE "agent_level" DROP COLUMN "position"`);
    await db.query(`ALTER TABLE "presence" DROP COLUMN "changedPosition"`);
    await db.query(`ALTER TABLE "presence" ADD "changedAt" TIMESTAMP WITH TIME ZONE NOT NULL`);
    await db.query(`CREATE INDEX "IDX_42ce8624d0cd19b9c1dac09206" ON "presence" ("changedAt")`);
    await db.query(`DROP TABLE "place_territory"`);
    await db.query(`delete from projection_checkpoint where name = 'place-territory'`);
  }
}

const names = ['presence', 'agent-level', 'term', 'money-run', 'billing-run'];
const emptied = async (db: QueryRunner): Promise<void> => {
  await db.query(`truncate ${names.map((name) => name.replace('-', '_')).join(', ')}`);
  await db.query(`update projection_checkpoint set position = '' where name = any($1)`, [names]);
};
