import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom } from 'pg-copy-streams';
import { derivedId } from '#kernel/caller.ts';
import { migrate, openReadModels, poolOf } from '#projections/kernel/data-source.ts';
import { bound, type Sql } from '#projections/kernel/sql.ts';
import { findable } from '#projections/search-entry/search-entry.projection.ts';
import { searchHits, linkedTo, questionOf, type Linked } from '#projections/search-entry/search-entry.query.ts';
import { searchKinds, accountKey, type SearchKind } from '#projections/search-entry/search-entry.table.ts';
import { freshDatabase } from '#test/support/database.ts';
import { percentile } from './load.ts';
import { atLeast, atMost, print, type Report } from './report.ts';
import { chance, eventTitle, person, withMistake } from './search-names.ts';

export const name = 'search';

/** `small`: a tenth of the data, only to check that it runs. */
const part = process.argv.includes('small') ? 0.1 : 1;
const counts = {
  employee: 300_000 * part,
  request: 600_000 * part,
  customer: 60_000 * part,
  list: 40_000 * part,
  place: 60_000 * part,
};
const agencies = 100;
/**
 * The agency that asks has 20,000 people and is linked to 1,000 clients, half of them with full access: 5,000 events.
 */
const bigShare = 15;
const linked = 1_000;
const asked = 1_000;

const ofAccount = (kind: 'agency' | 'customer', n: number) => derivedId('bench', kind, n);
const idOf = (kind: SearchKind, n: number) =>
  kind === 'customer' ? ofAccount('customer', n) : derivedId('bench', kind, n);
/**
 * Owners of entries: every fifteenth person belongs to the searching agency, the others to any; ten events a client.
 */
const agencyOf = (n: number) => ofAccount('agency', n % bigShare === 0 ? 0 : n % agencies);
const customerOf = (n: number) => ofAccount('customer', n % counts.customer);

type Entry = {
  readonly kind: SearchKind;
  readonly n: number;
  readonly parts: Record<string, string>;
  readonly owner: string;
};
const entries = function* (): Generator<Entry> {
  for (let n = 0; n < counts.employee; n++) yield { kind: 'employee', n, parts: person(n), owner: agencyOf(n) };
  for (let n = 0; n < counts.request; n++)
    yield { kind: 'request', n, parts: { number: `R${n + 1}`, title: eventTitle(n) }, owner: customerOf(n) };
  for (let n = 0; n < counts.customer; n++) {
    const { lastName, email, phone } = person(n + 7);
    yield {
      kind: 'customer',
      n,
      parts: { name: `${lastName} ${n % 3 ? 'inc.' : 'et fils'}`, email, phone },
      owner: customerOf(n),
    };
  }
  for (let n = 0; n < counts.place; n++)
    yield { kind: 'place', n, parts: { name: eventTitle(n), city: 'Laval' }, owner: customerOf(n) };
  for (let n = 0; n < counts.list; n++)
    yield { kind: 'list', n, parts: { titleFr: eventTitle(n), titleEn: 'Festival crew' }, owner: agencyOf(n) };
};

const cell = (value: string) => (value === '\\N' ? value : value.replace(/[\\\t\n]/g, ' '));
const array = (values: readonly string[]) => `{${values.map((value) => JSON.stringify(value)).join()}}`;
const tables: Record<SearchKind, { readonly columns: string; readonly row: (entry: Entry) => readonly string[] }> = {
  employee: {
    columns:
      'agent (id, "firstName", "lastName", email, phone, language, "isArcher", "hasCar", onboarding, "employerIds", "skillIds", licences, away, exclusions)',
    row: ({ parts: { firstName, lastName, email, phone }, owner }) => [
      firstName!,
      lastName!,
      email!,
      phone!,
      'fr',
      'f',
      'f',
      '5',
      `{${owner}}`,
      '{}',
      '[]',
      '[]',
      '[]',
    ],
  },
  request: {
    columns:
      'site_event (id, "requestNo", "customerId", title, "placeId", zone, "requestDate", "maxConfirmationHours", "taskTypes", "descriptionEn", "descriptionFr", note, supervisors)',
    row: ({ n, parts: { title }, owner }) => [
      `${n + 1}`,
      owner,
      title!,
      owner,
      'America/Toronto',
      '2026-03-01T00:00:00Z',
      '24',
      '{}',
      '',
      '',
      '',
      '{}',
    ],
  },
  customer: {
    columns:
      'account (id, kind, name, email, phone, address, city, "postalCode", "canBeEmployer", blocked, "planIds", "subTerritoryIds")',
    row: ({ parts: { name: called, email, phone } }) => [
      'customer',
      called!,
      email!,
      phone!,
      '',
      'Laval',
      '',
      'f',
      'f',
      '{}',
      '{}',
    ],
  },
  place: {
    columns: 'place (id, "customerId", name, address, city, country, "postalCode", zone, locations, tasks)',
    row: ({ parts: { name: called, city }, owner }) => [
      owner,
      called!,
      '',
      city!,
      'CA',
      '',
      'America/Toronto',
      '[]',
      '[]',
    ],
  },
  list: {
    columns: 'reference (id, kind, "ownerId", value, active)',
    row: ({ parts, owner }) => ['jobPosting', owner, JSON.stringify(parts), 't'],
  },
};
const searchRow = ({ kind, n, parts, owner }: Entry) => {
  const { text, keys } = findable(parts);
  const home = kind === 'request' || kind === 'place' ? owner : kind === 'customer' ? customerOf(n) : '\\N';
  return [
    kind,
    array(kind === 'customer' ? [] : [accountKey(kind, owner)]),
    home,
    JSON.stringify(parts),
    text,
    array(keys),
  ];
};

type Db = Awaited<ReturnType<typeof openReadModels>>;
const copied = async (db: Db, columns: string, lines: Iterable<readonly string[]>) => {
  const client = await poolOf(db).connect();
  const text = function* () {
    for (const line of lines) yield `${line.map(cell).join('\t')}\n`;
  };
  await pipeline(Readable.from(text(), { highWaterMark: 512 }), client.query(copyFrom(`copy ${columns} from stdin`)));
  client.release();
};
const mapped = function* <T>(source: Iterable<Entry>, of: (entry: Entry) => T | undefined) {
  for (const entry of source) {
    const made = of(entry);
    if (made !== undefined) yield made;
  }
};

/** A million entries with the rows that they refer to. */
const fill = async (db: Db) => {
  const indexes = (await db.query(
    `select pg_get_indexdef(name::regclass) as index from unnest(array['search_entry_found', 'search_entry_requests', 'search_entry_customers', 'search_entry_places']) as name`,
  )) as { index: string }[];
  await db.query('drop index search_entry_found, search_entry_requests, search_entry_customers, search_entry_places');
  for (const kind of searchKinds) {
    const { columns, row } = tables[kind];
    await copied(
      db,
      columns,
      mapped(entries(), (entry) => (entry.kind === kind ? [idOf(kind, entry.n), ...row(entry)] : undefined)),
    );
  }
  await copied(
    db,
    'search_entry (id, kind, shelves, home, parts, text, keys)',
    mapped(entries(), (entry) => [idOf(entry.kind, entry.n), ...searchRow(entry)]),
  );
  const agency = ofAccount('agency', 0);
  const link = function* () {
    for (let n = 0; n < linked; n++)
      yield [derivedId('bench', 'link', n), agency, customerOf(n), 'agency', n % 2 ? 't' : 'f', 't'];
  };
  await copied(db, 'link (id, "agencyId", "customerId", "requestedBy", "fullAccess", accepted)', link());
  for (const { index } of indexes) await db.query(index);
  await db.query('vacuum analyze');
};

/** Typical searches: whole and partial names, addresses, numbers, words of titles. */
const questions = (n: number): string => {
  const { firstName, lastName, email, phone } = person(n * bigShare);
  const kinds = [
    `${firstName} ${lastName}`,
    lastName,
    lastName.slice(0, 3),
    firstName,
    email,
    phone,
    `R${n * 13}`,
    eventTitle(n),
    'garde',
    'nuit stade',
    'a',
  ];
  return kinds[n % kinds.length]!;
};

/** @param report gets one line for each goal */
export const run = async (report: Report): Promise<void> => {
  const database = await freshDatabase();
  const db = await openReadModels(database.url);
  try {
    await migrate(db);
    await fill(db);
    const viewer = { role: 'agency', agencyId: ofAccount('agency', 0) };
    const times: number[] = [];
    const query = async <Row>(piece: Sql): Promise<Row[]> => {
      const { text, values } = bound(piece);
      return db.query<Row[]>(text, values);
    };
    const ask = async (q: string) => {
      const start = performance.now();
      const links = await query<Linked>(linkedTo(viewer.agencyId));
      const rows = await query<{ kind: SearchKind; id: string }>(searchHits(searchKinds, viewer, questionOf(q), links));
      times.push(performance.now() - start);
      return rows;
    };
    const random = chance(42);
    const missed: string[] = [];
    let found = 0;
    for (let n = 0; n < asked; n++) {
      const at = Math.floor(random() * (counts.employee / bigShare)) * bigShare;
      const typed = withMistake(person(at), random);
      const rows = await ask(typed);
      if (rows.some(({ kind, id }) => kind === 'employee' && id === idOf('employee', at))) found++;
      else missed.push(`${typed} (${person(at).firstName} ${person(at).lastName})`);
    }
    const mistaken = times.splice(0);
    const slow: [number, string][] = [];
    for (let n = 0; n < asked; n++) {
      await ask(questions(n));
      slow.push([times.at(-1)!, questions(n)]);
    }
    if (process.env['VIGIE_BENCH_TALK'])
      console.log(missed.slice(0, 20), slow.sort((a, b) => b[0] - a[0]).slice(0, 20));
    const shown = (all: readonly number[]) =>
      `p50 ${percentile(all, 0.5).toFixed(1)} ms, p95 ${percentile(all, 0.95).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`;
    const total = Object.values(counts).reduce((sum, count) => sum + count);
    const within = (called: string, all: readonly number[]) =>
      report({
        name: `search ${total / 1e6} M rows: ${called}`,
        ours: shown(all),
        baseline: '25 ms',
        ratio: percentile(all, 0.95) / 25,
        aim: atMost(percentile(all, 0.95) / 25, 1),
      });
    within('names with a mistake', mistaken);
    within('names, addresses, numbers, titles', times);
    report({
      name: 'search: the person among the first ten in spite of a mistake',
      ours: `${found}`,
      baseline: `${asked}`,
      ratio: found / asked,
      aim: atLeast(found / asked, 0.95),
    });
  } finally {
    await db.destroy();
    await database.drop();
  }
};

if (import.meta.filename === process.argv[1]) await run(print);
