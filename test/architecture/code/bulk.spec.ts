import { expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.ts';

const sources = ['contracts', 'services', 'projections', 'infra', 'portal', 'test']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/(^|\s)\/\/ .*$/gm, ' ');

/** Exports that no other of these files names outside comments, as `file: name`. */
const needlessExports = (files: typeof sources): string[] => {
  const holders = new Map<string, number>();
  for (const { text } of files)
    for (const word of new Set(withoutComments(text).match(/[\w$]+/g))) holders.set(word, (holders.get(word) ?? 0) + 1);
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:abstract |async )*(const|function\*?|type|class|interface) ([\w$]+)/gm)]
      .filter(([, kind, name]) => !isReadByFolder(file, kind!, name!) && holders.get(name!) === 1)
      .map(([, , name]) => `${file}: ${name}`),
  );
};

/** Migrations, and the schemas after which `openapi.json` names its own, are found by their folders. */
const isReadByFolder = (file: string, kind: string, name: string): boolean =>
  file.startsWith('projections/migrations/') ||
  (/^contracts\/(api|values|endpoint)/.test(file) && kind === 'const' && /^[A-Z]/.test(name));

it('no export is used only in its own file', () => {
  expect(needlessExports(sources)).toEqual([]);
});

it('an export that is used only in its own file is found', () => {
  const files = [
    { file: 'portal/a.ts', text: 'export const alone = 1;\nexport type Used = 2;\nconst own = alone;' },
    { file: 'portal/b.ts', text: "import type { Used } from './a.ts';\n/** As `alone` does. */\n// As `alone` does." },
    { file: 'contracts/values/c.ts', text: 'export const Named = 3;\nexport const named = 4;' },
  ];
  expect(needlessExports(files)).toEqual(['portal/a.ts: alone', 'contracts/values/c.ts: named']);
});

it('a screen of one list has at most 40 lines', () => {
  const lists = sources.filter(
    ({ file, text }) => /^portal\/screens\/.*(?<!\.spec)\.tsx$/.test(file) && /<DataList\b/.test(text),
  );
  expect(lists.length).toBeGreaterThan(40);
  const linesOf = lists.map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }));
  expect(linesOf.filter(({ lines }) => lines > 40)).toEqual([]);
});

it('a module of a context has at most 22 lines', () => {
  const modules = sources.filter(({ file }) => /^services\/(?!apps\/).*\.module\.ts$/.test(file));
  expect(modules.length).toBeGreaterThan(60);
  const linesOf = modules.map(({ file, text }) => [file, text.trimEnd().split('\n').length] as const);
  expect(linesOf.filter(([, lines]) => lines > 22)).toEqual([]);
});
