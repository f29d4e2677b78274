import { every, joined, sql, type Sql } from '#projections/kernel/sql.ts';
import { agentScope, customerScope, jobPostingScope, siteEventScope, type Viewer } from '#projections/scope.ts';
import { shelf, type SearchKind } from './search-entry.table.ts';
import { addressOf, keysOf, phoneDigits, wordsOf } from './words.ts';

/** Hits of each kind. */
const most = 10;
/** Entries that one way of reading the words may bring before they are ranked: who finds more than these has asked too little. */
const considered = 500;
const mostWords = 8;

/** What is asked for: a whole telephone number, or else words, an e-mail address being one. */
export const questionOf = (text: string): readonly string[] => {
  const digits = phoneDigits(text);
  if (digits) return [digits];
  const words = text.split(/\s+/).flatMap((word) => (word.includes('@') ? [addressOf(word)] : wordsOf(word)));
  return [...new Set(words)].slice(0, mostWords);
};

const like = (word: string): string => word.replace(/[\\%_]/g, '\\$&');
const begins = (word: string): Sql => sql`e.text like ${`% ${like(word)}%`}`;
const holds = (word: string): Sql => (word.length < 3 ? begins(word) : sql`e.text like ${`%${like(word)}%`}`);
const isName = (word: string): boolean => word.length > 2 && !/[\d@]/.test(word);
const nearly = (word: string): Sql => (isName(word) ? sql`e.keys && ${keysOf(word)}::text[]` : holds(word));

/** The words as they stand; each perhaps with a wrong letter; and the same with the last one only begun. */
const readings = (words: readonly string[]): readonly Sql[] => {
  const before = words.slice(0, -1);
  return [
    every(words.map(holds)),
    ...(words.some(isName) ? [every(words.map(nearly))] : []),
    ...(before.some(isName) ? [every([...before.map(nearly), begins(words.at(-1)!)])] : []),
  ];
};

/** How far an entry is from what was asked: for each word 0 for the word itself, 1 for its beginning, 2 for its middle, above that a mistake. */
const distance = (words: readonly string[]): Sql =>
  words
    .map(
      (word) =>
        sql`case when e.text like ${`% ${like(word)} %`} then 0 when ${begins(word)} then 1 when ${holds(word)} then 2 else 4 - strict_word_similarity(${word}, e.text) end`,
    )
    .reduce((sum, one) => sql`${sum} + ${one}`);

type Source = { readonly table: Sql; readonly scope: (viewer: Viewer) => Sql; readonly order: Sql };
/** Each kind's own table with its own scope: the last word on what the viewer may see. */
const sources: Record<SearchKind, Source> = {
  request: { table: sql`site_event`, scope: siteEventScope, order: sql`r."requestDate" desc` },
  employee: { table: sql`agent`, scope: agentScope, order: sql`r."lastName", r."firstName"` },
  customer: { table: sql`account`, scope: customerScope, order: sql`r.name` },
  list: { table: sql`reference`, scope: jobPostingScope, order: sql`r.value->>'deadline' desc nulls last` },
};

/** The shelves where a viewer's entries stand. */
const shelves = (kind: SearchKind, { agencyId, customerId }: Viewer): Sql => {
  const own = agencyId ?? customerId;
  if (!own) return sql`'{}'::text[]`;
  const mine = sql`array[${shelf(kind, own)}]::text[]`;
  if (!agencyId || kind === 'employee' || kind === 'list') return mine;
  const linked = kind === 'request' ? sql`l."fullAccess"` : sql`true`;
  return sql`${mine} || array(select ${`${kind}:`} || l."customerId" from link l where l."agencyId" = ${agencyId} and l.accepted and ${linked})`;
};

const within = (kind: SearchKind, viewer: Viewer): Sql => {
  // An agent has no shelf, but few entries.
  if (viewer.agentId)
    return kind === 'employee'
      ? sql`e.id = ${viewer.agentId}`
      : sql`e.kind = ${kind} and e.id in (select s."siteEventId" from shift s where s."agentId" = ${viewer.agentId})`;
  return sql`e.shelves && (${shelves(kind, viewer)})`;
};

const ofKind = (kind: SearchKind, viewer: Viewer, words: readonly string[]): Sql => {
  const { table, scope, order } = sources[kind];
  const found = readings(words).map(
    (reading) => sql`(select e.id, e.text from search_entry e where ${within(kind, viewer)} and ${reading} limit ${considered})`,
  );
  return sql`
  (select ${kind} as kind, r.id, h.far from (select e.id, (${distance(words)})::real as far from (${joined(found, ' union ')}) e) h
   join ${table} r on r.id = h.id where ${scope(viewer)} order by h.far, ${order}, r.id limit ${most})`;
};

/** The nearest entries of each kind that the viewer may see, `{ kind, id, far }`, the nearest first. */
export const hits = (kinds: readonly SearchKind[], viewer: Viewer, words: readonly string[]): Sql =>
  sql`select * from (${joined(
    kinds.map((kind) => ofKind(kind, viewer, words)),
    ' union all ',
  )}) hits order by far`;
