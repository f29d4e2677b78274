import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now a shift held the terms of who answered for it alone. */
export class MoneyByParty1795401000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "shift" ADD "money" jsonb NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE "shift" ADD "compulsoryBeyondShift" boolean NOT NULL DEFAULT false`);
    await db.query(`
      update "shift" set "money" = jsonb_build_object(coalesce("subcontractedTo", "agencyId", "customerId"), jsonb_build_object(
        'salary', "salary", 'billingPrice', "billingPrice", 'clientBilling', "clientBilling", 'adjustments', "adjustments", 'primeIds', to_jsonb("primeIds"),
        'nightPrimeDisabled', "nightPrimeDisabled", 'kilometres', jsonb_build_object(
          'enabled', "kmEnabled", 'amount', "kmAmount", 'hundredths', round(("kmDistance" * 100)::numeric)::int, 'chargedToCustomer', "kmChargedToCustomer"),
        'payMinimum', "payMinimum", 'chargeMinimum', "chargeMinimum"))`);
    await db.query(
      `update "shift" set "breaks" = (select jsonb_agg(b || '{"paid": false}') from jsonb_array_elements("breaks") b) where jsonb_typeof("breaks") = 'array' and "breaks" <> '[]'`,
    );
    for (const column of columns) await db.query(`ALTER TABLE "shift" DROP COLUMN "${column.split(' ')[0]}"`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const column of columns) {
      const [name, type] = [column.split(' ')[0], column.split(' ').slice(1).join(' ')];
      await db.query(`ALTER TABLE "shift" ADD "${name}" ${type}`);
    }
    await db.query(`ALTER TABLE "shift" DROP COLUMN "compulsoryBeyondShift"`);
    await db.query(`ALTER TABLE "shift" DROP COLUMN "money"`);
  }
}

const columns = [
  'salary integer',
  'billingPrice integer',
  'clientBilling integer',
  `adjustments jsonb NOT NULL DEFAULT '{}'`,
  `primeIds uuid array NOT NULL DEFAULT '{}'`,
  'nightPrimeDisabled boolean NOT NULL DEFAULT false',
  'kmEnabled boolean NOT NULL DEFAULT false',
  'kmAmount integer',
  'kmDistance double precision',
  'kmChargedToCustomer boolean NOT NULL DEFAULT false',
  'payMinimum boolean NOT NULL DEFAULT true',
  'chargeMinimum boolean NOT NULL DEFAULT true',
];
