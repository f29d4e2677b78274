import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each person was last sent a digest of their inbox. */
export class InboxDigestsSent1795521000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `CREATE TABLE "inbox_digest_sent" ("id" uuid NOT NULL, "sentAt" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_efd9b07e37b54e87eb1354ab563" PRIMARY KEY ("id"))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE "inbox_digest_sent"`);
  }
}
