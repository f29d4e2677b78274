import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RegistryTables1795236000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "registry_import" ("id" uuid NOT NULL, "file" jsonb NOT NULL, "state" text NOT NULL, "receivedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "appliedAt" TIMESTAMP WITH TIME ZONE, "rows" integer, "added" integer, "changed" integer, "removed" integer, "quarantined" integer NOT NULL, "quarantine" jsonb, CONSTRAINT "PK_fef6282c0fc1912c56c31b9530b" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_26f68d352b4a366c3e4194ab34" ON "registry_import"  ("receivedAt")`);
    await db.query(
      `CREATE TABLE "registry_doubt" ("id" uuid NOT NULL, "importId" uuid NOT NULL, "agentId" uuid NOT NULL, "licenceId" uuid NOT NULL, "number" text NOT NULL, "agentName" text NOT NULL, "listedName" text NOT NULL, "listedGood" boolean NOT NULL, "listedUntil" text, "same" boolean, CONSTRAINT "PK_b77ab65b93e24fa96ab208c64e2" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_e114af112462ceefdc62d41485" ON "registry_doubt"  ("agentId")`);
    await db.query(`ALTER TABLE "agent" ADD "appliedAt" TIMESTAMP WITH TIME ZONE`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "agent" DROP COLUMN "appliedAt"`);
    await db.query(`DROP TABLE "registry_doubt"`);
    await db.query(`DROP TABLE "registry_import"`);
  }
}
