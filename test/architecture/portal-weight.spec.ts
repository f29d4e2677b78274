import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const built = join(import.meta.dirname, '../../dist/portal');

/**
 * A file of the built portal: its gzipped size in kilobytes, the files that it imports statically, and those loaded
 * later.
 */
type Chunk = { readonly kB: number; readonly needs: readonly string[]; readonly later: readonly string[] };
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, file]) => file!);
const chunks = new Map<string, Chunk>(
  readdirSync(join(built, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const text = readFileSync(join(built, 'assets', file), 'utf8');
      const kB = gzipSync(text).length / 1000;
      const needs = found(text, /\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
      return [file, { kB, needs, later: found(text, /\bimport\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g) }];
    }),
);
const entry = found(readFileSync(join(built, 'index.html'), 'utf8'), /\bassets\/([^"]+\.js)"/g);
/** The file into which a module was built, by the module's name; of two with the same name the larger. */
const file = (name: string): string => {
  const named = [...chunks.keys()].filter((one) => one.replace(/-.{7}\.js$/, '') === name);
  expect(named).not.toEqual([]);
  return named.toSorted((one, other) => chunks.get(other)!.kB - chunks.get(one)!.kB)[0]!;
};
/** These files and all that they import statically. */
const withAll = (files: readonly string[], known: ReadonlySet<string> = new Set()): ReadonlySet<string> => {
  const all = new Set<string>();
  const open = [...files];
  for (let next = open.pop(); next; next = open.pop()) {
    if (all.has(next) || known.has(next)) continue;
    all.add(next);
    open.push(...chunks.get(next)!.needs);
  }
  return all;
};
const weight = (files: ReadonlySet<string>) => [...files].reduce((sum, one) => sum + chunks.get(one)!.kB, 0);
const list = (screen = 'CustomerRequests') =>
  withAll([...entry, ...['AppTheme', 'MainLayout', screen, 'fr.first'].map(file)]);

/** Kilobytes of JavaScript, gzipped: a budget is lowered when the size falls, and raised only for a feature. */
describe('the built portal stays within its size limits', () => {
  it('to sign in', () => {
    expect(weight(withAll([...entry, file('signIn'), file('SignIn')]))).toBeLessThanOrEqual(140.5);
    expect(weight(withAll([...entry, file('signIn'), file('AgentSignIn')]))).toBeLessThanOrEqual(141.5);
  });

  it('to show a first list, with its words in one language', () => {
    expect(weight(list())).toBeLessThanOrEqual(281);
  });

  it.each([
    ['Operations', 309.5],
    ['EmployeesScreen', 292.5],
    ['CustomersScreen', 285],
    ['AgencyCustomersScreen', 285],
    ['PlacesScreen', 284],
  ])('to show %s first, whose forms and dialogs come when they are opened', (screen, most) => {
    expect(weight(list(screen))).toBeLessThanOrEqual(most);
  });

  it('for the first form after a list', () => {
    expect(weight(withAll([file('form')], list()))).toBeLessThanOrEqual(74);
  });

  it('for a first list and any screen or dialog that is opened after it, with what it loads afterwards', () => {
    const known = new Set([...list(), ...withAll(['form', 'VirtualRows'].map(file))]);
    const later = new Set([...chunks.values()].flatMap((chunk) => chunk.later));
    expect(later.size).toBeGreaterThan(100);
    const heaviest = Math.max(...[...later].map((one) => weight(withAll([one], known))));
    expect(weight(list()) + heaviest).toBeLessThanOrEqual(355);
  });

  it('in any single file, so that no screen or dialog is too large by itself', () => {
    const apart = { react: 115 };
    const budgets = new Map(Object.entries(apart).map(([name, kB]) => [file(name), kB]));
    const heavy = [...chunks].filter(([one, { kB }]) => kB > (budgets.get(one) ?? 60));
    expect(heavy.map(([one]) => one)).toEqual([]);
  });

  it.each([
    ['rest', 41, 45],
    ['administration', 21, 23],
  ])('of the texts that are loaded after the first screen: %s', (part, english, french) => {
    expect(weight(new Set([file(`en.${part}`)]))).toBeLessThanOrEqual(english);
    expect(weight(new Set([file(`fr.${part}`)]))).toBeLessThanOrEqual(french);
  });
});
