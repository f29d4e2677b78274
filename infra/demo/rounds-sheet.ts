import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { DateTime } from 'luxon';
import type { Files } from '#kernel/files.ts';
import type { StoredFile } from '#contracts/values/file.ts';
import { hour, plus } from './time.ts';

type Rounds = { readonly position: string; readonly start: string; readonly end: string; readonly zone: string };

/** Keeps the sheet on which an agent wrote down the rounds of a shift, as a PDF: the same one each time. */
export const roundsSheet = async (files: Files, { position, start, end, zone }: Rounds): Promise<StoredFile> => {
  const at = (instant: string) => DateTime.fromISO(instant, { zone });
  const paper = new PdfDocument({ size: 'LETTER', margin: 56, info: { CreationDate: new Date(end) } });
  paper
    .fontSize(18)
    .text('Relevé des rondes')
    .fontSize(11)
    .text(`${position}, ${at(start).toISODate()}`)
    .moveDown();
  for (let round = plus(start, hour / 2); round < end; round = plus(round, hour))
    paper.text(`${at(round).toFormat('HH:mm')}   Ronde complète, rien à signaler`);
  paper.end();
  const kept = await files.put(await buffer(paper));
  return { ...kept, name: `rondes-${at(start).toISODate()}.pdf`, type: 'application/pdf' };
};
