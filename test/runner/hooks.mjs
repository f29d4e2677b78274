// Module hooks: TypeScript is compiled as it is loaded, and `@jest/globals` is ours.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const root = new URL('../../', import.meta.url).href;
const { $schema: _, ...swc } = JSON.parse(await readFile(new URL('.swcrc', root), 'utf8'));
// The .ts files themselves are run, so their imports must keep their names.
swc.jsc.rewriteRelativeImportExtensions = false;

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: new URL('globals.mjs', import.meta.url).href, shortCircuit: true };
  return next(specifier, context);
}

export async function load(url, context, next) {
  const [file] = url.split('?');
  if (!/\.tsx?$/.test(file) || file.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(file);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    ...swc,
    swcrc: false,
    filename,
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
