import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BillsAndInvoices1795392500000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "bill_line" ("id" uuid NOT NULL, "companyId" uuid NOT NULL, "billToId" uuid NOT NULL, "debtor" text NOT NULL, "runId" uuid NOT NULL, "billId" uuid NOT NULL, "documentId" uuid, "corrects" uuid, "key" text NOT NULL, "kind" text NOT NULL, "agentId" uuid, "workId" uuid, "shiftId" uuid, "siteEventId" uuid, "customerId" uuid, "placeId" uuid, "primeId" uuid, "gainCode" text NOT NULL, "rate" integer NOT NULL, "factor" integer NOT NULL, "overtime" boolean NOT NULL, "minutes" integer NOT NULL, "distance" integer NOT NULL, "amount" integer NOT NULL, "date" text NOT NULL, "week" text, "period" text NOT NULL, "month" text NOT NULL, "why" jsonb NOT NULL, "reverses" uuid, "replaces" uuid, "client" text NOT NULL, "place" text NOT NULL, "event" text NOT NULL, "prime" jsonb, "note" text NOT NULL, CONSTRAINT "PK_3e0946dffed4bf5e778763c948f" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_9336c928c960a5928d2e9de8bb" ON "bill_line"  ("runId")`);
    await db.query(`CREATE INDEX "IDX_e76308e1281263b3709585e201" ON "bill_line"  ("month")`);
    await db.query(`CREATE INDEX "IDX_06666a93e3a15ca91309ad17a3" ON "bill_line"  ("documentId")`);
    await db.query(`CREATE INDEX "IDX_6cba725bc93adf7b5fda5e68a2" ON "bill_line"  ("billToId", "date")`);
    await db.query(`CREATE INDEX "IDX_fb6a623c94bd5c2cd07d9cec7e" ON "bill_line"  ("companyId", "period")`);
    await db.query(
      `CREATE TABLE "billing_run" ("id" uuid NOT NULL, "companyId" uuid NOT NULL, "periodFrom" text NOT NULL, "periodTo" text NOT NULL, "closesOn" text NOT NULL, "state" text NOT NULL, "approval" boolean NOT NULL, "flags" jsonb NOT NULL, "left" jsonb NOT NULL, "adjustments" jsonb NOT NULL, "files" jsonb NOT NULL, "approvedBy" text, "failure" text, "root" text, "bills" integer NOT NULL, "lines" integer NOT NULL, "amount" integer NOT NULL, "gst" integer NOT NULL, "qst" integer NOT NULL, "openedAt" TIMESTAMP WITH TIME ZONE NOT NULL, "closedAt" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_dd6fbe278e6cf48844f112da0a2" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_f4e59eb653279cb22e3597545a" ON "billing_run"  ("companyId", "periodFrom")`);
    await db.query(
      `CREATE TABLE "invoice" ("id" uuid NOT NULL, "supplierId" uuid NOT NULL, "billToId" uuid NOT NULL, "debtor" text NOT NULL, "kind" text NOT NULL, "number" text NOT NULL, "sequence" integer NOT NULL, "year" integer NOT NULL, "runId" uuid NOT NULL, "credits" uuid, "creditsNumber" text, "date" text NOT NULL, "dueDate" text, "paymentDays" integer, "periodFrom" text NOT NULL, "periodTo" text NOT NULL, "supplier" jsonb NOT NULL, "billTo" jsonb NOT NULL, "supplierName" text NOT NULL, "billToName" text NOT NULL, "language" text NOT NULL, "subtotal" integer NOT NULL, "gst" integer NOT NULL, "qst" integer NOT NULL, "total" integer NOT NULL, "lines" integer NOT NULL, "issuedAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_15d25c200d9bcd8a33f698daf18" PRIMARY KEY ("id"))`,
    );
    await db.query(`CREATE INDEX "IDX_bdbd6ae6345fa6736285e1e1d0" ON "invoice"  ("runId")`);
    await db.query(`CREATE INDEX "IDX_f638e19b2930d43581191e90a0" ON "invoice"  ("credits")`);
    await db.query(`CREATE INDEX "IDX_0c7d92183d5718cc9e4760d462" ON "invoice"  ("billToId", "date")`);
    await db.query(`CREATE INDEX "IDX_5e214b7529aeb938c46264ca78" ON "invoice"  ("supplierId", "date")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "public"."IDX_5e214b7529aeb938c46264ca78"`);
    await db.query(`DROP INDEX "public"."IDX_0c7d92183d5718cc9e4760d462"`);
    await db.query(`DROP INDEX "public"."IDX_f638e19b2930d43581191e90a0"`);
    await db.query(`DROP INDEX "public"."IDX_bdbd6ae6345fa6736285e1e1d0"`);
    await db.query(`DROP TABLE "invoice"`);
    await db.query(`DROP INDEX "public"."IDX_f4e59eb653279cb22e3597545a"`);
    await db.query(`DROP TABLE "billing_run"`);
    await db.query(`DROP INDEX "public"."IDX_fb6a623c94bd5c2cd07d9cec7e"`);
    await db.query(`DROP INDEX "public"."IDX_6cba725bc93adf7b5fda5e68a2"`);
    await db.query(`DROP INDEX "public"."IDX_06666a93e3a15ca91309ad17a3"`);
    await db.query(`DROP INDEX "public"."IDX_e76308e1281263b3709585e201"`);
    await db.query(`DROP INDEX "public"."IDX_9336c928c960a5928d2e9de8bb"`);
    await db.query(`DROP TABLE "bill_line"`);
  }
}
