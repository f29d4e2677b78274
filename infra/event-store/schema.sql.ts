import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';

/**
 * Postgres channel that wakes subscribers; it never carries data. Appenders announce after the commit, not in it: a
 * transaction that notifies commits under a lock of the whole cluster (measured: a sixth of the commits with 16
 * writers).
 */
export const channel = 'es_appended';

/**
 * `position` is taken before commit, so position order is not commit order. Readers therefore go by (xid, position) and
 * stop before the oldest transaction that is still open. `before` is the revision under the stream's newest append: it
 * lets one upsert lock a stream, compare the expected revision and move the head.
 */
export const schema = `
CREATE SCHEMA IF NOT EXISTS es;

-- Added to the numbers of transactions: those of a restored log are another server's, and what is recorded here comes after them.
DO $$ BEGIN
  IF to_regprocedure('es.lead()') IS NULL THEN
    CREATE FUNCTION es.lead() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 0::bigint';
  END IF;
END $$;
CREATE OR REPLACE FUNCTION es.numbered(xid8) RETURNS xid8 LANGUAGE sql STABLE AS 'SELECT ($1::text::bigint + es.lead())::text::xid8';

CREATE TABLE IF NOT EXISTS es.stream (
  stream text COLLATE "C" PRIMARY KEY,
  revision bigint NOT NULL,
  before bigint NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE IF NOT EXISTS es.event (
  xid xid8 NOT NULL,
  position bigint GENERATED ALWAYS AS IDENTITY,
  stream text COLLATE "C" NOT NULL,
  revision bigint NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  metadata jsonb NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT event_feed PRIMARY KEY (xid, position),
  CONSTRAINT event_place UNIQUE (stream, revision),
  CONSTRAINT event_id UNIQUE (id)
);
ALTER TABLE es.event ALTER COLUMN xid SET DEFAULT es.numbered(pg_current_xact_id());

CREATE OR REPLACE FUNCTION es.follow_restored() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ahead bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('es.migrate'));
  -- Nothing that this server recorded is from a transaction after the present ones.
  SELECT last.xid::text::bigint + 1 - pg_snapshot_xmax(pg_current_snapshot())::text::bigint INTO ahead
  FROM (SELECT xid FROM es.event ORDER BY xid DESC LIMIT 1) last
  WHERE last.xid >= es.numbered(pg_snapshot_xmax(pg_current_snapshot()));
  IF ahead IS NOT NULL THEN
    EXECUTE format('CREATE OR REPLACE FUNCTION es.lead() RETURNS bigint LANGUAGE sql STABLE AS %L', format('SELECT %s::bigint', ahead));
  END IF;
END $$;

CREATE OR REPLACE FUNCTION es.append_many(commands jsonb)
RETURNS TABLE (n int, revision bigint, xid xid8, "position" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  won int;
BEGIN
  -- Streams are locked in one order everywhere (C collation), so that two appenders can't deadlock.
  RETURN QUERY
  WITH command AS MATERIALIZED (
    SELECT (i - 1)::int AS n, c->>'stream' AS stream, (c->>'expected')::bigint AS expected,
           c->'metadata' AS metadata, c->'events' AS events, jsonb_array_length(c->'events') AS size
    FROM jsonb_array_elements(commands) WITH ORDINALITY AS t(c, i)
  ), head AS (
    INSERT INTO es.stream AS s (stream, revision, before)
    SELECT c.stream, c.expected + c.size, c.expected FROM command c
    WHERE c.expected = -1 OR (SELECT h.revision FROM es.stream h WHERE h.stream = c.stream) = c.expected
    ORDER BY c.stream COLLATE "C"
    ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, before = excluded.before
      WHERE s.revision = excluded.before
    RETURNING s.stream
  ), written AS (
    INSERT INTO es.event AS e (stream, revision, id, type, data, metadata)
    SELECT c.stream, c.expected + v.i, (v.event->>'id')::uuid, v.event->>'type',
           coalesce(v.event->'data', 'null'), c.metadata
    FROM command c JOIN head USING (stream), jsonb_array_elements(c.events) WITH ORDINALITY AS v(event, i)
    ORDER BY c.n, v.i
    RETURNING e.stream, e.revision, e.xid, e.position
  )
  SELECT c.n, w.revision, w.xid, w.position
  FROM command c JOIN written w ON w.stream = c.stream AND w.revision = c.expected + c.size;
  GET DIAGNOSTICS won = ROW_COUNT;

  -- The others lost, unless the very same events stand there already: then they get their first answer.
  IF won < jsonb_array_length(commands) THEN
    RETURN QUERY
    SELECT c.n, last.revision, last.xid, last.position
    FROM (
      SELECT (i - 1)::int AS n, t.c->>'stream' AS stream, (t.c->>'expected')::bigint AS expected, t.c->'events' AS events
      FROM jsonb_array_elements(commands) WITH ORDINALITY AS t(c, i)
    ) c
    JOIN es.event last ON last.stream = c.stream AND last.revision = c.expected + jsonb_array_length(c.events)
    WHERE last.xid IS DISTINCT FROM es.numbered(pg_current_xact_id_if_assigned())
      AND NOT EXISTS (
        SELECT FROM jsonb_array_elements(c.events) WITH ORDINALITY AS v(event, i)
        JOIN es.event there ON there.stream = c.stream AND there.revision = c.expected + v.i
        WHERE there.id <> (v.event->>'id')::uuid
      );
  END IF;
END $$;

-- A transaction left open holds the feed back for everybody, whoever opened it.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = %L', current_database(), '30s');
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
`;

/**
 * Creates the schema `es`, or brings it up to date, and has a log that was restored from another server go on; may be
 * run at any time, by many processes at once.
 */
export async function migrate(client: ClientBase): Promise<void> {
  await createOrUpdate(client);
  await client.query('SELECT es.follow_restored()');
}

async function createOrUpdate(client: ClientBase): Promise<void> {
  const version = createHash('sha256').update(schema).digest('hex');
  const { rows } = await client.query<{ version: string | null }>(
    `SELECT obj_description(to_regnamespace('es'), 'pg_namespace') AS version`,
  );
  if (rows[0]?.version === version) return;
  // Statements sent together are one transaction.
  await client.query(
    `SELECT pg_advisory_xact_lock(hashtext('es.migrate')); ${schema} COMMENT ON SCHEMA es IS '${version}';`,
  );
}
