// Compiles the server's TypeScript into dist/ with swc; nest-cli.json says what the product is made of, and what is
// copied as it is.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './steps.mjs';

const settings = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
const { builder, assets } = settings.compilerOptions;
const { outDir, filenames, ignore } = builder.options;
/** What is tried out with the product, and no part of it: demo data, and the tests' own programs. */
const beside = ['infra/demo', 'test/support', 'test/bench'];
/** Folders whose files are compiled, from the project's folder. */
export const folders = [...filenames, ...beside.filter((folder) => !filenames.includes(folder.split('/')[0]))];
/** The program that is all of Vigie, without its ending. */
export const { entryFile } = settings;
const dist = join(root, outDir);
const pattern = (glob) => new RegExp(`^${glob.replaceAll('.', '\\.').replace(/\*\*(\/\*)?/g, '.*')}$`);
const copied = assets.map(({ include }) => pattern(include));
const ignored = ignore.map(pattern);

/**
 * @returns {string[]} sources of the product alone, paths from the project's folder: what is in the production image
 */
export const productFiles = () =>
  filenames
    .flatMap((folder) => filesIn(folder))
    .filter(
      (file) => (copied.some((one) => one.test(file)) || compiled(file)) && !ignored.some((one) => one.test(file)),
    );

/** @returns {string[]} those, and what is tried out with the product on a machine of one's own */
export const allFiles = () => [...productFiles(), ...beside.flatMap((folder) => filesIn(folder))];

/** Compiles the given files (paths from the project's folder) into dist/; files of other kinds are passed over. */
export async function compile(files) {
  // Loaded late: on a bare clone it is there only once the dependencies are installed.
  const { transformFile } = await import('@swc/core');
  await Promise.all(
    files.map(async (file) => {
      const target = join(dist, file);
      mkdirSync(dirname(target), { recursive: true });
      if (copied.some((one) => one.test(file))) return copyFileSync(join(root, file), target);
      if (!compiled(file)) return;
      const script = target.replace(/\.ts$/, '.js');
      const { code, map } = await transformFile(join(root, file), {
        outputPath: dirname(script),
        sourceFileName: relative(dirname(script), join(root, file)),
      });
      writeFileSync(script, `${code}\n//# sourceMappingURL=${basename(script)}.map\n`);
      writeFileSync(`${script}.map`, map);
    }),
  );
}

const compiled = (file) => file.endsWith('.ts') && !/\.(spec|suite)\.ts$/.test(file);

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}
