import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { ConsentPurpose } from '#contracts/values/consent.ts';
import type { SealedText } from '#contracts/values/sealed.ts';
import type { Consent, KeySubject, PersonalKeys } from '#kernel/personal-keys.ts';
import type { Vault } from '#kernel/vault.ts';
import { AesVault } from './vault.ts';
import { underConsent, withdrawing } from './withdrawn-consents.ts';

/** The row of a destroyed key stays, with `wrapped` null. */
type Row = { readonly id: string; readonly wrapped: string | null };

/** AES-256 keys in a table of identity's own schema, each wrapped by the installation's. */
export class PostgresPersonalKeys implements PersonalKeys {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  async seal(subject: KeySubject, month: string, text: string, place: string): Promise<SealedText | undefined> {
    const row = (await this.known(subject, month)) ?? (await this.made(subject, month));
    return row?.wrapped ? { keyId: row.id, text: this.opened(row.id, row.wrapped).seal(text, place) } : undefined;
  }

  async open({ keyId, text }: SealedText, place: string): Promise<string | undefined> {
    const { rows } = await this.pool.query<Row>('select id, wrapped from id.personal_key where id = $1', [keyId]);
    const wrapped = rows[0]?.wrapped;
    return wrapped ? this.opened(keyId, wrapped).open(text, place) : undefined;
  }

  async openAll(
    sealed: readonly { readonly sealed: SealedText; readonly place: string }[],
  ): Promise<(string | undefined)[]> {
    const ids = [...new Set(sealed.map((one) => one.sealed.keyId))];
    const { rows } = await this.pool.query<Row>({
      name: 'id.keysById',
      text: 'select id, wrapped from id.personal_key where id = any($1) and wrapped is not null',
      values: [ids],
    });
    const keys = new Map(rows.map(({ id, wrapped }) => [id, this.opened(id, wrapped!)]));
    return sealed.map(({ sealed: { keyId, text }, place }) => keys.get(keyId)?.open(text, place));
  }

  async destroy(
    { agentId, purpose, consentId }: KeySubject,
    months: readonly string[],
    why: 'retention' | 'request',
  ): Promise<void> {
    await this.pool.query(
      `update id.personal_key set wrapped = null, destroyed_at = now(), why = $5
       where agent_id = $1 and purpose = $2 and consent = $3 and month = any($4) and wrapped is not null`,
      [agentId, purpose, consentId, months, why],
    );
  }

  async held(purpose: ConsentPurpose, agentId?: string): Promise<(Consent & { readonly month: string })[]> {
    const { rows } = await this.pool.query<{ agent_id: string; consent: string; month: string }>(
      `select agent_id, consent, month from id.personal_key
       where purpose = $1 and ($2::uuid is null or agent_id = $2) and wrapped is not null order by month, agent_id, consent`,
      [purpose, agentId ?? null],
    );
    return rows.map(({ agent_id, consent, month }) => ({ agentId: agent_id, purpose, consentId: consent, month }));
  }

  async heldOfThreads(): Promise<{ threadId: string; month: string }[]> {
    const { rows } = await this.pool.query<{ threadId: string; month: string }>(
      `select agent_id as "threadId", month from id.personal_key where purpose = 'thread' and wrapped is not null order by month, agent_id`,
    );
    return rows;
  }

  async withdraw(consent: Consent): Promise<void> {
    const { agentId, purpose, consentId } = consent;
    await withdrawing(this.pool, consent, (client) =>
      client.query(
        `update id.personal_key set wrapped = null, destroyed_at = now(), why = 'withdrawal'
         where agent_id = $1 and purpose = $2 and consent = $3 and wrapped is not null`,
        [agentId, purpose, consentId],
      ),
    );
  }

  private opened(id: string, wrapped: string): AesVault {
    return new AesVault(this.vault.open(wrapped, placeOf(id)));
  }

  private async known({ agentId, purpose, consentId }: KeySubject, month: string): Promise<Row | undefined> {
    const { rows } = await this.pool.query<Row>({
      name: 'id.keyOf',
      text: 'select id, wrapped from id.personal_key where agent_id = $1 and purpose = $2 and consent = $3 and month = $4',
      values: [agentId, purpose, consentId, month],
    });
    return rows[0];
  }

  private async made(subject: KeySubject, month: string): Promise<Row | undefined> {
    const { agentId, purpose, consentId } = subject;
    const id = randomUUID();
    const wrapped = this.vault.seal(randomBytes(32).toString('base64'), placeOf(id));
    const make = `insert into id.personal_key (id, agent_id, purpose, consent, month, wrapped) values ($1, $2, $3, $4, $5, $6)
      on conflict (agent_id, purpose, consent, month) do nothing`;
    await underConsent(this.pool, subject, (client) =>
      client.query(make, [id, agentId, purpose, consentId, month, wrapped]),
    );
    return this.known(subject, month);
  }
}

const placeOf = (id: string) => `personal key ${id}`;
