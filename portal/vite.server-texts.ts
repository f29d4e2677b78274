import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Beginnings of texts that the server writes: messages to people, the page in a person's file, invoices, payroll files,
 * defaults of a place, faults of uploaded files, the page that checks proofs.
 */
const beginnings = [
  'personFile.field.',
  'personFile.value.',
  'personFile.name',
  'place.default.',
  'health.waiting',
  'inbox.count.',
  'mail.',
  'verify.',
  'registry.fault.',
  'employeeImport.fault.',
];

/**
 * Where a code is named that can reach the portal without its text: by the portal itself, by what its forms check, and
 * by refusals that the lists and the import of employees get as codes. All other refusals reach it with their text.
 */
const folders = [
  'portal',
  'contracts/api',
  'contracts/values',
  ...['workforce', 'identity', 'accounts', 'reference', 'files', 'sheets', 'kernel', 'http'].map(
    (context) => `services/${context}`,
  ),
];

const root = join(import.meta.dirname, '..');
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.(?:spec|suite))\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);
const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
const named = new Set(sources.flatMap((source) => withoutComments(source).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));

/** Whether a text is written by the server alone, so that the portal need not load it. */
export const isServerText = (key: string): boolean =>
  /^(notice(?!\.(kind|smsFrom)\b)|invoice(?!\.lines?\b)|payFile(?!\.(gainCode|payDay|run)\b))\./.test(key) ||
  beginnings.some((beginning) => key.startsWith(beginning)) ||
  (key.startsWith('problem.') && !named.has(key.slice('problem.'.length)));
