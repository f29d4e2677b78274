import type { Pool } from 'pg';
import { createSchema } from '#infra/postgres/schema.ts';

/** Messages to webhooks with their outcome, and since when each webhook has accepted none. */
const schema = `
  create schema if not exists webhook;
  create table if not exists webhook.delivery (
    id uuid primary key, endpoint_id uuid not null, fact_id uuid not null, stream text, type text not null, at timestamptz not null, ids jsonb not null,
    state text not null default 'waiting', tries int not null default 0, status int, reason text,
    next_try_at timestamptz, leased_until timestamptz, noted_at timestamptz not null, ended_at timestamptz
  );
  create index if not exists webhook_delivery_of on webhook.delivery (endpoint_id, noted_at desc);
  create index if not exists webhook_delivery_waiting on webhook.delivery (id) where state = 'waiting';
  create index if not exists webhook_delivery_ended on webhook.delivery (ended_at) where ended_at is not null;
  alter table webhook.delivery add column if not exists held boolean not null default false;
  alter table webhook.delivery add column if not exists owner_id uuid;
  update webhook.delivery set owner_id = endpoint_id where owner_id is null;
  alter table webhook.delivery alter column owner_id set not null;
  drop index if exists webhook.webhook_delivery_held;
  create index if not exists webhook_delivery_held_of on webhook.delivery (owner_id, noted_at, id) where held;
  create index if not exists webhook_delivery_reserved_of on webhook.delivery (owner_id) where leased_until is not null;
  create index if not exists webhook_delivery_reserved on webhook.delivery (endpoint_id) where leased_until is not null;
  create table if not exists webhook.failing (endpoint_id uuid primary key, since timestamptz not null);
`;

/** Idempotent; several processes may start at once. */
export const migrateWebhooks = async (pool: Pool): Promise<void> => {
  await createSchema(pool, 7326013, schema);
};
