import type pg from 'pg';
import { MailUnavailable, type Mail, type MailGateway } from '#kernel/mail.ts';

export type KeptMail = Mail & { readonly key: string; /** UTC instant. */ readonly at: string };

type Row = { key: string; recipient: string; subject: string; text: string; html: string | null; language: Mail['language']; at: Date };

const schema = `
CREATE TABLE IF NOT EXISTS mail_outbox (
  key text PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text,
  language text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS mail_outbox_latest ON mail_outbox (at DESC)`;

/** The local default: mails stay in the database, where an administrator reads them. */
export class OutboxMail implements MailGateway {
  private constructor(private readonly pool: pg.Pool) {}

  /** Makes the table if need be. */
  static async open(pool: pg.Pool): Promise<OutboxMail> {
    // Several processes may start at once, and CREATE IF NOT EXISTS alone can collide with itself.
    await pool.query(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(hashtext('mail_outbox')); ${schema}; END $$`);
    return new OutboxMail(pool);
  }

  async send({ to, subject, text, html, language }: Mail, key: string): Promise<void> {
    const sql = 'INSERT INTO mail_outbox (key, recipient, subject, text, html, language) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING';
    await this.pool.query(sql, [key, to, subject, text, html ?? null, language]).catch((error: Error) => {
      throw new MailUnavailable(error.message, { cause: error });
    });
  }

  /** The latest mails first, those to one address if one is given. */
  async latest(limit = 100, to?: string): Promise<KeptMail[]> {
    const { rows } = await this.pool.query<Row>(
      'SELECT * FROM mail_outbox WHERE $2::text IS NULL OR lower(recipient) = lower($2) ORDER BY at DESC, key LIMIT $1',
      [limit, to ?? null],
    );
    return rows.map(({ recipient, html, at, ...rest }) => ({ ...rest, to: recipient, html: html ?? undefined, at: at.toISOString() }));
  }
}
