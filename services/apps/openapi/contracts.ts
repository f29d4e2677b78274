import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { z } from 'zod';
import type { Endpoint } from '#contracts/endpoint.ts';

const folder = join(import.meta.dirname, '../../../contracts');

/**
 * An export of a contract file: the file's name without its ending, the export's name, its value, and the comment above
 * it ('' without one).
 */
type Exported<T> = { readonly file: string; readonly name: string; readonly value: T; readonly comment: string };

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  ['name', 'method', 'path', 'input', 'output'].every((field) => field in value);

/** Comments directly above exports, by the export's name; the compiler keeps them. */
const commentsOf = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\s*export const (\w+)/g)].map(([, text, name]) => [
      name!,
      text!
        .replace(/\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );

/** Everything that the files of a folder export (or one file), in the order of their names. */
const exportsOf = async (path: string): Promise<Exported<unknown>[]> => {
  const ending = extname(import.meta.filename);
  const files = path.endsWith('/')
    ? readdirSync(join(folder, path))
        .filter((file) => file.endsWith(ending) && !file.includes('.spec.'))
        .sort()
        .map((file) => join(path, file))
    : [`${path}${ending}`];
  const found: Exported<unknown>[] = [];
  // Imported one after the other: parallel imports of a shared module could see it half loaded.
  for (const file of files) {
    const comments = commentsOf(readFileSync(join(folder, file), 'utf8'));
    const exported = (await import(join(folder, file))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      found.push({ file: basename(file, ending), name, value, comment: comments.get(name) ?? '' });
  }
  return found;
};

/** Every call that a file of contracts/api exports, by its wire name. */
export const everyCall = async (): Promise<Exported<Endpoint>[]> =>
  (await exportsOf('api/'))
    .filter((one): one is Exported<Endpoint> => isCall(one.value))
    .sort((a, b) => (a.value.name < b.value.name ? -1 : 1));

/** Every schema that contracts export, once, under the first name that it has. */
export const everySchema = async (): Promise<Exported<z.ZodType>[]> => {
  const all = [...(await exportsOf('values/')), ...(await exportsOf('endpoint')), ...(await exportsOf('api/'))];
  const schemas = all.filter((one): one is Exported<z.ZodType> => one.value instanceof z.ZodType);
  return schemas.filter(({ value }, at) => schemas.findIndex((other) => other.value === value) === at);
};
