import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What waits on companies, what each person has seen of it, and how often they want a digest. */
export class Inbox1795520000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "inbox_item" ("id" uuid NOT NULL, "kind" text NOT NULL, "itemId" uuid NOT NULL, "companyId" uuid, "shiftId" uuid, "siteEventId" uuid, "agentId" uuid, "partnerId" uuid, "outcome" text, "seq" integer, "at" TIMESTAMP WITH TIME ZONE NOT NULL, "endedAt" TIMESTAMP WITH TIME ZONE, "endedBy" text, "endedFor" uuid, "endedWith" uuid, CONSTRAINT "PK_f74da943023d12441cae308b77a" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_d50af63390804640c4f8124814" ON "inbox_item" ("itemId")`);
    await db.query(`CREATE INDEX "IDX_bddb18a72be44bbaed315bb97e" ON "inbox_item" ("companyId")`);
    await db.query(`CREATE INDEX "IDX_ea4b7debb3d2ef92c8e39b01ef" ON "inbox_item" ("shiftId")`);
    await db.query(`CREATE INDEX "IDX_0d3f23e3db562b437d45ac893c" ON "inbox_item" ("endedAt")`);
    await db.query(
      `CREATE TABLE "inbox_seen" ("id" uuid NOT NULL, "userId" uuid NOT NULL, "itemId" uuid NOT NULL, "seenAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_9bb6964ebf9dca253f0cb269d96" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_3fba79b6bfe4210c1dc4ae8452" ON "inbox_seen" ("userId", "itemId")`);
    await db.query(
      `CREATE TABLE "inbox_digest" ("id" uuid NOT NULL, "everyHours" integer NOT NULL, CONSTRAINT "PK_da7f29c2d53ceb4f15a22a090be" PRIMARY KEY ("id"))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "inbox_digest"`);
    await db.query(`DROP TABLE "inbox_seen"`);
    await db.query(`DROP TABLE "inbox_item"`);
  }
}
