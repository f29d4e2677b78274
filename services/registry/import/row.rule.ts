import { dayFrom } from '#services/sheets/day.rule.ts';
import { plainText } from '#services/sheets/plain-text.rule.ts';
import { licenceKey, nameKey } from './keys.rule.ts';

/** Must change whenever lines are read differently: entries read under another version are not reused. */
export const readingVersion = 2;

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

/** Accepted headings of each column and words of each status, normalized; set by configuration. */
export type Mapping = {
  readonly number: readonly string[];
  readonly firstName: readonly string[];
  readonly lastName: readonly string[];
  readonly name: readonly string[];
  readonly status: readonly string[];
  readonly validTo: readonly string[];
  readonly good: readonly string[];
  readonly bad: readonly string[];
};

export const defaultMapping: Mapping = {
  number: [
    'numero',
    'numero de permis',
    'no permis',
    'permis',
    'licence',
    'license',
    'number',
    'licence number',
    'license number',
    'permit number',
  ],
  firstName: ['prenom', 'first name', 'firstname'],
  lastName: ['nom de famille', 'nom', 'last name', 'lastname', 'surname'],
  name: ['nom complet', 'titulaire', 'name', 'full name', 'holder'],
  status: ['statut', 'etat', 'status', 'state'],
  validTo: [
    'expiration',
    'date d expiration',
    'date expiration',
    'echeance',
    'valid to',
    'expiry',
    'expiry date',
    'expires',
  ],
  good: ['valide', 'valid', 'actif', 'active', 'en vigueur', 'in force'],
  bad: [
    'invalide',
    'invalid',
    'suspendu',
    'suspended',
    'revoque',
    'revoked',
    'annule',
    'cancelled',
    'canceled',
    'expire',
    'expired',
    'inactif',
    'inactive',
  ],
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
 * Index of each column by its heading, -1 where missing; undefined without number, status or name: not a registry. `twice`: two headings name the same
 * column, and which one is meant is not guessed (decision 75).
 */
export const columnsOf = (
  headings: readonly string[],
  mapping: Mapping,
): Columns | { readonly twice: Twice } | undefined => {
  const plain = headings.map((heading) => plainText(heading.slice(0, 100)));
  const at = (field: Field) => plain.findIndex((heading) => mapping[field].includes(heading));
  const columns = { ...fieldsBy(at), count: headings.length };
  const named = columns.name >= 0 || (columns.firstName >= 0 && columns.lastName >= 0);
  if (columns.number < 0 || columns.status < 0 || !named) return undefined;
  for (const field of fields) {
    const [first, other] = headings.filter((_, n) => mapping[field].includes(plain[n]!));
    if (first !== undefined && other !== undefined) return { twice: { first: first.trim(), other: other.trim() } };
  }
  return columns;
};

const fields = ['number', 'firstName', 'lastName', 'name', 'status', 'validTo'] as const;
type Field = (typeof fields)[number];
const fieldsBy = (at: (field: Field) => number) =>
  Object.fromEntries(fields.map((field) => [field, at(field)])) as Record<Field, number>;

const formula = /^\s*[=+@\t]|^\s*-\D/;
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]|\p{Surrogate}/u;
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

const statusOf = (text: string, mapping: Mapping): boolean | undefined => {
  const plain = plainText(text);
  return mapping.good.includes(plain) ? true : mapping.bad.includes(plain) ? false : undefined;
};

/** Reads records of one file as lines of the registry, each with its fault if it can't be read. */
export const registryLineReader = (columns: Columns, mapping: Mapping) => {
  const isGood = once((text) => statusOf(text, mapping));
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
    if (key === '' || number.length > longestField) return 'number';
    const words = nameKey(name);
    if (words === '' || name.length > longestField) return 'name';
    const good = isGood(field(columns.status));
    if (good === undefined) return 'status';
    const written = field(columns.validTo);
    const validTo = written === '' ? { day: null } : day(written);
    if ('fault' in validTo) return validTo.fault === 'invalid' ? 'date' : validTo.fault;
    return { line, number, name, good, validTo: validTo.day, numberKey: key, nameKey: words };
  };
};
