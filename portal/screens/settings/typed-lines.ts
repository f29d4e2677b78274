import type { z } from 'zod';
import { describe } from '#portal/ui/fields/issues.ts';

/** Entries that are typed one a line. */
export const linesOf = (typed: string | undefined): string[] =>
  (typed ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with the first of the lines that their call refuses, as a form says it; undefined for none. */
export const lineFault = (lines: z.ZodType, typed: string | undefined): string | undefined => {
  const [first] = lines.safeParse(linesOf(typed)).error?.issues ?? [];
  return first && (first.code === 'too_big' ? describe({ ...first }) : first.message);
};
