import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { ClientBase, Pool } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { KnownLines } from '#kernel/known-lines.ts';
import { inTransaction, onConnection } from '../postgres/connection.ts';
import type {
  AdoptedImport,
  RegistryListing,
  Registry,
  RegistryCounts,
  RegistryEntry,
  RegistryProgress,
  RepeatedLine,
} from '#kernel/registry.ts';
import { createSchema } from '#infra/postgres/schema.ts';

const columns =
  'line int not null, number text not null, name text not null, good boolean not null, valid_to date, number_key text not null, name_key text not null, print bigint not null';
const names = 'line, number, name, good, valid_to, number_key, name_key, print';
const isGone = 'print = any($1::bigint[])';
const schema = `
  create schema if not exists registry;
  create table if not exists registry.entry (${columns});
  alter table registry.entry add column if not exists print bigint not null default 0, drop column if exists print_high, drop column if exists print_low;
  create table if not exists registry.state (
    one boolean primary key default true check (one),
    import_id uuid not null, hash text not null, uploaded_at timestamptz not null, rows int not null, added int not null, changed int not null, removed int not null
  );
  alter table registry.state add column if not exists reading text not null default '';
  create table if not exists registry.progress (one boolean primary key default true check (one), import_id uuid not null, step text not null, percent int not null);
`;

const special: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const text = (value: string) =>
  /[\\\t\n\r]/.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => special[char]!) : value;
const asCopied = ({ line, number, name, good, validTo, numberKey, nameKey, print }: RegistryEntry) =>
  `${line}\t${text(number)}\t${text(name)}\t${good ? 't' : 'f'}\t${validTo ?? '\\N'}\t${numberKey}\t${nameKey}\t${print}\n`;

/** Characters copied in one transaction: the event feed waits for open ones, so each is short. */
const piece = 2 * 1024 * 1024;

/** The registry's lines in tables beside the read models: copied in, compared and put in place by whole sets. */
export class PostgresRegistry implements Registry {
  constructor(private readonly pool: Pool) {}

  async migrate(): Promise<void> {
    await createSchema(this.pool, 7326012, schema);
  }

  async current() {
    const { rows } = await this.pool.query<{ import_id: string; hash: string; uploaded_at: Date } & RegistryCounts>(
      'select * from registry.state',
    );
    const [state] = rows;
    if (!state) return null;
    const { import_id: importId, hash, uploaded_at: at, rows: lines, added, changed, removed } = state;
    return { importId, hash, uploadedAt: at.toISOString(), rows: lines, added, changed, removed };
  }

  async known(reading: string): Promise<KnownLines | undefined> {
    const { rows } = await this.pool.query<{ import_id: string }>(
      'select import_id from registry.state where reading = $1',
      [reading],
    );
    const [state] = rows;
    if (!state) return undefined;
    const known = new KnownLines(state.import_id);
    const client = await this.pool.connect();
    return onConnection(client, async () => {
      let distinct = true;
      const { lines, end } = copiedOut(client, 'copy registry.entry (print) to stdout');
      for await (const print of lines) distinct = known.add(BigInt(print)) && distinct;
      await end;
      return distinct ? known : undefined; // two lines with one print can't be told apart
    });
  }

  async stage(importId: string, entries: AsyncIterable<readonly RegistryEntry[]>): Promise<void> {
    const table = staged(importId);
    await this.pool.query(`drop table if exists ${table}; create table ${table} (${columns})`);
    let held: string[] = [];
    let size = 0;
    // The next piece is read while Postgres takes the one before.
    let copying: Promise<void> = Promise.resolve();
    const flush = async () => {
      const lines = Buffer.from(held.join(''));
      held = [];
      size = 0;
      await copying;
      copying = this.copy(table, lines);
      copying.catch(() => {}); // told by the next flush
    };
    for await (const some of entries) {
      const lines = some.map(asCopied).join('');
      held.push(lines);
      size += lines.length;
      if (size >= piece) await flush();
    }
    await flush();
    await copying;
    await this.pool.query(`analyze ${table}`);
  }

  async dropRepeated(importId: string, known: KnownLines | undefined): Promise<readonly RepeatedLine[]> {
    const table = staged(importId);
    const repeated = await this.ask<WrittenLine>(
      `select ${writtenColumns} from ${table} s
       where s.number_key in (select number_key from ${table} group by number_key having count(*) > 1)`,
    );
    const both = known ? await this.stagedAndKnown(table, known) : [];
    const byNumber = new Map<string, WrittenLine[]>();
    for (const one of [...repeated, ...both]) {
      const others = byNumber.get(one.key);
      if (others) others.push(one);
      else byNumber.set(one.key, [one]);
    }
    const dropped = [...byNumber.values()].flatMap(repetitions);
    await this.unstage(
      table,
      dropped.filter(({ knownAs }) => knownAs === undefined),
    );
    for (const { knownAs } of dropped) if (knownAs !== undefined) known!.forget(knownAs);
    return dropped.sort((one, other) => one.line - other.line);
  }

  /** Staged lines whose number a known line of the same file has too, and these. */
  private async stagedAndKnown(table: string, known: KnownLines): Promise<WrittenLine[]> {
    const shared = (of: string) => `select ${writtenColumns.replaceAll('s.', `${of}.`)}, e.print as kept
       from ${table} s join registry.entry e on e.number_key = s.number_key`;
    const [ofFile, ofRegistry] = await Promise.all(
      ['s', 'e'].map((of) => this.ask<WrittenLine & { readonly kept: string }>(shared(of))),
    );
    const isKnown = ({ kept }: { readonly kept: string }) => known.lineOf(BigInt(kept)) !== undefined;
    const here = ofRegistry!.filter(isKnown).map((row) => {
      const knownAs = BigInt(row.kept);
      return { ...row, line: known.lineOf(knownAs)!, knownAs };
    });
    return [...ofFile!.filter(isKnown), ...here];
  }

  private async unstage(table: string, rows: readonly { readonly line: number }[]): Promise<void> {
    if (rows.length > 0)
      await this.pool.query(`delete from ${table} where line = any($1)`, [rows.map(({ line }) => line)]);
  }

  async adopt(
    { importId, hash, reading, uploadedAt }: AdoptedImport,
    known: KnownLines | undefined,
  ): Promise<RegistryCounts> {
    const table = staged(importId);
    const kept = known?.kept ?? 0;
    const gone = kept > 0 ? [known!.gone().map(String)] : [];
    const [counts] = (await this.ask<RegistryCounts>(
      `with o as (select * from registry.entry ${kept > 0 ? `where ${isGone}` : ''})
       select ${kept} + count(s.number_key)::int as rows,
              count(*) filter (where o.number_key is null)::int as added,
              count(*) filter (where s.number_key is null)::int as removed,
              count(*) filter (where o.number_key is not null and s.number_key is not null
                and (o.good, o.valid_to, o.name_key) is distinct from (s.good, s.valid_to, s.name_key))::int as changed
       from ${table} s full join o on o.number_key = s.number_key`,
      gone,
    )) as [RegistryCounts];
    const { rows: lines, added, changed, removed } = counts;
    const client = await this.pool.connect();
    await inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock(7326011)');
      if (kept > 0) {
        const { rows } = await client.query<{ import_id: string }>('select import_id from registry.state');
        if (rows[0]?.import_id !== known!.importId) throw new Error('Another registry has come meanwhile.');
        await client.query(`delete from registry.entry where ${isGone}`, gone);
        await client.query(`insert into registry.entry (${names}) select ${names} from ${table}; drop table ${table}`);
      } else await client.query(`drop table registry.entry; alter table ${table} rename to entry`);
      await client.query(
        `insert into registry.state (import_id, hash, reading, uploaded_at, rows, added, changed, removed) values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (one) do update set import_id = $1, hash = $2, reading = $3, uploaded_at = $4, rows = $5, added = $6, changed = $7, removed = $8`,
        [importId, hash, reading, uploadedAt, lines, added, changed, removed],
      );
    });
    return counts;
  }

  async listedAfterImport(
    importId: string,
    known: KnownLines | undefined,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, RegistryListing>> {
    const lines = await this.ask<Line>(`select ${listedColumns} from ${staged(importId)} where number_key = any($1)`, [
      keys,
    ]);
    const kept = known
      ? await this.ask<Line>(`select ${listedColumns} from registry.entry where number_key = any($1)`, [keys])
      : [];
    const stay = kept.filter(({ print }) => known!.lineOf(BigInt(print)) !== undefined);
    return new Map([...stay, ...lines].map((line) => [line.key, listed(line)]));
  }

  async listed(number: string): Promise<RegistryListing | undefined> {
    const key = "upper(regexp_replace($1, '[^A-Za-z0-9]+', '', 'g'))";
    const [line] = await this.ask<Line>(
      `select ${listedColumns} from registry.entry where number_key = ${key} and number_key <> '' limit 1`,
      [number],
    );
    return line && listed(line);
  }

  async clear(): Promise<void> {
    await this.pool.query(
      'begin; select pg_advisory_xact_lock(7326011); delete from registry.state; truncate registry.entry; commit',
    );
  }

  async uploadedAgain(at: string): Promise<void> {
    await this.pool.query('update registry.state set uploaded_at = greatest(uploaded_at, $1::timestamptz)', [at]);
  }

  async tell({ importId, step, percent }: RegistryProgress): Promise<void> {
    await this.pool.query(
      'insert into registry.progress (import_id, step, percent) values ($1, $2, $3) on conflict (one) do update set import_id = $1, step = $2, percent = $3',
      [importId, step, Math.round(percent)],
    );
  }

  async progress(): Promise<RegistryProgress | null> {
    const { rows } = await this.pool.query<RegistryProgress>(
      'select import_id as "importId", step, percent from registry.progress',
    );
    return rows[0] ?? null;
  }

  /** A question over whole tables, with the memory it needs; it holds nothing that the event feed waits for. */
  private async ask<Row extends object>(question: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await this.pool.connect();
    const begin = "begin read only; set local work_mem = '192MB'";
    return inTransaction(client, async () => (await client.query<Row>(question, [...values])).rows, begin);
  }

  private async copy(table: string, lines: Buffer): Promise<void> {
    const client = await this.pool.connect();
    await onConnection(client, () =>
      pipeline(Readable.from([lines]), client.query(copyFrom(`copy ${table} from stdin`))),
    );
  }
}

/** A line as far as it can contradict another one; `knownAs`: it is of the present registry. */
type WrittenLine = {
  readonly line: number;
  readonly number: string;
  readonly key: string;
  readonly says: string;
  readonly knownAs?: bigint;
};
const writtenColumns = 's.line, s.number, s.number_key as key, row(s.good, s.valid_to, s.name_key)::text as says';

/** Of the lines of one number those that are not taken: all but the first where they say the same, else all. */
const repetitions = (found: readonly WrittenLine[]) => {
  const lines = [...new Map(found.map((one) => [one.line, one])).values()].sort((a, b) => a.line - b.line);
  const agree = lines.every(({ says }) => says === lines[0]!.says);
  const fault = agree ? ('repeated' as const) : ('contradicting' as const);
  return lines.slice(agree ? 1 : 0).map(({ line, number, knownAs }) => ({ line, number, fault, knownAs }));
};

type Line = {
  readonly key: string;
  readonly name: string;
  readonly nameKey: string;
  readonly good: boolean;
  readonly validTo: string | null;
  readonly print: string;
};
const listedColumns =
  'number_key as key, name, name_key as "nameKey", good, valid_to::text as "validTo", print::text as print';
const listed = ({ name, nameKey, good, validTo }: Line): RegistryListing => ({ name, nameKey, good, validTo });

/** Milliseconds that a copy out may take, far more than the questions of the pool. */
const longest = 600_000;

/**
 * What Postgres copies out, line by line; `end` throws what went wrong. pg ends what is slow and has to be told when it
 * is over: it would else throw at a stream that nobody listens to any more, and end the program.
 */
const copiedOut = (client: ClientBase, question: string) => {
  const out: Readable & { callback?: () => void } = client.query(
    Object.assign(copyTo(question), { query_timeout: longest }),
  );
  const lines = createInterface({ input: out });
  const end = finished(out).finally(() => (lines.close(), out.callback?.()));
  end.catch(() => {}); // thrown to whoever awaits it
  return { lines, end };
};

const staged = (importId: string): string => `registry."staged_${importId.replaceAll('-', '')}"`;
