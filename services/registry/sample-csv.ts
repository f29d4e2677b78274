import { stringify } from 'csv-stringify/sync';
import type { Language } from '#contracts/events/event-store.ts';
import { writings } from '#contracts/values/spreadsheet.ts';
import { text } from '#services/http/texts.ts';
import { defaultMapping, sampleLines } from './import/row.rule.ts';

/** A registry file that an upload reads, for spreadsheets in that language. */
export const sampleCsv = (language: Language) => ({
  file: stringify(sampleLines(defaultMapping, language), { bom: true, delimiter: writings[language].delimiter }),
  name: text(language, 'registry.sample.file'),
  type: 'text/csv',
});
