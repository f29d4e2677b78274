import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = [
  ...['"about" text', '"secrecy" text', '"actorId" uuid', '"actorName" text', '"companyId" uuid'],
  ...['"subject" text', '"subjectId" uuid', '"reason" text'],
];

export class AuditLog1795537000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE "activity" ${columns.map((column) => `ADD ${column}`).join(', ')}`);
    await db.query(
      'ALTER TABLE "activity" ALTER COLUMN "shiftId" DROP NOT NULL, ALTER COLUMN "siteEventId" DROP NOT NULL',
    );
    await db.query('CREATE INDEX "IDX_b576a73728743ec115bb4a9058" ON "activity" ("companyId", "at")');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX "IDX_b576a73728743ec115bb4a9058"');
    await db.query('DELETE FROM "activity" WHERE "shiftId" IS NULL');
    await db.query(
      'ALTER TABLE "activity" ALTER COLUMN "shiftId" SET NOT NULL, ALTER COLUMN "siteEventId" SET NOT NULL',
    );
    const names = columns.map((column) => `DROP COLUMN ${column.split(' ')[0]}`);
    await db.query(`ALTER TABLE "activity" ${names.join(', ')}`);
  }
}
