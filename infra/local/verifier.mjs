// Builds what checks a proof without a server: verify.mjs for Node and verify.html for a browser, each one file with
// the engine in it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const from = join(root, 'services/money/verify');
const where = 'services/files/verifier';

/** @param {string} folder that dist/ or another folder is; the two files go into `services/files/verifier` of it */
export async function buildVerifier(folder = join(root, 'dist')) {
  const into = join(folder, where);
  mkdirSync(into, { recursive: true });
  const program = await bundled(join(from, 'node.ts'), { format: 'es', external: [/^node:/] });
  writeFileSync(join(into, 'verify.mjs'), program);
  const script = await bundled(join(from, 'browser.ts'), {
    format: 'iife',
    alias: { 'node:crypto': join(from, 'browser-crypto.ts') },
    define: { verifyTexts: JSON.stringify(texts()) },
  });
  const page = readFileSync(join(from, 'verify.html'), 'utf8');
  // As functions: what the program holds is no pattern. A closing tag within it would end it early.
  writeFileSync(
    join(into, 'verify.html'),
    page.replace('/* the build puts the program here */', () => script.replaceAll('</script', '<\\/script')),
  );
}

/** The page's texts alone. */
function texts() {
  return Object.fromEntries(
    ['en', 'fr'].map((language) => {
      const all = JSON.parse(readFileSync(join(root, `contracts/messages/${language}.json`), 'utf8'));
      return [
        language,
        Object.fromEntries(
          Object.entries(all).flatMap(([key, text]) => (key.startsWith('verify.') ? [[key.slice(7), text]] : [])),
        ),
      ];
    }),
  );
}

async function bundled(entry, { format, external = [], alias = {}, define = {} }) {
  // Loaded late: on a bare clone it is there only once the dependencies are installed.
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias },
    define,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: [format], name: 'verify', fileName: 'verify' },
      rollupOptions: { external },
    },
  });
  return [result].flat()[0].output[0].code;
}
