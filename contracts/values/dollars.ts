import { writings } from './spreadsheet.ts';

const nbsp = '\u00A0';
/** `$1,234.56`, in French `1 234,56 $`, with non-breaking spaces. */
export const dollars = (cents: number, language: 'en' | 'fr'): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? nbsp : ',');
  const figure = `${whole}${writings[language].decimalMark}${digits.slice(-2)}`;
  return `${cents < 0 ? '-' : ''}${language === 'fr' ? `${figure}${nbsp}$` : `$${figure}`}`;
};
