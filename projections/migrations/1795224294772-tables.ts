import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tables1795224294772 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "account" ("id" uuid NOT NULL, "kind" text NOT NULL, "name" text NOT NULL, "email" text NOT NULL, "phone" text NOT NULL, "address" text NOT NULL, "city" text NOT NULL, "postalCode" text NOT NULL, "canBeEmployer" boolean NOT NULL, "blocked" boolean NOT NULL, "planIds" uuid array NOT NULL, "subTerritoryIds" uuid array NOT NULL, CONSTRAINT "PK_54115ee388cdb6d86bb4bf5b2ea" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_9573c3343a86daf20141c61276" ON "account"  ("kind")`);
    await db.query(
      `CREATE TABLE "agent" ("id" uuid NOT NULL, "firstName" text NOT NULL, "lastName" text NOT NULL, "email" text NOT NULL, "phone" text NOT NULL, "language" text NOT NULL, "isArcher" boolean NOT NULL, "latitude" double precision, "longitude" double precision, "hasCar" boolean NOT NULL, "onboarding" integer NOT NULL, "levelId" uuid, "employerIds" uuid array NOT NULL, "skillIds" uuid array NOT NULL, "licences" jsonb NOT NULL, "away" jsonb NOT NULL, "exclusions" jsonb NOT NULL, CONSTRAINT "PK_1000e989398c5d4ed585cf9a46f" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "agent_employers" ON "agent" USING gin ("employerIds")`);
    await db.query(
      `CREATE TABLE "link" ("id" uuid NOT NULL, "agencyId" uuid NOT NULL, "customerId" uuid NOT NULL, "requestedBy" text NOT NULL, "fullAccess" boolean NOT NULL, "accepted" boolean NOT NULL, CONSTRAINT "PK_26206fb7186da72fbb9eaa3fac9" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_c480864c17f7e1a4d1dce2e67a" ON "link"  ("customerId")`);
    await db.query(`CREATE INDEX "IDX_763cc2213584d4e8560688806a" ON "link"  ("agencyId", "customerId")`);
    await db.query(
      `CREATE TABLE "place" ("id" uuid NOT NULL, "customerId" uuid NOT NULL, "name" text NOT NULL, "address" text NOT NULL, "city" text NOT NULL, "country" text NOT NULL, "postalCode" text NOT NULL, "latitude" double precision, "longitude" double precision, "zone" text NOT NULL, "subTerritoryId" uuid, "locations" jsonb NOT NULL, "tasks" jsonb NOT NULL, CONSTRAINT "PK_96ab91d43aa89c5de1b59ee7cca" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_f54cc8d66e87800d9938c4f6de" ON "place"  ("customerId")`);
    await db.query(
      `CREATE TABLE "reference" ("id" uuid NOT NULL, "kind" text NOT NULL, "ownerId" uuid, "value" jsonb NOT NULL, "active" boolean NOT NULL, CONSTRAINT "PK_01bacbbdd90839b7dce352e4250" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_fc0e27864f6faa3544f4ef1a9f" ON "reference"  ("kind")`);
    await db.query(
      `CREATE TABLE "role" ("id" uuid NOT NULL, "titleEn" text NOT NULL, "titleFr" text NOT NULL, "permissions" text array NOT NULL, "ownerType" text NOT NULL, "ownerId" uuid, CONSTRAINT "PK_b36bcfe02fc8de3c57a8b2391c2" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_05ada5992dbbc46f84f44cf3ce" ON "role"  ("ownerId")`);
    await db.query(
      `CREATE TABLE "shift" ("id" uuid NOT NULL, "siteEventId" uuid NOT NULL, "customerId" uuid NOT NULL, "agencyId" uuid, "placeId" uuid NOT NULL, "zone" text NOT NULL, "start" TIMESTAMP WITH TIME ZONE NOT NULL, "end" TIMESTAMP WITH TIME ZONE NOT NULL, "confirmFrom" TIMESTAMP WITH TIME ZONE NOT NULL, "title" text NOT NULL, "position" text NOT NULL, "skillId" uuid, "maxLevelId" uuid, "agentType" text NOT NULL, "maxConfirmationHours" integer NOT NULL, "taskIds" uuid array NOT NULL, "published" boolean NOT NULL, "autoAssignBy" text, "autoAssignStart" TIMESTAMP WITH TIME ZONE, "refused" boolean NOT NULL, "subcontractedTo" uuid, "handover" text, "assignmentId" uuid, "formerAssignmentId" uuid, "agentId" uuid, "firstName" text, "lastName" text, "employerId" uuid, "isSupervisor" boolean NOT NULL, "notified" boolean NOT NULL, "accepted" boolean NOT NULL, "confirmed" boolean NOT NULL, "lateEstimatedTime" integer, "punchIn" TIMESTAMP WITH TIME ZONE, "punchOut" TIMESTAMP WITH TIME ZONE, "originalPunchIn" TIMESTAMP WITH TIME ZONE, "originalPunchOut" TIMESTAMP WITH TIME ZONE, "corrected" boolean NOT NULL, "correctionNote" text NOT NULL, "breaks" jsonb NOT NULL, "note" text NOT NULL, "salary" integer, "billingPrice" integer, "primeIds" uuid array NOT NULL, "nightPrimeDisabled" boolean NOT NULL, "kmEnabled" boolean NOT NULL, "kmAmount" integer, "kmDistance" double precision, "kmChargedToCustomer" boolean NOT NULL, "payMinimum" boolean NOT NULL, "chargeMinimum" boolean NOT NULL, CONSTRAINT "PK_53071a6485a1e9dc75ec3db54b9" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_8f33383753a569762c5da1431b" ON "shift"  ("customerId")`);
    await db.query(`CREATE INDEX "IDX_b98124d6858429d9a8fd6e8fed" ON "shift"  ("agencyId")`);
    await db.query(`CREATE INDEX "IDX_f1e63b7e9b58771353f815e6b4" ON "shift"  ("start")`);
    await db.query(`CREATE INDEX "IDX_8a8e70c5ade2f4227940b075b3" ON "shift"  ("assignmentId")`);
    await db.query(`CREATE INDEX "IDX_9f52a6011ac1101deadc2b4dea" ON "shift"  ("formerAssignmentId")`);
    await db.query(`CREATE INDEX "IDX_77b62a5d028e8230f233a860d4" ON "shift"  ("agentId")`);
    await db.query(`CREATE INDEX "IDX_64274857e65ab537b578d453dd" ON "shift"  ("siteEventId", "start", "id")`);
    await db.query(
      `CREATE TABLE "site_event" ("id" uuid NOT NULL, "requestNo" integer NOT NULL, "customerId" uuid NOT NULL, "agencyId" uuid, "title" text NOT NULL, "placeId" uuid NOT NULL, "zone" text NOT NULL, "requestDate" TIMESTAMP WITH TIME ZONE NOT NULL, "maxConfirmationHours" integer NOT NULL, "taskTypes" text array NOT NULL, "descriptionEn" text NOT NULL, "descriptionFr" text NOT NULL, "note" text NOT NULL, "supervisors" jsonb NOT NULL, CONSTRAINT "PK_e10723c9cd6c132062e763c0662" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_191c4173294856d5be51fbf52b" ON "site_event"  ("customerId")`);
    await db.query(`CREATE INDEX "IDX_758e05259566b839d8f7281b1a" ON "site_event"  ("placeId")`);
    await db.query(
      `CREATE TABLE "user" ("id" uuid NOT NULL, "email" text NOT NULL, "displayName" text NOT NULL, "phone" text NOT NULL, "photoURL" text, "role" text NOT NULL, "roleId" uuid, "agencyId" uuid, "customerId" uuid, "agentId" uuid, "language" text NOT NULL, "blocked" boolean NOT NULL, CONSTRAINT "PK_cace4a159ff9f2512dd42373760" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_e12875dfb3b1d92d7d7c5377e2" ON "user"  ("email")`);
    await db.query(`CREATE INDEX "IDX_ffe98999bc6a1edce7af102f74" ON "user"  ("agencyId")`);
    await db.query(`CREATE INDEX "IDX_6c687a8fa35b0ae35ce766b56c" ON "user"  ("customerId")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."IDX_6c687a8fa35b0ae35ce766b56c"`);
    await db.query(`DROP INDEX "public"."IDX_ffe98999bc6a1edce7af102f74"`);
    await db.query(`DROP INDEX "public"."IDX_e12875dfb3b1d92d7d7c5377e2"`);
    await db.query(`DROP TABLE "user"`);
    await db.query(`DROP INDEX "public"."IDX_758e05259566b839d8f7281b1a"`);
    await db.query(`DROP INDEX "public"."IDX_191c4173294856d5be51fbf52b"`);
    await db.query(`DROP TABLE "site_event"`);
    await db.query(`DROP INDEX "public"."IDX_64274857e65ab537b578d453dd"`);
    await db.query(`DROP INDEX "public"."IDX_77b62a5d028e8230f233a860d4"`);
    await db.query(`DROP INDEX "public"."IDX_9f52a6011ac1101deadc2b4dea"`);
    await db.query(`DROP INDEX "public"."IDX_8a8e70c5ade2f4227940b075b3"`);
    await db.query(`DROP INDEX "public"."IDX_f1e63b7e9b58771353f815e6b4"`);
    await db.query(`DROP INDEX "public"."IDX_b98124d6858429d9a8fd6e8fed"`);
    await db.query(`DROP INDEX "public"."IDX_8f33383753a569762c5da1431b"`);
    await db.query(`DROP TABLE "shift"`);
    await db.query(`DROP INDEX "public"."IDX_05ada5992dbbc46f84f44cf3ce"`);
    await db.query(`DROP TABLE "role"`);
    await db.query(`DROP INDEX "public"."IDX_fc0e27864f6faa3544f4ef1a9f"`);
    await db.query(`DROP TABLE "reference"`);
    await db.query(`DROP INDEX "public"."IDX_f54cc8d66e87800d9938c4f6de"`);
    await db.query(`DROP TABLE "place"`);
    await db.query(`DROP INDEX "public"."IDX_763cc2213584d4e8560688806a"`);
    await db.query(`DROP INDEX "public"."IDX_c480864c17f7e1a4d1dce2e67a"`);
    await db.query(`DROP TABLE "link"`);
    await db.query(`DROP INDEX "public"."agent_employers"`);
    await db.query(`DROP TABLE "agent"`);
    await db.query(`DROP INDEX "public"."IDX_9573c3343a86daf20141c61276"`);
    await db.query(`DROP TABLE "account"`);
  }
}
