// Compiles the server's TypeScript into dist/ with swc; nest-cli.json says which folders, and what is copied as it is.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './steps.mjs';

const settings = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));
const { builder, assets } = settings.compilerOptions;
const { outDir } = builder.options;
/** Folders whose files are compiled, from the project's folder. */
export const folders = builder.options.filenames;
/** The program that is all of Vigie, without its ending. */
export const { entryFile } = settings;
const dist = join(root, outDir);
// What is copied is named by patterns, folder and ending.
const copied = assets.map(({ include }) => new RegExp(`^${include.replaceAll('.', '\\.').replace('**/*', '.*')}$`));

/** Compiles everything, or the given files (paths from the project's folder); files of other kinds are passed over. */
export async function compile(files = folders.flatMap((folder) => filesIn(folder))) {
  // Loaded late: on a bare clone it is there only once the dependencies are installed.
  const { transformFile } = await import('@swc/core');
  await Promise.all(
    files.map(async (file) => {
      const target = join(dist, file);
      mkdirSync(dirname(target), { recursive: true });
      if (copied.some((pattern) => pattern.test(file))) return copyFileSync(join(root, file), target);
      if (!compiled(file)) return;
      const script = target.replace(/\.ts$/, '.js');
      const { code, map } = await transformFile(join(root, file), { outputPath: dirname(script), sourceFileName: relative(dirname(script), join(root, file)) });
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
