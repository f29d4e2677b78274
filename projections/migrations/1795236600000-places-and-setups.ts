import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlacesAndSetups1795236600000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "customization" ("id" uuid NOT NULL, "logo" jsonb, "hexColor" text NOT NULL, "textColor" text NOT NULL, CONSTRAINT "PK_84a03b14b9552682719741f4b14" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE TABLE "event_setup" ("id" uuid NOT NULL, "tasks" jsonb NOT NULL, "droppedTasks" uuid array NOT NULL, "locations" jsonb NOT NULL, "placed" jsonb NOT NULL, "documents" jsonb NOT NULL, "chats" jsonb NOT NULL, CONSTRAINT "PK_c9d1bfd7e31b485dfa4f3a6c31a" PRIMARY KEY ("id"))`,
    );
    await db.query(
      `CREATE TABLE "tag" ("id" uuid NOT NULL, "ownerId" uuid NOT NULL, "name" text NOT NULL, "description" text NOT NULL, "visibility" text NOT NULL, "marks" jsonb NOT NULL, CONSTRAINT "PK_8e4052373c579afc1471f526760" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_fe8fd04149d94c602f0c578d82" ON "tag"  ("ownerId")`);
    await db.query(`ALTER TABLE "place" ADD "plans" jsonb NOT NULL DEFAULT '[]'`);
    await db.query(`ALTER TABLE "place" ADD "persons" jsonb NOT NULL DEFAULT '[]'`);
    await db.query(`ALTER TABLE "place" ADD "email" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "place" ADD "note" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "place" ADD "meetingPoint" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "place" ADD "billingName" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "place" ADD "billingEmail" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "place" ADD "billingAddress" text NOT NULL DEFAULT ''`);
    await db.query(`ALTER TABLE "place" ADD "contact1" jsonb`);
    await db.query(`ALTER TABLE "place" ADD "contact2" jsonb`);
    await db.query(`ALTER TABLE "place" ADD "picture" jsonb`);
    await db.query(`ALTER TABLE "place" ADD "closed" boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "place" DROP COLUMN "closed"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "picture"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "contact2"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "contact1"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "billingAddress"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "billingEmail"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "billingName"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "meetingPoint"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "note"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "email"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "persons"`);
    await db.query(`ALTER TABLE "place" DROP COLUMN "plans"`);
    await db.query(`DROP INDEX "public"."IDX_fe8fd04149d94c602f0c578d82"`);
    await db.query(`DROP TABLE "tag"`);
    await db.query(`DROP TABLE "event_setup"`);
    await db.query(`DROP TABLE "customization"`);
  }
}
