import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../postgres/connection.ts';
import type { Consent, KeySubject } from '#kernel/personal-keys.ts';

type Subject = Pick<KeySubject, 'agentId' | 'purpose'>;

/** What is written under a consent and its withdrawal wait for each other, so that nothing is written after it. */
const locked = async <T>(
  pool: Pool,
  subjects: readonly Subject[],
  how: 'shared' | 'alone',
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  return inTransaction(client, async () => {
    const lock = `pg_advisory_xact_lock${how === 'shared' ? '_shared' : ''}(hashtextextended(subject, 7326021))`;
    await client.query(`select ${lock} from unnest($1::text[]) subject`, [
      subjects.map(({ agentId, purpose }) => `${agentId} ${purpose}`),
    ]);
    return work(client);
  });
};

/** @returns undefined, with nothing done, once the consent has been withdrawn */
export const underConsent = <T>(
  pool: Pool,
  consent: KeySubject,
  work: (client: PoolClient) => Promise<T>,
): Promise<T | undefined> =>
  locked(pool, [consent], 'shared', async (client) => {
    const { agentId, purpose, consentId } = consent;
    const gone = await client.query(
      'select from id.withdrawn_consent where agent_id = $1 and purpose = $2 and consent = $3',
      [agentId, purpose, consentId],
    );
    return gone.rowCount ? undefined : work(client);
  });

/** The same for several consents; `work` checks which of them are withdrawn. */
export const underConsents = <T>(
  pool: Pool,
  consents: readonly Subject[],
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => locked(pool, consents, 'shared', work);

/** Runs `work` while nothing is written under this agent's consents to a purpose. */
export const withConsentLocked = <T>(
  pool: Pool,
  subject: Subject,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> => locked(pool, [subject], 'alone', work);

/** @param work deletes what was stored with the consent */
export const withdrawing = (
  pool: Pool,
  consent: Consent,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> =>
  withConsentLocked(pool, consent, async (client) => {
    const { agentId, purpose, consentId } = consent;
    await client.query(
      'insert into id.withdrawn_consent (agent_id, purpose, consent) values ($1, $2, $3) on conflict do nothing',
      [agentId, purpose, consentId],
    );
    await work(client);
  });
