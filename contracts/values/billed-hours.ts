import { z } from 'zod';
import type { Language } from '../events/event-store.ts';
import { durationText } from './hours.ts';
import { Minutes } from './common.ts';

/** The minutes that billed hours come from, step by step; each only where it applied. */
export const BilledHours = z.object({
  worked: Minutes.optional(),
  planned: Minutes.optional(),
  /** Minutes under another shift. */
  elsewhere: Minutes.optional(),
  roundedUp: Minutes.optional(),
  roundedToNearest: Minutes.optional(),
  chargedMinimum: Minutes.optional(),
});
export type BilledHours = z.output<typeof BilledHours>;

/**
 * How a presence's billed minutes came from those worked or planned, in sentences; the same on screens, in files and on
 * the invoice.
 * @param minutes on the line
 */
export const billedHoursText = (
  hours: BilledHours,
  minutes: number,
  t: (key: string, values: Readonly<Record<string, string>>) => string,
  language: Language,
): string[] => {
  const { planned, worked, elsewhere, roundedUp, roundedToNearest, chargedMinimum } = hours;
  const rounded = roundedUp ?? roundedToNearest;
  const settled = chargedMinimum ?? rounded ?? planned ?? (elsewhere === undefined ? undefined : worked);
  if (settled === undefined) return [];
  const sentence = (key: string, values: Readonly<Record<string, number | undefined>>): string[] => {
    const known = Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, durationText(value, language)] as const],
    );
    return known.length === 0 ? [] : [t(`money.remark.billed.${key}`, Object.fromEntries(known))];
  };
  return [
    ...(planned === undefined ? sentence('worked', { worked: worked ?? 0 }) : sentence('planned', { planned })),
    ...sentence('elsewhere', { overlap: elsewhere }),
    ...sentence('roundedUp', { rounded: roundedUp }),
    ...sentence('roundedToNearest', { rounded: roundedToNearest }),
    ...sentence('minimum', { least: chargedMinimum }),
    ...(settled === minutes ? [] : sentence('part', { part: minutes, all: settled })),
  ];
};

/**
 * The minutes that a line's hours come from. A line that takes back another one has none: the one it takes back
 * explains itself.
 */
export const billedHoursOf = (line: {
  readonly kind: string;
  readonly why: { readonly inputs: Readonly<Record<string, number>> };
}): BilledHours => (line.kind === 'reversal' ? {} : BilledHours.parse(line.why.inputs));
