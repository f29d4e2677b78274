import type { Pool } from 'pg';
import { createSchema } from '#infra/postgres/schema.ts';

/** Deliveries with channel and outcome, opt-outs by topic or by an answered STOP, and the devices for pushes. */
const schema = `
  create schema if not exists notice;
  create table if not exists notice.delivery (
    id uuid primary key, cause uuid not null, person_id uuid not null, channel text not null, kind text not null, recipient text not null, language text not null,
    values jsonb not null, items jsonb not null, not_before timestamptz not null,
    state text not null default 'due', tries int not null default 0, claimed_at timestamptz, leased_until timestamptz, ended_at timestamptz, reason text
  );
  -- The id stands for all three: two that note the same at once meet at one index.
  alter table notice.delivery drop constraint if exists delivery_cause_person_id_channel_key;
  alter table notice.delivery add column if not exists noted_at timestamptz not null default now();
  create index if not exists delivery_noted on notice.delivery (noted_at, id);
  create index if not exists delivery_person on notice.delivery (person_id);
  create index if not exists delivery_sms_sent on notice.delivery (recipient) where channel = 'sms' and state = 'sent';
  create index if not exists delivery_open on notice.delivery (id) where state in ('due', 'claimed');
  create table if not exists notice.unwanted (
    person_id uuid not null, topic text not null, channel text not null, at timestamptz not null default now(), primary key (person_id, topic, channel)
  );
  do $$ begin
    -- A no by channel alone was one to all that could be done without.
    if to_regclass('notice.opt_out') is not null then
      insert into notice.unwanted (person_id, topic, channel, at)
        select person_id, topic, channel, at from notice.opt_out, unnest(array['jobs', 'messages', 'planning']) topic on conflict do nothing;
      drop table notice.opt_out;
    end if;
  end $$;
  create table if not exists notice.stopped (number text primary key, at timestamptz not null default now());
  create table if not exists notice.reply (id text primary key, at timestamptz not null default now());
  create table if not exists notice.device (token text primary key, person_id uuid not null, seen_at timestamptz not null default now());
  create index if not exists device_by_person on notice.device (person_id);
`;

/** Idempotent; several processes may start at once. */
export const migrateNotices = async (pool: Pool): Promise<void> => {
  await createSchema(pool, 7326004, schema);
};
