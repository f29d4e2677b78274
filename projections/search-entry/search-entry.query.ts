import { every, joinSql, sql, type Sql } from '#projections/kernel/sql.ts';
import {
  agentScope,
  customerScope,
  jobPostingScope,
  placeScope,
  siteEventScope,
  type Viewer,
} from '#projections/scope.ts';
import { companyOf } from '#contracts/values/company.ts';
import {
  addressOf,
  isExact,
  keysOf,
  mayBeMistaken,
  numberOf,
  phoneDigits,
  wordsOf,
} from '#contracts/values/search-words.ts';
import { licenceKey } from './search-entry.projection.ts';
import { accountKey, type SearchKind } from './search-entry.table.ts';

/** Hits of each kind. */
const most = 10;
/** Most entries ranked for one interpretation of the words; a search that finds more is too short to rank well. */
const considered = 300;
/**
 * With this many exact matches, misspellings are not searched for. More for people, whose names are long and similar.
 */
const enough = { request: most, employee: 50, customer: most, list: most, place: most } as const;
const maxWords = 8;

/** The search terms: one complete telephone number, or words; an email address is one word. */
export const questionOf = (text: string): readonly string[] => {
  const digits = phoneDigits(text);
  if (digits) return [digits];
  const words = text.split(/\s+/).flatMap((word) => (word.includes('@') ? [addressOf(word)] : wordsOf(word)));
  return [...new Set(words)].slice(0, maxWords);
};

const like = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
const begins = (word: string): Sql => sql`e.text like ${`% ${like(word)}%`}`;
const exactly = (word: string): Sql => sql`e.keys && ${[word]}::text[]`;
const holds = (word: string): Sql => {
  if (isExact(word)) return exactly(word);
  return word.length < 3 || word.includes('@')
    ? begins(word.replace(/@.*/, '@'))
    : sql`e.text like ${`%${like(word)}%`}`;
};
const nearly = (word: string): Sql => (mayBeMistaken(word) ? sql`e.keys && ${keysOf(word)}::text[]` : holds(word));

/** The words each perhaps with a wrong letter, and of people the same with the last one only begun. */
const mistaken = (kind: SearchKind, words: readonly string[]): readonly Sql[] => {
  const before = words.slice(0, -1);
  return [
    ...(words.some(mayBeMistaken) ? [every(words.map(nearly))] : []),
    ...(kind === 'employee' && before.some(mayBeMistaken)
      ? [every([...before.map(nearly), begins(words.at(-1)!)])]
      : []),
  ];
};

/**
 * How far an entry is from what was asked: for each word 0 for the word itself, 1 for its beginning, 2 for its middle,
 * above that a mistake.
 */
const distance = (words: readonly string[]): Sql =>
  words
    .map((word) =>
      isExact(word)
        ? sql`0`
        : sql`case when e.text like ${`% ${like(word)} %`} then 0 when ${begins(word)} then 1 when ${holds(word)} then 2 else 4 - strict_word_similarity(${word}, e.text) end`,
    )
    .reduce((sum, one) => sql`${sum} + ${one}`);

type Source = { readonly table: Sql; readonly scope: (viewer: Viewer) => Sql; readonly order: Sql };
/** Each kind's table and scope; the scope decides what the viewer may see. */
const sources: Record<SearchKind, Source> = {
  request: { table: sql`site_event`, scope: siteEventScope, order: sql`r."requestDate" desc` },
  employee: { table: sql`agent`, scope: agentScope, order: sql`r."lastName", r."firstName"` },
  customer: { table: sql`account`, scope: customerScope, order: sql`r.name` },
  place: { table: sql`place`, scope: placeScope, order: sql`r.name` },
  list: { table: sql`reference`, scope: jobPostingScope, order: sql`r.value->>'deadline' desc nulls last` },
};

/** A customer that an agency is linked to; with full access its events are the agency's to see. */
export type Linked = { readonly customerId: string; readonly fullAccess: boolean };
export const linkedTo = (agencyId: string): Sql =>
  sql`select l."customerId", l."fullAccess" from link l where l."agencyId" = ${agencyId} and l.accepted`;

/** A prefilter for the entries of a kind that a viewer may see; it may include too many, the scope decides. */
const within = (kind: SearchKind, viewer: Viewer, linked: readonly Linked[]): Sql => {
  const { agencyId, agentId } = viewer;
  // Entries are not indexed by agent, but an agent has few.
  if (agentId)
    return kind === 'employee'
      ? sql`e.id = ${agentId}`
      : sql`e.kind = ${kind} and e.id in (select s."siteEventId" from shift s where s."agentId" = ${agentId})`;
  const own = companyOf(viewer);
  const mine = own ? sql`e.shelves && ${[accountKey(kind, own)]}::text[]` : sql`false`;
  if (!agencyId || kind === 'employee' || kind === 'list') return mine;
  // The customers as values, so that the planner knows how many they are and goes by them or by the words, whichever
  // are fewer.
  const homes = linked.filter(({ fullAccess }) => fullAccess || kind !== 'request').map((one) => one.customerId);
  const theirs = sql`e.home = any(${homes}::uuid[])`;
  return sql`e.kind = ${kind} and ${kind === 'request' ? sql`(${mine} or ${theirs})` : theirs}`;
};

/**
 * Those whom a viewer may see by the beginning of a licence's number, whichever of an agent's entries the viewer reads;
 * as near as by their name.
 */
const byLicence = (viewer: Viewer, words: readonly string[]): readonly Sql[] => {
  const number = numberOf(words.join(''));
  if (number === '') return [];
  return [
    sql`(select e.id, ${` ${words.join(' ')} `} as text from search_entry e join agent r on r.id = e.id
      where e.kind = 'employee' and e.keys && ${[licenceKey(number)]}::text[] and ${agentScope(viewer)} limit ${considered})`,
  ];
};

const ofKind = (kind: SearchKind, viewer: Viewer, words: readonly string[], linked: readonly Linked[]): Sql => {
  const { table, scope, order } = sources[kind];
  const where = within(kind, viewer, linked);
  const read = (condition: Sql) =>
    sql`select coalesce(e."ofId", e.id) as id, e.text from search_entry e where ${where} and ${condition}`;
  const others = [
    ...mistaken(kind, words).map(
      (reading) =>
        sql`(${read(every([sql`(select count(*) from spelt) < ${enough[kind]}`, reading]))} limit ${considered})`,
    ),
    ...(kind === 'employee' ? byLicence(viewer, words) : []),
  ];
  return sql`
  (with spelt as materialized (${read(every(words.map(holds)))} limit ${considered})
   select ${kind} as kind, r.id, h.far
   from (select e.id, min(${distance(words)})::real as far from (${joinSql([sql`select * from spelt`, ...others], ' union all ')}) e group by e.id) h
   join ${table} r on r.id = h.id where ${scope(viewer)} order by h.far, ${order}, r.id limit ${most})`;
};

/** The nearest entries of each kind that the viewer may see, `{ kind, id, far }`, the nearest first. */
export const searchHits = (
  kinds: readonly SearchKind[],
  viewer: Viewer,
  words: readonly string[],
  linked: readonly Linked[],
): Sql =>
  sql`select * from (${joinSql(
    kinds.map((kind) => ofKind(kind, viewer, words, linked)),
    ' union all ',
  )}) hits order by far`;
