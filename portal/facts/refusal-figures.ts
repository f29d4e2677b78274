import { refusalGrounds, type RefusalFigures, type RefusalGround } from '#contracts/values/refusal.ts';
import type { Words } from '#contracts/files/list-file.ts';
import { hours } from '#portal/ui/format.ts';

/**
 * Figures on which the legal grounds for refusal depend, as text, that of the named ground first; a shift assigned
 * after its start had no notice.
 */
export const figuresText = (figures: RefusalFigures, t: Words['t'], named: RefusalGround | null = null): string =>
  refusalGrounds
    .toSorted((a, b) => Number(b === named) - Number(a === named))
    .flatMap((ground) => {
      const minutes = figures[ground];
      return minutes === null ? [] : [t(`refusals.figure.${ground}`, { figure: hours(Math.max(0, minutes)) })];
    })
    .join(' · ');
