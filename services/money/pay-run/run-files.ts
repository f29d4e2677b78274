import { unverifiedLayouts, type PayFileLayout } from '#contracts/values/pay-run.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Files } from '#kernel/files.ts';
import type { PayRow } from '../engine/layouts.ts';
import { storeRendered } from '../run/rendering.ts';
import { payFiles, payLayouts } from './pay-layouts.ts';
import { payRun, type PayRunState } from './pay-run.decider.ts';
import { recomputed } from './recomputed.ts';

type Tools = { readonly commands: Commands; readonly files: Files };

/** The rows of a run's files, line by line; always the same. */
async function* rowsOf(files: Files, inputs: string, number: number): AsyncGenerator<PayRow> {
  for await (const { head, agent, lines } of recomputed(files, inputs)) {
    const { companyNo, from: period, payDay } = head;
    const name = (id: string | null) => (id === null ? '' : (agent.names[id] ?? ''));
    for (const { why: _, ...line } of lines)
      yield {
        line,
        companyNo,
        runNo: String(number),
        period,
        payDay,
        agent: agent.who,
        client: name(line.customerId),
        place: name(line.placeId),
        event: name(line.siteEventId),
      };
  }
}

/** Suffix of the file name for each layout; names of programs are the same in both languages. */
const layoutNames: Readonly<Record<'en' | 'fr', Readonly<Record<PayFileLayout, string>>>> = {
  en: { pay: '', 'pay-multiplied': '-hours-by-rate', nethris: '-nethris', 'employeur-d': '-employeur-d' },
  fr: { pay: '', 'pay-multiplied': '-heures-par-taux', nethris: '-nethris', 'employeur-d': '-employeur-d' },
};

/** Writes the missing files of a closed run, all of them while reading its lines once. */
export const writeFiles = async (
  { commands, files }: Tools,
  runId: string,
  { inputs, closed, files: there }: PayRunState,
  caller: Caller,
): Promise<void> => {
  const { header, number } = closed!.sealed;
  const missing = payFiles.filter(({ layout, format, language }) => !there.has(`${layout} ${format} ${language}`));
  const wanted = missing.map(({ layout, format, language }) => {
    const [what, doubt] = language === 'fr' ? ['paie', '-non-verifie'] : ['pay', '-unverified'];
    const kind = `${layoutNames[language][layout]}${unverifiedLayouts.includes(layout) ? doubt : ''}`;
    const name = `${what}-${header.from}-${header.to}-${number}${kind}`;
    return { layout: payLayouts[layout], format, language, name };
  });
  const kept = await storeRendered(files, rowsOf(files, inputs!, number), wanted);
  for (const [n, { layout, format, language }] of missing.entries())
    await commands.run(
      payRun,
      'KeepFile',
      runId,
      { runId, layout, format, language, file: kept[n]! },
      caller,
      `${layout} ${format} ${language}`,
    );
};
