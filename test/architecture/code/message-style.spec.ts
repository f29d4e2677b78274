import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.ts';

type Catalogue = Record<string, string>;
type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }>; children?: Part[] };
type Rule = readonly [name: string, fault: RegExp, spared?: readonly string[]];
const languages = ['en', 'fr'] as const;
const [en, fr] = languages.map(
  (language) => JSON.parse(readFileSync(join(root, `contracts/messages/${language}.json`), 'utf8')) as Catalogue,
) as [Catalogue, Catalogue];
const texts = { en, fr };

// Texts quoted from the documents stay unchanged.
const signs: Record<(typeof languages)[number] | 'both', readonly Rule[]> = {
  both: [
    ['a typewriter’s apostrophe', /\p{L}'\p{L}/u],
    ['three dots', /\.\.\./, ['affectation.fetch']],
    ['a hyphen for a dash', /\S - /],
    ['a long dash', /—/],
    ['two spaces', /\S {2,}\S/],
    // A most of ours is never one.
    [
      'a plural after a number that may be one',
      /\{\w+, number\}[ \u00a0](?!hors|dans)\p{L}{3,}s\b/u,
      ['problem.EXPORT'],
    ],
    [
      'a full stop after a name or a day that may end in one (“inc.”, « nov. »)',
      /\{(?:company|agency|client|customer|names|words)\}\./,
      ['money.'],
    ],
  ],
  en: [
    ['a space before a sign', /[ \u00a0\u202f][:;?!]/],
    ['a section or a number that may part from its figure', /\b(?:s|ss|par|No)\. [\d{]/],
  ],
  fr: [
    ['a colon without a no-break space', /[^\u00a0\d]:(?=[\s}]|$)/, ['integration.once.token']],
    ['quotation marks without no-break spaces', /«[^\u00a0]|[^\u00a0]»/],
    ['a space before ; ? !', /[ \u00a0\u202f][;?!]/],
    ['a unit that may go to the next line', /[\d}#] (?:h|km|m|min|s|Mo|lb|pi|po|%|\$)(?![\p{L}’])/u],
    ['a section or a number that may part from its figure', /(?:\b(?:art|al|par)\.|[Nn]º) [\d{]/],
    ['a narrow space, which old phones lack', /\u202f/],
  ],
};

const quotedVeuillez = ['auth.sessionExpired', 'problem.SESSION_EXPIRED', 'select.please'];
const quotedPlease = [
  ...quotedVeuillez,
  'auth.noPermission',
  ...['FILE_REQUIRED', 'NO_PERMISSION_AT_ALL', 'PERMIT_', 'REQUIRED', 'SKILL_REQUIRED'].map(
    (code) => `problem.${code}`,
  ),
  'problem.EVENT_TITLE_REQUIRED',
  'validation.passwordMatch',
  'validation.required',
];

const words: Record<(typeof languages)[number], readonly Rule[]> = {
  en: [
    ['somebody, everybody → someone, everyone', /\b(?:some|every)body\b/i],
    ['hand-over → handover', /\bhand-over/i],
    ['e-mail → email', /\be-mail/i],
    ['coming shift → upcoming shift', /\bcoming (?:shift|mission)/i],
    ['open job → open shift', /\bopen jobs?\b/i, ['job.announced']],
    ['notice → notification', /\bnotices\b/i],
    ['planner → dispatcher', /\bplanners?\b/i],
    ['mission → shift', /\bmissions?\b(?!, plural)/i, ['employees.tab.invalidUpcoming']],
    ['license → licence', /\blicenses?\b/i, ['employees.tab.', 'onboarding.tab.license']],
    ['Archer → own pool', /\bArcher\b/],
    ['at a stretch, any more → in a row, no longer', /\bat a stretch\b|\bany more\b/i],
    ['please → the bare verb', /\bplease\b/i, quotedPlease],
  ],
  fr: [
    ['combler → pourvoir', /\bcombl/i],
    ['assigner quelqu’un → affecter', /\bassigner \{name\}/i],
    ['temps supplémentaire → heures supplémentaires', /temps supplémentaire/i],
    ['quart ouvert, poste publié → quart à prendre', /quarts? ouverts?|postes? (?:ouvert|publié)s?/i],
    ['cession → sous-traitance', /\bcessions?\b/i],
    ['permission → autorisation', /\bpermissions?\b/i],
    ['planificateur → répartition', /\bplanificat(?:eur|rice)/i],
    ['entrez → saisissez', /\bentrez\b/i],
    ['contacter → communiquer avec', /\bcontact(?:er|ez)\b/i],
    ['veuillez → the bare verb', /\bveuillez\b/i, quotedVeuillez],
    ['e-mail, mail → courriel', /(?<!\{)\be-?mails?\b/i],
    ['SMS → texto', /\bSMS\b/],
    ['masculine and feminine in one word', /\(e\)|·e/],
  ],
};

const places: readonly (readonly [kind: string, keys: RegExp, most: number, spared?: readonly string[]])[] = [
  ['a tab', /\.tab\./, 24, ['employees.tab.invalidUpcoming', 'reports.tab.punch']],
  ['a column heading', /\.col\./, 20, ['employees.col.permits']],
  ['an entry of a menu', /^(?:menu|userMenu)\./, 23],
  ['a state', /^(?:status|badge|need|handover)\./, 24],
  [
    'a button',
    /\.action\.\w+$|\.(?:yes|no|submit|send|save|add|new|create|take|accept|refuse|retry|close)$/,
    33,
    ['contest.own.new'],
  ],
];

/** Text of a button, and its accessible name, which distinguishes it from the same button of another row. */
const named: readonly (readonly [words: string, name: string])[] = [
  ['autoAssign.proposal.choose', 'autoAssign.proposal.chooseNamed'],
  ['autoAssign.proposal.swap', 'autoAssign.proposal.swapNamed'],
  ['autoAssign.why', 'autoAssign.whyNamed'],
  ['autoAssign.why.instead', 'autoAssign.why.insteadNamed'],
  ['candidate.anyway', 'candidate.assignAnyway'],
  ['employees.picture', 'employees.pictureNamed'],
  ['exclusion.lift', 'exclusion.liftOf'],
  ['integration.add', 'integration.addNamed'],
  ['link.remove', 'territory.manager.remove'],
  ['list.retry', 'system.retryNamed'],
  ['now.call', 'now.call.of'],
  ['now.text', 'now.text.of'],
  ['openJobs.choose', 'openJobs.chooseOne'],
  ['ops.find', 'ops.find.of'],
  ['ops.replace', 'ops.replace.at'],
  ['ops.replace', 'ops.replace.of'],
  ['registry.other', 'registry.otherNamed'],
  ['registry.rollBack', 'registry.rollBackNamed'],
  ['registry.same', 'registry.sameNamed'],
  ['reports.download', 'reports.downloadOf'],
  ['row.edit', 'items.edit'],
  ['shifts.action.assign', 'candidate.assign'],
  ['shifts.action.assign', 'candidate.cannot'],
  ['webhook.resend', 'webhook.resendNamed'],
];

describe('the style of the texts', () => {
  it.each(languages)('punctuation and spaces are those of the language: %s', (language) => {
    expect(faults(texts[language], [...signs.both, ...signs[language]])).toEqual([]);
  });

  it.each(languages)('no text has a word that the glossary replaces: %s', (language) => {
    expect(faults(texts[language], words[language])).toEqual([]);
  });

  it.each(languages)('each plural has all branches that a number can reach, and no others: %s', (language) => {
    const wrong = Object.entries(texts[language]).flatMap(([key, text]) =>
      plurals(parse(text, language)).flatMap((branches) =>
        branches.includes('one') && branches.includes('other') && !branches.includes('many')
          ? []
          : [`${key}: ${branches.join(' ')}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(places)('the text %s fits its place', (_kind, keys, most, spared = []) => {
    const long = Object.keys(en)
      .filter((key) => keys.test(key) && !/^(?:problem|fact|grant|notice|mail)\./.test(key) && !spared.includes(key))
      .flatMap((key) => languages.map((language) => `${key}: ${texts[language][key]}`))
      .filter((line) => !line.includes('{') && line.slice(line.indexOf(': ') + 2).length > most);
    expect(long).toEqual([]);
  });

  it.each(languages)('a button’s name contains the text on it, as WCAG 2.5.3 requires: %s', (language) => {
    const apart = named.filter(
      ([words, name]) => !texts[language][name]?.toLowerCase().includes(texts[language][words]!.toLowerCase()),
    );
    expect(apart).toEqual([]);
  });

  it.each(languages)('no action but an undo is called as the button that gives a dialog up: %s', (language) => {
    const same = Object.keys(en).filter((key) => texts[language][key] === texts[language]['confirm.cancel']);
    expect(same.filter((key) => key !== 'confirm.cancel' && en[key] !== 'Undo')).toEqual([]);
  });

  it('faults are found', () => {
    const bad = { a: 'Fin : demain', b: "L'agent ?", c: 'Fin\u00a0: 10 km', d: '{n, number} lignes' };
    const found = faults(bad, [...signs.both, ...signs.fr]);
    expect(found.map((line) => line.slice(0, line.indexOf(':')))).toEqual(['b', 'd', 'a', 'b', 'c']);
    expect(plurals(parse('{n, plural, other {#}}', 'en'))).toEqual([['other']]);
  });
});

function faults(catalogue: Catalogue, rules: readonly Rule[]): string[] {
  return rules.flatMap(([name, fault, spared = []]) =>
    Object.entries(catalogue)
      .filter(([key, text]) => fault.test(text) && !spared.some((one) => key.startsWith(one)))
      .map(([key]) => `${key}: ${name}`),
  );
}

function parse(text: string, language: string): Part[] {
  return new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst() as Part[];
}

/** The branches of each plural (type 6) in a text, those within branches included. */
function plurals(parts: readonly Part[]): string[][] {
  return parts.flatMap((part) => [
    ...(part.type === 6 ? [Object.keys(part.options ?? {})] : []),
    ...Object.values(part.options ?? {}).flatMap(({ value }) => plurals(value)),
  ]);
}
