import { Evidence, type Fault } from '../proof/evidence.ts';

/** Texts of the page by language, inserted by the build: keys without `verify.`. */
declare const verifyTexts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>>;

const language = navigator.language.startsWith('fr') ? 'fr' : 'en';
const words = verifyTexts[language];
const phrase = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (words[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** @param cents `$5,673.80` or `5 673,80 $` */
const dollars = (cents: number): string =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }).format(cents / 100);

/** The text of a file in pieces, since a bundle may be larger than memory. */
async function* textOf(file: Blob): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

const list = document.querySelector('ul')!;
const state = document.querySelector('output')!;
const input = document.querySelector('input')!;
const mail = document.querySelector('textarea')!;

document.documentElement.lang = language;
document.title = phrase('title');
document.querySelector('h1')!.textContent = phrase('title');
document.querySelector('#files')!.prepend(phrase('choose'));
document.querySelector('#mail')!.prepend(phrase('paste'));

/** What was verified of the pay run and of the log, as far as the files contain them. */
const holding = ({ run, log }: Evidence): string => {
  const head = log.heads.at(-1);
  const mailed = log.mailed.at(-1);
  const { seal, statements, lines } = run;
  return [
    seal &&
      phrase('holds', {
        number: seal.number,
        from: seal.header.from,
        to: seal.header.to,
        statements,
        lines,
        total: dollars(seal.header.total),
        key: seal.publicKey,
      }),
    head &&
      phrase('holdsLog', { size: head.size, events: log.events, heads: head.number, at: head.at, key: head.publicKey }),
    mailed &&
      phrase(head ? 'holdsMail' : 'mailAlone', {
        count: log.mailed.length,
        size: mailed.size,
        at: mailed.at,
        key: mailed.publicKey,
      }),
  ]
    .filter(Boolean)
    .join(' ');
};
const placeOf = ({ of, where, agentId }: Fault): string =>
  of === 'log'
    ? phrase('place', { where })
    : phrase(agentId === null ? 'where' : 'whose', { where, agent: agentId ?? '' });

let chosen: readonly Blob[] = [];
let looks = 0;
/** Checks the chosen files and the pasted mail together; an earlier check that still runs is abandoned. */
const verifyAgain = async (): Promise<void> => {
  const mine = ++looks;
  const files = [...chosen];
  list.replaceChildren();
  state.className = '';
  state.textContent = phrase('checking');
  if (files.length === 0 && mail.value.trim() === '') return void (state.textContent = '');
  const evidence = new Evidence();
  if (mail.value.trim() !== '') evidence.takeMail(mail.value);
  for (const file of files) await evidence.takeFile(textOf(file));
  if (mine !== looks) return;
  const faults = evidence.end();
  state.className = faults.length === 0 ? 'holds' : 'broken';
  state.textContent = faults.length === 0 ? holding(evidence) : phrase('broken', { count: faults.length });
  for (const fault of faults.slice(0, 1000)) {
    const item = document.createElement('li');
    item.textContent = `${phrase(fault.code)} (${placeOf(fault)})`;
    list.append(item);
  }
};
const choose = (files: FileList | undefined | null): void => {
  if (!files?.length) return;
  chosen = [...files];
  void verifyAgain();
};
input.addEventListener('change', () => choose(input.files));
mail.addEventListener('input', () => void verifyAgain());
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  choose(event.dataTransfer?.files);
});
