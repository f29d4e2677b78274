import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './tool.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const texts = (language: 'en' | 'fr') =>
  Object.entries(JSON.parse(read(`contracts/messages/${language}.json`)) as Record<string, string>);
const files = ['contracts', 'services', 'projections', 'infra', 'portal', 'test'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
);
const load = (file: string) => ({ file, text: read(file) });
const sources = files.filter((file) => /\.tsx?$/.test(file)).map(load);
const readmes = ['README.md', ...files.filter((file) => file.endsWith('.md'))].map(load);

/** The rows of the table under a heading, each as its cells. */
const rowsOf = (heading: string): string[][] =>
  read('contracts/GLOSSARY.md')
    .split(/^## /m)
    .find((part) => part.startsWith(heading))!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
const terms = rowsOf('Terms').map(([term, , where, , en, fr]) => ({ term: term!, where: where!, en: en!, fr: fr! }));
const avoided = rowsOf('Words').map(([word, , place, save]) => ({
  word: word!,
  place: place!,
  save: save!.split(', '),
}));
/** The word at the beginning of a word of the text, in any case. */
const holds = (text: string, word: string): boolean => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'iu').test(text);

describe('the glossary', () => {
  const own = sources.filter(({ file }) => !/^(test|contracts\/(api|events))\/|\.spec\.tsx?$/.test(file));

  it('has each term once, with screen words that screens use', () => {
    expect(terms.length).toBeGreaterThan(40);
    expect(terms.map(({ term }) => term)).toEqual([...new Set(terms.map(({ term }) => term))]);
    const unsaid = (['en', 'fr'] as const).flatMap((language) =>
      terms
        .map((term) => term[language])
        .filter((word) => word !== '' && !texts(language).some(([, text]) => holds(text, word))),
    );
    expect(unsaid).toEqual([]);
  });

  it('has one French word for an agent’s position', () => {
    const french = new Map(texts('fr'));
    const where = texts('en').filter(([, text]) => /\b(agents?’?s?|your|their|phone’s) locations?\b/i.test(text));
    expect(where.length).toBeGreaterThan(5);
    expect(where.map(([key]) => french.get(key)!).filter((text) => !holds(text, 'position'))).toEqual([]);
  });

  it('names files that exist', () => {
    const paths = terms.flatMap(({ where }) => [
      ...where.matchAll(/`((?:contracts|services|projections|infra|portal)\/[^`*]+)`/g),
    ]);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(['en', 'fr'] as const)('replaces words that are then absent from %s.json', (language) => {
    const said = avoided
      .filter(({ place }) => place === language)
      .flatMap(({ word, save }) =>
        texts(language)
          .filter(([key, text]) => !save.includes(key) && holds(literal(text), word))
          .map(([key]) => `${key}: ${word}`),
      );
    expect(said).toEqual([]);
  });

  it('replaces words that are then absent from exported names and file names', () => {
    const words = avoided.filter(({ place }) => place === 'code').map(({ word }) => word);
    const partsOf = (name: string) =>
      name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[ .-]/);
    const names = own.flatMap(({ file, text }) =>
      [
        basename(file),
        ...[
          ...text.matchAll(/^export (?:abstract |async )*(?:class|function\*?|const|type|interface|let) +(\w+)/gm),
        ].map(([, name]) => name!),
      ].map((name) => ({ file, parts: partsOf(name) })),
    );
    expect(names.length).toBeGreaterThan(2000);
    expect(
      names.filter(({ parts }) => words.some((word) => parts.includes(word) || parts.includes(`${word}s`))),
    ).toEqual([]);
  });

  it.each([
    'told',
    'said',
    'heard',
    'look',
    'looked',
    'judged',
    'usual',
    'coming',
    'standing',
    'fate',
    'supposed',
    'trouble',
  ])('replaces %s, which is then absent from local names too', (word) => {
    expect(avoided.map((one) => one.word)).toContain(word);
    const declared = new RegExp(`\\b(?:const|let|function|type|class) ${word}\\b`, 'i');
    expect(own.filter(({ text }) => declared.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

describe('one search for the words of a question', () => {
  const code = sources.filter(({ file }) => !/^test\/|\.(spec|suite)\.tsx?$/.test(file));

  it.each([
    ['confirm for an agent', ['contracts/values/ability.ts']],
    [
      'handover clears',
      ['services/scheduling/shift/shift-handover.decider.ts', 'services/scheduling/shift/shift-offers.rule.ts'],
    ],
    ['how a gap', ['services/money/engine/presences.ts']],
    ['late agents', ['portal/ui/StatusBadge.tsx']],
    ['told of a refusal', ['services/messaging/notification/notices.ts']],
    ["sees an agent's phone", ['services/scheduling/shift/shift-parts-shown.ts']],
    ['text offer ends', ['contracts/values/text-offer.ts']],
    ['correction does to an invoice', ['services/money/billing-run/bills-of.ts']],
    ['how long positions are kept', ['services/workforce/agent/retention.rule.ts']],
    ['alert is closed', ['services/reporting/alert/alert.decider.ts']],
  ])('%s: leads to the answer', (words, places) => {
    expect(code.filter(({ text }) => text.toLowerCase().includes(words)).map(({ file }) => file)).toEqual(places);
  });
});

describe('what code and tests cite', () => {
  const rules = new Set((JSON.parse(read('contracts/rules.json')) as { key: string }[]).map(({ key }) => key));
  const decisions = new Set([...read('contracts/decisions.md').matchAll(/^(\d+)\. /gm)].map(([, n]) => n!));
  const cited = [...sources, ...readmes];

  it('each cited decision is in contracts/decisions.md', () => {
    const found = cited.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecisions? ((?:\d+(?:, | and )?)+)/gi)].flatMap(([, list]) =>
        list!.match(/\d+/g)!.map((n) => ({ file, n })),
      ),
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ n }) => !decisions.has(n))).toEqual([]);
  });

  it('each cited rule is in contracts/rules.json', () => {
    const key = String.raw`[a-z]\w*\.\w+`;
    const list = new RegExp(String.raw`\brules? ((?:${key}(?:, | and )?)+)`, 'gi');
    const found = cited.flatMap(({ file, text }) =>
      [...text.matchAll(list)].flatMap(([, keys]) =>
        keys!.match(new RegExp(key, 'g'))!.map((rule) => ({ file, rule })),
      ),
    );
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({ rule }) => !rules.has(rule))).toEqual([]);
  });

  it('each rule in the title of a test is there too', () => {
    const found = sources
      .filter(({ file }) => /\.(spec|suite)\.tsx?$/.test(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\n\\])*)\1\s*,\s*(?:async )?(?:\(|function)/g)].flatMap(
          ([, , title]) => [...title!.matchAll(/\[([a-z]\w*(?:\.\w+)?)\]/g)].map(([, rule]) => ({ file, rule: rule! })),
        ),
      );
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ rule }) => !rules.has(rule))).toEqual([]);
  });
});

/** A text without its values and branch names, which nobody reads. */
const literal = (text: string): string => text.replace(/\{[^{}]*\}|\{\w+, \w+,|\b(?:one|other|select|plural)\b/g, ' ');
