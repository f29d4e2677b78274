import type { Pool } from 'pg';
import type { Channel } from '#contracts/values/message.ts';
import { topicsBy, type Topic, type MutedTopic } from '#contracts/values/notice.ts';
import type { OptOuts } from '#kernel/deliveries.ts';

const optedOut = `select $1::uuid, u.topic, u.channel from jsonb_to_recordset($2::jsonb) as u(topic text, channel text)`;

const noted = `with heard as (insert into notice.reply (id) values (coalesce($1, gen_random_uuid()::text)) on conflict do nothing returning id)`;
const stop = `${noted}, stopped as (insert into notice.stopped (number) select $2 from heard on conflict do nothing)
  insert into notice.unwanted (person_id, topic, channel) select p, t, 'sms' from heard, unnest($3::uuid[]) p, unnest($4::text[]) t on conflict do nothing`;
const start = `${noted}, lifted as (delete from notice.stopped where number = $2 and exists (select from heard) returning number)
  delete from notice.unwanted where channel = 'sms' and person_id = any($3::uuid[]) and topic = any($4::text[]) and exists (select from lifted)`;

/** Notices that people have unsubscribed from, in Postgres. */
export class PostgresOptOuts implements OptOuts {
  constructor(private readonly pool: Pool) {}

  async say(personId: string, unwanted: readonly MutedTopic[]): Promise<void> {
    await this.pool.query(
      `insert into notice.unwanted (person_id, topic, channel) ${optedOut} on conflict do nothing`,
      [personId, JSON.stringify(unwanted)],
    );
  }

  async of(personId: string): Promise<readonly MutedTopic[]> {
    return (
      await this.pool.query<MutedTopic>('select topic, channel from notice.unwanted where person_id = $1', [personId])
    ).rows;
  }

  async set(personId: string, topics: readonly Topic[], unwanted: readonly MutedTopic[]): Promise<void> {
    await this.pool.query(
      `with gone as (delete from notice.unwanted where person_id = $1 and topic = any($3) and (topic, channel) not in (select topic, channel from (${optedOut}) s(id, topic, channel)))
       insert into notice.unwanted (person_id, topic, channel) ${optedOut} on conflict do nothing`,
      [personId, JSON.stringify(unwanted), topics],
    );
  }

  async answered(
    reply: string | undefined,
    { word, number, people }: Parameters<OptOuts['answered']>[1],
  ): Promise<void> {
    await this.pool.query(word === 'stop' ? stop : start, [reply, number, people, topicsBy('sms')]);
  }

  async among(people: readonly string[], topic: Topic): Promise<ReadonlyMap<string, ReadonlySet<Channel>>> {
    const { rows } = await this.pool.query<{ person_id: string; channels: Channel[] }>(
      'select person_id, array_agg(channel) as channels from notice.unwanted where person_id = any($1) and topic = $2 group by 1',
      [people, topic],
    );
    return new Map(rows.map(({ person_id, channels }) => [person_id, new Set(channels)]));
  }
}
