import { unverifiedLayouts } from '#contracts/values/pay-run.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Files } from '#kernel/files.ts';
import type { PayRow } from '../engine/layouts.ts';
import { freeze, thawed } from '../run/frozen-file.ts';
import { keepRendered } from '../run/rendering.ts';
import { payFiles, payLayouts } from './pay-layouts.ts';
import { payRun, type PayRunState } from './pay-run.decider.ts';
import { recomputed } from './recomputed.ts';

type Tools = { readonly commands: Commands; readonly files: Files };

/** The rows of a run's files, line by line; the same however often. */
async function* rowsOf(files: Files, inputs: string, number: number): AsyncGenerator<PayRow> {
  for await (const { head, agent, lines } of recomputed(files, inputs)) {
    const { companyNo, from: period, payDay } = head;
    const name = (id: string | null) => (id === null ? '' : (agent.names[id] ?? ''));
    for (const { why: _, ...line } of lines)
      yield {
        ...{ line, companyNo, runNo: String(number), period, payDay, agent: agent.who },
        ...{ client: name(line.customerId), place: name(line.placeId), event: name(line.siteEventId) },
      };
  }
}

/** Writes the files of a closed run that are not there yet. */
export const writeFiles = async (
  { commands, files }: Tools,
  runId: string,
  { inputs, closed, files: there }: PayRunState,
  caller: Caller,
): Promise<void> => {
  const { from, to } = closed!.sealed.header;
  // Names and lines side by side, once: every file is written from it.
  const rows = await freeze(files, rowsOf(files, inputs!, closed!.sealed.number));
  for (const { layout, format, language } of payFiles) {
    if (there.has(`${layout} ${format} ${language}`)) continue;
    const doubt = unverifiedLayouts.includes(layout) ? (language === 'fr' ? '-non-verifie' : '-unverified') : '';
    const name = `${language === 'fr' ? 'paie' : 'pay'}-${from}-${to}-${closed!.sealed.number}${layout === 'pay' ? '' : `-${layout}`}${doubt}`;
    const file = await keepRendered(files, payLayouts[layout], thawed<PayRow>(files, rows.hash), {
      format,
      language,
      name,
    });
    await commands.run(
      payRun,
      'KeepFile',
      runId,
      { runId, layout, format, language, file },
      caller,
      `${layout} ${format} ${language}`,
    );
  }
};
