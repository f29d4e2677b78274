import { BundleCheck } from '../proof/bundle-check.ts';

/** Texts of the page by language, put in by the build: keys without `verify.`. */
declare const verifyTexts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>>;

const words = verifyTexts[navigator.language.startsWith('fr') ? 'fr' : 'en'];
const said = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** The lines of a file, piece by piece: a bundle may be larger than memory. */
async function* linesOf(file: Blob): AsyncGenerator<string> {
  let rest = '';
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const list = document.querySelector('ul')!;
const state = document.querySelector('output')!;
const input = document.querySelector('input')!;

document.documentElement.lang = navigator.language.startsWith('fr') ? 'fr' : 'en';
document.title = said('title');
document.querySelector('h1')!.textContent = said('title');
document.querySelector('label')!.prepend(said('choose'));

const look = async (file: Blob): Promise<void> => {
  list.replaceChildren();
  state.className = '';
  state.textContent = said('checking');
  const check = new BundleCheck();
  for await (const line of linesOf(file)) check.take(line);
  const faults = check.end();
  state.className = faults.length === 0 ? 'holds' : 'broken';
  const { seal, statements, lines } = check;
  state.textContent =
    faults.length === 0 && seal
      ? said('holds', {
          number: seal.number,
          from: seal.header.from,
          to: seal.header.to,
          statements,
          lines,
          total: (seal.header.total / 100).toFixed(2),
          key: seal.publicKey,
        })
      : said('broken', { count: faults.length });
  for (const { code, where, agentId } of faults.slice(0, 1000)) {
    const item = document.createElement('li');
    item.textContent = `${said(code)} (${said(agentId === null ? 'where' : 'whose', { where, agent: agentId ?? '' })})`;
    list.append(item);
  }
};
input.addEventListener('change', () => {
  const [file] = input.files ?? [];
  if (file) void look(file);
});
