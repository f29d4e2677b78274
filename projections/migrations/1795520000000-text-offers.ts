import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shifts offered to agents by text. */
export class TextOffers1795520000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "text_offer" ("id" uuid NOT NULL, "shiftId" uuid NOT NULL, "agentId" uuid NOT NULL, "linkHash" text NOT NULL, "replacing" uuid, "sentAt" TIMESTAMP WITH TIME ZONE NOT NULL, "expiresAt" TIMESTAMP WITH TIME ZONE NOT NULL, "open" boolean NOT NULL, CONSTRAINT "PK_712eb75be1e11ef9d044496ef76" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_25d32551441b5cdc97297cf887" ON "text_offer" ("shiftId")`);
    await db.query(`CREATE INDEX "IDX_5e8b6c9cc1c0fab426daac4b6e" ON "text_offer" ("linkHash")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "text_offer"`);
  }
}
