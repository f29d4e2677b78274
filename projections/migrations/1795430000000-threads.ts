import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations and their messages. */
export class Threads1795430000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "thread" ("id" uuid NOT NULL, "siteEventId" uuid, "agentId" uuid NOT NULL, "companyId" uuid NOT NULL, "last" integer NOT NULL, "lastAt" TIMESTAMP WITH TIME ZONE NOT NULL, "seen" jsonb NOT NULL, "people" jsonb NOT NULL, CONSTRAINT "PK_cabc0f3f27d7b1c70cf64623e02" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_59c9762c896cede1276464d732" ON "thread" ("siteEventId")`);
    await db.query(`CREATE INDEX "IDX_1579d081765789a58d9d4bd862" ON "thread" ("agentId")`);
    await db.query(`CREATE INDEX "IDX_7504d46d1fa0be13a777c7e555" ON "thread" ("companyId")`);
    await db.query(
      `CREATE TABLE "message" ("id" uuid NOT NULL, "threadId" uuid NOT NULL, "seq" integer NOT NULL, "month" text NOT NULL, "at" TIMESTAMP WITH TIME ZONE NOT NULL, "personId" uuid NOT NULL, "side" text NOT NULL, "text" jsonb, "files" jsonb NOT NULL, "state" text NOT NULL, "reason" text NOT NULL, CONSTRAINT "PK_ba01f0a3e0123651915008bc578" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_d818bd568c75799a8c41c7e633" ON "message" ("threadId", "seq")`);
    await db.query(`CREATE INDEX "IDX_7dee30b8959e71c235e9ee971b" ON "message" ("threadId", "month")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "message"`);
    await db.query(`DROP TABLE "thread"`);
  }
}
