import type { Pool } from 'pg';
import { createSchema } from '#infra/postgres/schema.ts';

/** Stands in place of the status of an answer that is forgotten (410, gone). */
export const forgotten = 410;

/** Tables of identity that are no read models: they can't be rebuilt from events, and hold what events must not. */
const schema = `
  create schema if not exists id;
  create table if not exists id.session (
    id          uuid primary key default gen_random_uuid(),
    token_hash  text not null unique,
    user_id     uuid not null,
    remember    boolean not null,
    acting_as   jsonb,
    started_at  timestamptz not null,
    ends_at     timestamptz not null
  );
  -- What the person is signed in with, by name; neither the whole header nor the address it came from.
  alter table id.session add column if not exists browser text, add column if not exists system text;
  create index if not exists session_by_user on id.session (user_id);
  create table if not exists id.known_browser (token_hash text not null, user_id uuid not null, seen_at timestamptz not null, primary key (token_hash, user_id));
  create index if not exists known_browser_by_user on id.known_browser (user_id, seen_at);
  create table if not exists id.credential (user_id uuid primary key, secret text not null, changed_at timestamptz not null default now());
  create table if not exists id.reset_token (user_id uuid primary key, token_hash text not null, ends_at timestamptz not null);
  -- One that is not held yet is asked for by nobody. \`codes\`: hashes of the recovery codes that are left.
  create table if not exists id.second_factor (
    user_id uuid primary key, secret text not null, held boolean not null default false, last_step bigint not null default 0, codes text[] not null default '{}'
  );
  -- Sign-ins whose password was right and whose code is awaited. \`proof\`: hash of the password's hash, so that a new password ends them.
  create table if not exists id.sign_in_challenge (token_hash text primary key, user_id uuid not null, remember boolean not null, proof text not null, ends_at timestamptz not null);
  -- Whom the identity provider of a person's company signs in to their account, and browsers that are at a step of such a sign-in (sealed).
  create table if not exists id.provider_link (
    user_id uuid primary key, company_id uuid not null, issuer text not null, subject text not null, unique (company_id, issuer, subject)
  );
  create table if not exists id.provider_step (token_hash text primary key, step text not null, ends_at timestamptz not null);
  -- Made by the server's command: with it the second factor ends.
  alter table id.reset_token add column if not exists ends_second_factor boolean not null default false;
  create table if not exists id.sign_in_link (token_hash text primary key, user_id uuid not null, ends_at timestamptz not null, used_at timestamptz);
  -- The page that a message's link leads to.
  alter table id.sign_in_link add column if not exists path text;
  create table if not exists id.answer (
    caller_id text not null, key text not null, body_hash text not null, status int, body jsonb, kept_at timestamptz not null default now(),
    primary key (caller_id, key)
  );
  -- Without a status the key is only reserved: by whom, and until when.
  alter table id.answer alter column status drop not null, add column if not exists holder uuid, add column if not exists held_until timestamptz;
  drop index if exists id.answer_kept_at;
  create index if not exists answer_to_forget on id.answer (kept_at) where status is distinct from ${forgotten};
  create table if not exists id.policy_checkpoint (name text primary key, position text not null);
  create unlogged table if not exists id.position (agent_id uuid primary key, lat double precision not null, lng double precision not null, accuracy double precision not null, at timestamptz not null);
  -- Assignments that have just ended: no position that is still on its way is kept under them.
  create unlogged table if not exists id.position_end (assignment_id uuid primary key, at timestamptz not null);
  -- Consents that have ended: nothing is written under them any more.
  create table if not exists id.withdrawn_consent (
    agent_id uuid not null, purpose text not null, consent text not null, at timestamptz not null default now(), primary key (agent_id, purpose, consent)
  );
  -- Without \`wrapped\` the key has been destroyed.
  create table if not exists id.personal_key (
    id uuid primary key, agent_id uuid not null, purpose text not null, consent text not null, month text not null, wrapped text,
    made_at timestamptz not null default now(), destroyed_at timestamptz, why text, unique (agent_id, purpose, consent, month)
  );
  create table if not exists id.secret (place text primary key, sealed text not null);
  create sequence if not exists id.request_number start 1001;
`;

/** Idempotent; several processes may start at once. */
export const migrateIdentity = async (pool: Pool): Promise<void> => {
  await createSchema(pool, 7326002, schema);
};
