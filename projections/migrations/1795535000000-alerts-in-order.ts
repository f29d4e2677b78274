import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AlertsInOrder1795535000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX "alert_in_order" ON "alert" ("happenedAt", "id")`);
    await db.query(`CREATE INDEX "alert_seen_by" ON "alert" USING gin ("seenBy")`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX "alert_seen_by"`);
    await db.query(`DROP INDEX "alert_in_order"`);
  }
}
