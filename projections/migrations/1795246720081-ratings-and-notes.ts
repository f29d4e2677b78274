import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RatingsAndNotes1795246720081 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "agent_comment" ("id" uuid NOT NULL, "agentId" uuid NOT NULL, "type" text NOT NULL, "text" text NOT NULL, "author" text NOT NULL, "ownerId" uuid, "at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_2d9d8708b212fb759dee4fa1ca1" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_0b6fa1619a60cd90af03b1cf68" ON "agent_comment"  ("agentId")`);
    await db.query(
      `CREATE TABLE "agent_exclusion" ("id" uuid NOT NULL, "agentId" uuid NOT NULL, "customerId" uuid, "placeId" uuid, "reason" text NOT NULL, "author" text NOT NULL, "ownerId" uuid, "at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_71a7e80ae4d53fdf0abcb04ff8c" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_a6f47e3a6e77b332976600d835" ON "agent_exclusion"  ("agentId")`);
    await db.query(
      `CREATE TABLE "rating" ("id" uuid NOT NULL, "shiftId" uuid NOT NULL, "siteEventId" uuid NOT NULL, "agentId" uuid NOT NULL, "customerId" uuid NOT NULL, "agencyId" uuid, "employerId" uuid NOT NULL, "start" TIMESTAMP WITH TIME ZONE NOT NULL, "title" text NOT NULL, "punctuality" double precision NOT NULL, "responsibility" double precision NOT NULL, "customerService" double precision NOT NULL, "presentation" double precision NOT NULL, "penalties" text array NOT NULL, "comment" text NOT NULL, "score" double precision NOT NULL, "author" text NOT NULL, "ownerId" uuid, "at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_ecda8ad32645327e4765b43649e" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_b7fa6ff79f8ec89acac4103759" ON "rating"  ("agentId")`);
    await db.query(`CREATE INDEX "IDX_ab73fa66d0d302887f32e0faec" ON "rating"  ("customerId")`);
    await db.query(`CREATE INDEX "IDX_21c172e891c0df2f8c9662b902" ON "rating"  ("agencyId")`);
    await db.query(`ALTER TABLE "shift" ADD "rated" boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "shift" DROP COLUMN "rated"`);
    await db.query(`DROP INDEX "public"."IDX_21c172e891c0df2f8c9662b902"`);
    await db.query(`DROP INDEX "public"."IDX_ab73fa66d0d302887f32e0faec"`);
    await db.query(`DROP INDEX "public"."IDX_b7fa6ff79f8ec89acac4103759"`);
    await db.query(`DROP TABLE "rating"`);
    await db.query(`DROP INDEX "public"."IDX_a6f47e3a6e77b332976600d835"`);
    await db.query(`DROP TABLE "agent_exclusion"`);
    await db.query(`DROP INDEX "public"."IDX_0b6fa1619a60cd90af03b1cf68"`);
    await db.query(`DROP TABLE "agent_comment"`);
  }
}
