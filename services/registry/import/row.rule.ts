import { licenceKey } from '#contracts/values/paper.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { dayFrom } from '#services/sheets/day.rule.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';
import { nameKey } from './keys.rule.ts';

/** Must change whenever lines are read differently: entries read under another version are not reused. */
export const readingVersion = 3;

/** A line of the registry as stored. `validTo`: last valid day; null: without end. */
export type RegistryLine = {
  readonly line: number;
  readonly number: string;
  readonly name: string;
  readonly good: boolean;
  readonly validTo: string | null;
  readonly numberKey: string;
  readonly nameKey: string;
};
export type RowFault = 'columns' | 'number' | 'name' | 'status' | 'date' | 'ambiguousDay' | 'formula' | 'characters';

type Words = Readonly<Record<Language, readonly string[]>>;
/**
 * Accepted headings of each column and words of each status, in whatever case and accents; the first of a language
 * stand in its sample.
 */
export type Mapping = Readonly<Record<Field | 'good' | 'bad', Words>>;

export const defaultMapping: Mapping = {
  number: {
    en: ['Licence number', 'Licence', 'License number', 'License', 'Permit number', 'Number'],
    fr: ['Numéro de permis', 'Numéro', 'No permis', 'Permis'],
  },
  firstName: { en: ['First name', 'Firstname'], fr: ['Prénom'] },
  lastName: { en: ['Last name', 'Lastname', 'Surname'], fr: ['Nom', 'Nom de famille'] },
  name: { en: ['Full name', 'Name', 'Holder'], fr: ['Nom complet', 'Titulaire'] },
  status: { en: ['Status', 'State'], fr: ['Statut', 'État'] },
  validTo: {
    en: ['Expiry date', 'Expiry', 'Expires', 'Valid to'],
    fr: ['Date d’expiration', 'Date expiration', 'Expiration', 'Échéance'],
  },
  good: { en: ['Valid', 'Active', 'In force'], fr: ['Valide', 'Actif', 'En vigueur'] },
  bad: {
    en: ['Invalid', 'Suspended', 'Revoked', 'Cancelled', 'Canceled', 'Expired', 'Inactive'],
    fr: ['Invalide', 'Suspendu', 'Révoqué', 'Annulé', 'Expiré', 'Inactif'],
  },
};

/** Lines of a sample file: the headings, a valid licence and one that is not; the name in two columns. */
export const sampleLines = (mapping: Mapping, language: Language): string[][] => {
  const word = (of: keyof Mapping) => mapping[of][language][0]!;
  return [
    fields.filter((field) => field !== 'name').map(word),
    ['AG-100001', 'Alix', 'Tremblay', word('good'), '2030-03-31'],
    ['AG-100002', 'Noa', 'Gagnon', word('bad'), ''],
  ];
};

type Columns = {
  readonly number: number;
  readonly firstName: number;
  readonly lastName: number;
  readonly name: number;
  readonly status: number;
  readonly validTo: number;
  readonly count: number;
};

/** Two headings that name the same column. */
export type Twice = { readonly first: string; readonly other: string };

/**
 * Index of each column by its heading, -1 where missing; undefined without number, status or name: not a registry.
 * `twice`: two headings name the same column, and which one is meant is not guessed (decision 75).
 */
export const columnsOf = (
  headings: readonly string[],
  mapping: Mapping,
): Columns | { readonly twice: Twice } | undefined => {
  const plain = headings.map((heading) => plainText(heading.slice(0, 100)));
  const named = accepted(mapping);
  const at = (field: Field) => plain.findIndex((heading) => named.get(field)!.has(heading));
  const columns = { ...fieldsBy(at), count: headings.length };
  const hasName = columns.name >= 0 || (columns.firstName >= 0 && columns.lastName >= 0);
  if (columns.number < 0 || columns.status < 0 || !hasName) return undefined;
  for (const field of fields) {
    const [first, other] = headings.filter((_, n) => named.get(field)!.has(plain[n]!));
    if (first !== undefined && other !== undefined) return { twice: { first: first.trim(), other: other.trim() } };
  }
  return columns;
};

/** The words of a mapping as they are compared, in both languages. */
const accepted = (mapping: Mapping) =>
  new Map(Object.entries(mapping).map(([of, { en, fr }]) => [of, new Set([...en, ...fr].map(plainText))]));

const fields = ['number', 'firstName', 'lastName', 'name', 'status', 'validTo'] as const;
type Field = (typeof fields)[number];
const fieldsBy = (at: (field: Field) => number) =>
  Object.fromEntries(fields.map((field) => [field, at(field)])) as Record<Field, number>;

const formula = /^\s*[=+@\t]|^\s*-\D/;
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]|\p{Surrogate}/u;
/** A number as a spreadsheet rewrites it, `1.001E+08` or `1001.0`: without the sign it would be another licence's. */
const rewritten = /^\d+([.,]\d+)?E\+\d+$|^\d+[.,]0+$/i;
const longestField = 200;

/** Longest cached text: a longer one would keep the whole chunk of the file in memory. */
const memorable = 12;

/** Cached results for short texts, of which there are few. */
const once = <Value>(read: (text: string) => Value) => {
  const known = new Map<string, Value>();
  return (text: string): Value => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const made = read(text);
    if (text.length > memorable) return made;
    if (known.size > 1000) known.clear();
    known.set(text, made);
    return made;
  };
};

const statusOf = (text: string, words: ReturnType<typeof accepted>): boolean | undefined => {
  const plain = plainText(text);
  return words.get('good')!.has(plain) ? true : words.get('bad')!.has(plain) ? false : undefined;
};

/** Reads records of one file as lines of the registry, each with its fault if it can't be read. */
export const registryLineReader = (columns: Columns, mapping: Mapping) => {
  const words = accepted(mapping);
  const isGood = once((text) => statusOf(text, words));
  const day = once(dayFrom);
  return (line: number, fields: readonly string[]): RegistryLine | RowFault => {
    if (fields.length < columns.count || fields.some((field, at) => at >= columns.count && field.trim() !== ''))
      return 'columns';
    const field = (at: number) => (at < 0 ? '' : fields[at]!.trim());
    const number = field(columns.number);
    const name =
      columns.firstName >= 0 && columns.lastName >= 0
        ? `${field(columns.firstName)} ${field(columns.lastName)}`.trim()
        : field(columns.name);
    if (
      formula.test(number) ||
      formula.test(name) ||
      formula.test(field(columns.lastName)) ||
      formula.test(field(columns.firstName))
    )
      return 'formula';
    if (unwanted.test(number) || unwanted.test(name)) return 'characters';
    const key = licenceKey(number);
    if (key === '' || number.length > longestField || rewritten.test(number)) return 'number';
    const named = nameKey(name);
    if (named === '' || name.length > longestField) return 'name';
    const good = isGood(field(columns.status));
    if (good === undefined) return 'status';
    const written = field(columns.validTo);
    const validTo = written === '' ? { day: null } : day(written);
    if ('fault' in validTo) return validTo.fault === 'invalid' ? 'date' : validTo.fault;
    return { line, number, name, good, validTo: validTo.day, numberKey: key, nameKey: named };
  };
};
