import { Evidence, type Fault } from '../proof/evidence.ts';

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

/** What holds of the pay run and of the log, as far as the files are of them. */
const holding = ({ run, log }: Evidence): string => {
  const head = log.heads.at(-1);
  const { seal, statements, lines } = run;
  return [
    seal &&
      said('holds', {
        number: seal.number,
        from: seal.header.from,
        to: seal.header.to,
        statements,
        lines,
        total: (seal.header.total / 100).toFixed(2),
        key: seal.publicKey,
      }),
    head &&
      said('holdsLog', { size: head.size, events: log.events, heads: head.number, at: head.at, key: head.publicKey }),
  ]
    .filter(Boolean)
    .join(' ');
};
const placeOf = ({ of, where, agentId }: Fault): string =>
  of === 'log' ? said('place', { where }) : said(agentId === null ? 'where' : 'whose', { where, agent: agentId ?? '' });

const look = async (files: readonly Blob[]): Promise<void> => {
  list.replaceChildren();
  state.className = '';
  state.textContent = said('checking');
  const evidence = new Evidence();
  for (const file of files) for await (const line of linesOf(file)) evidence.take(line);
  const faults = evidence.end();
  state.className = faults.length === 0 ? 'holds' : 'broken';
  state.textContent = faults.length === 0 ? holding(evidence) : said('broken', { count: faults.length });
  for (const fault of faults.slice(0, 1000)) {
    const item = document.createElement('li');
    item.textContent = `${said(fault.code)} (${placeOf(fault)})`;
    list.append(item);
  }
};
input.addEventListener('change', () => {
  if (input.files?.length) void look([...input.files]);
});
