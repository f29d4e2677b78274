import type pg from 'pg';
import type { Channel } from '#contracts/values/message.ts';
import {
  GatewayUnavailable,
  type Gateway,
  type StoredMessage,
  type StoredMessages,
  type Message,
} from '#kernel/channels.ts';

type Row = {
  key: string;
  channel: Channel;
  recipient: string;
  subject: string;
  text: string;
  language: Message['language'];
  at: Date;
};

const schema = `
ALTER TABLE IF EXISTS mail_outbox RENAME TO outbox;
CREATE TABLE IF NOT EXISTS outbox (
  key text PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE outbox ADD COLUMN IF NOT EXISTS channel text NOT NULL DEFAULT 'email';
CREATE INDEX IF NOT EXISTS outbox_latest ON outbox (at DESC)`;

/** The local default of every channel: messages stay in the database, where an administrator reads them. */
export class Outbox implements StoredMessages {
  private constructor(private readonly pool: pg.Pool) {}

  /** Makes the table if need be. */
  static async open(pool: pg.Pool): Promise<Outbox> {
    // Several processes may start at once, and CREATE IF NOT EXISTS alone can collide with itself.
    await pool.query(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(hashtext('outbox')); ${schema}; END $$`);
    return new Outbox(pool);
  }

  /** The gateway of one channel, which stores its messages here. */
  of(channel: Channel): Gateway {
    return { send: (message, key) => this.keep(channel, message, key) };
  }

  /** The latest messages first, those to one address if one is given. */
  async latest(limit = 100, to?: string): Promise<StoredMessage[]> {
    const { rows } = await this.pool.query<Row>(
      'SELECT key, channel, recipient, subject, text, language, at FROM outbox WHERE $2::text IS NULL OR lower(recipient) = lower($2) ORDER BY at DESC, key LIMIT $1',
      [limit, to ?? null],
    );
    return rows.map(({ recipient, at, ...rest }) => ({ ...rest, to: recipient, at: at.toISOString() }));
  }

  private async keep(channel: Channel, { to, subject, text, language }: Message, key: string): Promise<void> {
    const sql =
      'INSERT INTO outbox (key, channel, recipient, subject, text, language) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING';
    await this.pool.query(sql, [key, channel, to, subject, text, language]).catch((error: Error) => {
      throw new GatewayUnavailable(error.message, { cause: error });
    });
  }
}
