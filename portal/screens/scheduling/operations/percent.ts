import { number } from '#portal/ui/format.ts';

/** A percentage with at most one decimal; a dash where the total is 0. */
export const percent = (value: number | null): string => (value === null ? '—' : number(value));
