import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from './tool.ts';

const rooms = ['contracts', 'services', 'projections', 'infra', 'portal', 'test'];
const aliases = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> })
  .imports;

/** Exports that something other than an import of our own code needs, with what that is. */
const neededElsewhere: readonly (readonly [place: RegExp, reason: string])[] = [
  [/^contracts\/\S+ (const|function)/, 'openapi.json names its schemas by the exports of the contracts'],
  [/^projections\/migrations\//, 'TypeORM reads the folder'],
  [/^test\/bench\/[\w-]+\.bench\.ts (const name|(const|function) run)$/, 'npm run bench reads the folder'],
  [/^portal\/language\/i18n\.ts const with(All)?Texts$/, 'the build of the portal writes its calls'],
  [/^services\/money\/verify\/browser-crypto\.ts /, 'takes the place of node:crypto in a browser'],
];

const files = rooms
  .flatMap((room) => readdirSync(join(root, room), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** The file of ours that an import in `file` names. */
const imported = (file: string, name: string): string => {
  const [alias, folder] = Object.entries(aliases).find(([alias]) => name.startsWith(alias.slice(0, -1))) ?? [];
  return alias === undefined || folder === undefined
    ? join(file, '..', name)
    : join(folder.slice(0, -1), name.slice(alias.length - 1));
};

it('every export is imported by another file', () => {
  const used = new Set<string>();
  /** Files that take a file as a whole, so that a name of it that they mention counts as used. */
  const whole = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const [, names, from] of text.matchAll(
      /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '([#.][^']*)'/gm,
    ))
      for (const name of names!.split(','))
        used.add(
          `${imported(file, from!)} ${
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0]
          }`,
        );
    for (const [, from] of text.matchAll(/(?:import\(|import\.meta\.resolve\(|\* as \w+ from )\s*'([#.][^']*)'/g))
      whole.set(imported(file, from!), [...(whole.get(imported(file, from!)) ?? []), text]);
  }
  const unused = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:declare |abstract |async )*(const|type|interface|class|function\*?|enum) (\w+)/gm)]
      .map(([, kind, name]) => [kind!, name!] as const)
      .filter(([, name]) => !used.has(`${file} ${name}`))
      .filter(([, name]) => !whole.get(file)?.some((other) => new RegExp(`\\b${name}\\b`).test(other)))
      .map(([kind, name]) => `${file} ${kind} ${name}`),
  );
  expect(unused.filter((one) => !neededElsewhere.some(([place]) => place.test(one)))).toEqual([]);
});
