import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AgentFiles1795246252033 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "agent_file" ("id" uuid NOT NULL, "profile" jsonb NOT NULL, "picture" jsonb, "employments" jsonb NOT NULL, "certificates" jsonb NOT NULL, "documents" jsonb NOT NULL, "employers" jsonb NOT NULL, "requests" jsonb NOT NULL, "subTerritoryIds" uuid array NOT NULL, CONSTRAINT "PK_8cdab2bdd75463dd402120fee81" PRIMARY KEY ("id"))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "agent_file"`);
  }
}
