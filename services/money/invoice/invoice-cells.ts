import type { InvoiceLine } from '#contracts/api/invoices.ts';
import type { Language } from '#contracts/events/event-store.ts';
import { billedHoursText } from '#contracts/values/billed-hours.ts';
import { dollars } from '#contracts/values/dollars.ts';
import { billLineNameOf } from '#contracts/values/line-name.ts';
import { writings } from '#contracts/values/spreadsheet.ts';
import { text } from '#services/http/texts.ts';
import { hoursOf, formatFigure } from '../engine/layouts.ts';

const nbsp = '\u00A0';
/** Decimals of the hours in a document: two, or four for all lines where two would be inexact for one of them. */
type HourDecimals = 2 | 4;
export const decimalsOf = (lines: readonly InvoiceLine[]): HourDecimals =>
  lines.every(({ minutes }) => hoursOf(minutes).value % 100 === 0) ? 2 : 4;
const hours = (minutes: number, decimals: HourDecimals, language: Language): string => {
  const exact = hoursOf(minutes);
  return formatFigure(decimals === 2 ? { value: exact.value / 100, decimals } : exact, writings[language]);
};
const decimal = (value: number, decimals: number, language: Language) =>
  formatFigure({ value, decimals }, writings[language]);

/** Hundredths of a kilometre with their unit. */
export const distanceOf = (hundredths: number, language: Language): string =>
  `${decimal(hundredths, 2, language)}${nbsp}km`;

/** Description of a line, and under it how its hours came from those worked. */
const described = (line: InvoiceLine, language: Language): string => {
  const { kind, prime, note, event, position, hoursFrom, minutes } = line;
  const t = (key: string, values?: Readonly<Record<string, string>>) => text(language, key, values);
  const what = kind === 'regular' ? '' : billLineNameOf(line, prime?.[language], t);
  const named = [event, position?.[language], what, note].filter(Boolean).join(' – ');
  const explained = billedHoursText(hoursFrom, minutes, t, language).join(' ');
  return explained === '' ? named : `${named}\n${explained}`;
};

/** Cells of a line; on a credit note the amounts it gives back are positive. */
export const cellsOf = (line: InvoiceLine, sign: 1 | -1, decimals: HourDecimals, language: Language): string[] => {
  const { kind, date, minutes, distance, rate, factor, amount } = line;
  const quantity =
    distance !== 0
      ? distanceOf(sign * distance, language)
      : minutes !== 0
        ? hours(sign * minutes, decimals, language)
        : '';
  const times = factor === 100 ? '' : ` ×${nbsp}${decimal(factor, 2, language)}`;
  return [
    date,
    described(line, language),
    quantity,
    kind === 'adjustment' ? '' : dollars(rate, language) + times,
    dollars(sign * amount, language),
  ];
};
