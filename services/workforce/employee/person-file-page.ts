import type { Language } from '#contracts/events/event-store.ts';
import { employeeStatuses } from '#contracts/values/employee.ts';
import { durationText } from '#contracts/values/hours.ts';
import { stepOf } from '#contracts/values/onboarding.ts';
import { fileParts } from '#contracts/values/person-file.ts';
import { text } from '#services/http/texts.ts';
import { defaultZone, formatDate, formatInstant } from '#services/http/time-format.ts';
import type { PersonFile } from './person-file.ts';

/** Technical fields, which `file.json` contains and the page leaves out, together with all ids. */
const unsaid = new Set([
  ...['id', 'key', 'seq', 'url', 'size', 'can', 'mine', 'now', 'thread'],
  ...['timezone', 'zone', 'rank', 'levels', 'fromAddress'],
  // The status covers the progress of a shift or licence; the statement's own page covers the computation of pay. Who
  // may rate is the viewer's matter.
  ...['facts', 'handover', 'issue', 'steps', 'inputs', 'ruleSet', 'reverses', 'replaces', 'toRate'],
]);
export const isPrinted = (field: string): boolean => !unsaid.has(field) && !/Ids?$/.test(field);

const money = new Set(['amount', 'rate', 'primes', 'kilometres', 'holidays', 'adjustments', 'corrections', 'total']);
const hundredths = new Set(['factor', 'distance']);
const minutes = new Set([
  'minutes',
  'overtimeMinutes',
  'plannedMinutes',
  'workedMinutes',
  'totalMinutesDone',
  'totalMinutesToBeDone',
]);
/** Field → prefixes of the messages for its codes, in the order of look-up, with `personFile.value` last. */
const words: Readonly<Record<string, readonly string[]>> = {
  basis: ['contest.basis'],
  consents: ['agent.position'],
  gender: ['employee.gender'],
  in: ['map'],
  kind: ['money.kind', 'employee.employer'],
  out: ['map'],
  parts: ['personFile.part'],
  reason: ['fact.reason'],
  state: ['chat.state'],
  status: ['status', 'employee.employer'],
  type: ['comment.type'],
  validity: ['employee.permit'],
  way: ['fact.way'],
};

type At = { readonly field: string; readonly zone: string; readonly language: Language };

const inWords = (value: string, { field, zone, language }: At): string => {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatInstant(value, zone, language);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, language);
  const keys = [...(words[field] ?? []).map((prefix) => `${prefix}.${value}`), `personFile.value.${value}`];
  return keys.map((key) => [key, text(language, key)]).find(([key, found]) => found !== key)?.[1] ?? value;
};

const inFigures = (value: number, { field, language }: At): string => {
  const as = (options: Intl.NumberFormatOptions, figure: number) =>
    new Intl.NumberFormat(`${language}-CA`, options).format(figure);
  if (money.has(field)) return as({ style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' }, value / 100);
  if (minutes.has(field)) return durationText(value, language);
  if (field === 'onboardingStatus') return text(language, `badge.${stepOf(value)}`);
  if (field === 'status') return text(language, `employeeStatus.${employeeStatuses[value]}`);
  return as({ maximumFractionDigits: 6 }, hundredths.has(field) ? value / 100 : value);
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (raw: string): string => raw.replace(/[&<>"]/g, (sign) => entities[sign]!);

const asHtml = (value: unknown, at: At): string => {
  if (Array.isArray(value))
    return value.length === 0 ? '—' : `<ol>${value.map((one) => `<li>${asHtml(one, at)}</li>`).join('')}</ol>`;
  if (typeof value === 'boolean') return text(at.language, value ? 'employee.yes' : 'employee.no');
  if (typeof value === 'number') return escaped(inFigures(value, at));
  if (typeof value === 'string') return escaped(inWords(value, at)) || '—';
  return typeof value === 'object' && value !== null ? listed(value, at) : '—';
};

const listed = (value: object, { zone, language }: At): string => {
  const own = 'timezone' in value && typeof value.timezone === 'string' ? value.timezone : zone;
  const facts = Object.entries(value).filter(([field]) => isPrinted(field));
  if (facts.length === 1 && facts[0]![0] === 'name') return asHtml(facts[0]![1], { field: 'name', zone, language });
  const items = facts.map(
    ([field, one]) =>
      `<dt>${escaped(text(language, `personFile.field.${field}`))}</dt><dd>${asHtml(one, { field, zone: own, language })}</dd>`,
  );
  return `<dl>${items.join('')}</dl>`;
};

/** A person's file as a readable page: parts with titles, and fields, codes, times and numbers in the language. */
export const pageOf = (file: PersonFile & { readonly madeAt: string }, language: Language): string => {
  const at = { field: '', zone: defaultZone, language };
  const parts = fileParts.flatMap((part) =>
    part in file ? [`<h2>${escaped(text(language, `personFile.part.${part}`))}</h2>\n${asHtml(file[part], at)}`] : [],
  );
  const title = escaped(text(language, 'personFile.name'));
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head>\n<body style="font-family:sans-serif">\n<h1>${title}</h1>\n<p>${inWords(file.madeAt, at)}</p>\n${parts.join('\n')}\n</body></html>\n`;
};
