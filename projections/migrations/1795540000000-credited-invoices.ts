import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreditedInvoices1795540000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "invoice" ADD "credited" jsonb NOT NULL DEFAULT '[]'`);
    await db.query(
      `UPDATE "invoice" SET "credited" = jsonb_build_array(jsonb_build_object('invoiceId', "credits", 'number', "creditsNumber", 'amount', "subtotal", 'gst', "gst", 'qst', "qst")) WHERE "credits" IS NOT NULL`,
    );
    await db.query('ALTER TABLE "invoice" ALTER COLUMN "credited" DROP DEFAULT');
    await db.query('DROP INDEX "public"."IDX_f638e19b2930d43581191e90a0"');
    await db.query('CREATE INDEX "invoice_credited" ON "invoice" USING gin ("credited")');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "public"."invoice_credited"');
    await db.query('CREATE INDEX "IDX_f638e19b2930d43581191e90a0" ON "invoice" ("credits")');
    await db.query('ALTER TABLE "invoice" DROP COLUMN "credited"');
  }
}
