import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Screens that an agent's telephone opens without a line. */
const carried =
  /[\\/](main\.tsx|AgentLayout\.tsx|screens[\\/](agent|chat)[\\/][^\\/]+|device[\\/][^\\/]+|messages[\\/](en|fr)\.json[^\\/]*)$/;

/** The service worker as one script: not every browser takes one that imports. */
const workerScript = async (): Promise<string> => {
  const input = join(import.meta.dirname, 'device', 'worker.js');
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      copyPublicDir: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
};

/** The service worker, with the files that it keeps and a version that changes with any of them. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const kept = new Set<string>();
    const open = chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => carried.test(id)))
      .map(({ fileName }) => fileName);
    for (let next = open.pop(); next; next = open.pop()) {
      if (kept.has(next)) continue;
      kept.add(next);
      open.push(...(chunks.find(({ fileName }) => fileName === next)?.imports ?? []));
    }
    const styles = Object.keys(bundle).filter(
      (name) => name.endsWith('.css') || /latin-wght-normal.*\.woff2$/.test(name),
    );
    const files = [...kept, ...styles, 'mark.svg', 'vigie.webmanifest', 'icon-192.png']
      .map((name) => `/${name}`)
      .sort();
    const source = await workerScript();
    const version = createHash('sha256').update(source).update(files.join()).digest('hex').slice(0, 16);
    this.emitFile({
      type: 'asset',
      fileName: 'worker.js',
      source: source.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files)),
    });
  },
};
