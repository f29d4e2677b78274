import { dayMinutes } from '#contracts/values/shift.ts';
import { text } from '#portal/language/i18n.ts';
import type { Question } from '#portal/ui/feedback/confirm.tsx';
import { hours } from '#portal/ui/format.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type Span = { readonly start: string; readonly end: string };

const minutes = ({ start, end }: Span) => Math.round(minutesBetween(start, end));

/** Decision 48: whether a shift would last more than 24 hours and longer than it did `before`. */
export const isLongShift = (span: Span, before?: Span): boolean =>
  minutes(span) > dayMinutes && !(before && minutes(span) <= minutes(before));

/** The question asked before such a shift is saved. */
export const longShiftQuestion = (span: Span, before?: Span): Question | undefined =>
  isLongShift(span, before)
    ? {
        title: text('shifts.long.title'),
        question: text('shifts.long.question', { hours: hours(minutes(span)) }),
        confirm: text('shifts.long.yes'),
        cancel: text('shifts.long.no'),
      }
    : undefined;
