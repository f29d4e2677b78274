import type { Pool } from 'pg';
import { underConsents, withdrawing, withConsentLocked } from '../secrets/withdrawn-consents.ts';
import type { Consent } from '#kernel/personal-keys.ts';
import type { AgentPosition, Positions, PositionUpdate, Report } from '#kernel/positions.ts';
import type { PositionPubSub } from './position-pub-sub.ts';

type Row = { agent_id: string; lat: number; lng: number; accuracy: number; at: Date };

/** Shortest time between two positions of an agent that are kept. */
const rest = '5 seconds';

const put = `
  insert into id.position (agent_id, lat, lng, accuracy, at)
  select r.agent_id, r.lat, r.lng, r.accuracy, r.at
  from unnest($1::uuid[], $2::float8[], $3::float8[], $4::float8[], $5::timestamptz[], $6::text[], $7::uuid[]) r(agent_id, lat, lng, accuracy, at, consent, assignment_id)
  where not exists (select from id.withdrawn_consent w where w.agent_id = r.agent_id and w.purpose = 'live' and w.consent = r.consent)
    and not exists (select from id.position_end e where e.assignment_id = r.assignment_id)
  order by r.agent_id
  on conflict (agent_id) do update set lat = excluded.lat, lng = excluded.lng, accuracy = excluded.accuracy, at = excluded.at
    where id.position.at <= excluded.at - interval '${rest}'
  returning agent_id`;

/**
 * One row for each agent, in an unlogged table: a crash may empty it, and the next reports fill it again within
 * seconds.
 */
export class PostgresPositions implements Positions {
  readonly on: Positions['on'];

  constructor(
    private readonly pool: Pool,
    private readonly signals: Pick<PositionPubSub, 'on' | 'tell'>,
  ) {
    this.on = signals.on;
  }

  async report(reports: readonly Report[]): Promise<ReadonlySet<string>> {
    if (reports.length === 0) return new Set();
    const column = <K extends keyof Report>(key: K) => reports.map((report) => report[key]);
    const columns = [
      column('agentId'),
      column('lat'),
      column('lng'),
      column('accuracy'),
      column('at'),
      column('consentId'),
      column('assignmentId'),
    ];
    const subjects = reports.map(({ agentId, consentId }) => ({ agentId, purpose: 'live', consentId }) as const);
    return underConsents(this.pool, subjects, async (client) => {
      const { rows } = await client.query<{ agent_id: string }>({ name: 'put positions', text: put, values: columns });
      const kept = new Set(rows.map(({ agent_id }) => agent_id));
      // Told before a withdrawal may go on, so that nothing is told after it.
      await this.signals.tell(movesOf(reports.filter(({ agentId }) => kept.has(agentId))));
      return kept;
    });
  }

  async latest(agentIds: readonly string[], since: string): Promise<AgentPosition[]> {
    const { rows } = await this.pool.query<Row>(
      'select agent_id, lat, lng, accuracy, at from id.position where agent_id = any($1) and at >= $2',
      [agentIds, since],
    );
    return rows.map(({ agent_id: agentId, at, ...where }) => ({ agentId, ...where, at: at.toISOString() }));
  }

  async forget({ agentId, assignmentId, at }: Parameters<Positions['forget']>[0]): Promise<void> {
    await withConsentLocked(this.pool, { agentId, purpose: 'live' }, async (client) => {
      await client.query('insert into id.position_end (assignment_id, at) values ($1, $2) on conflict do nothing', [
        assignmentId,
        at,
      ]);
      await client.query('delete from id.position where agent_id = $1', [agentId]);
    });
    await this.signals.tell([{ gone: agentId }]);
  }

  async withdraw(consent: Consent): Promise<void> {
    await withdrawing(this.pool, consent, (client) =>
      client.query('delete from id.position where agent_id = $1', [consent.agentId]),
    );
    await this.signals.tell([{ gone: consent.agentId }]);
  }

  async sweep(before: string): Promise<void> {
    await this.pool.query(
      'delete from id.position where agent_id in (select agent_id from id.position where at < $1 order by agent_id for update skip locked)',
      [before],
    );
    await this.pool.query('delete from id.position_end where at < $1', [before]);
  }
}

/** The updates for maps from these reports, one for each event. */
const movesOf = (reports: readonly Report[]): PositionUpdate[] => {
  const events = new Map<string, Extract<PositionUpdate, { readonly moves: unknown }>['moves'][number][]>();
  for (const { agentId, lat, lng, accuracy, at, status } of reports) {
    if (!status) continue;
    const { siteEventId, ...where } = status;
    events.set(siteEventId, [...(events.get(siteEventId) ?? []), { agentId, lat, lng, accuracy, at, ...where }]);
  }
  return [...events].map(([siteEventId, moves]) => ({ siteEventId, moves }));
};
