import { number } from '#portal/ui/format.ts';

/** Per cent with one decimal at most; a dash where there was nothing to take a part of. */
export const percent = (value: number | null): string => (value === null ? '–' : number(value));
