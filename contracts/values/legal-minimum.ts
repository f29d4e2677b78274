import { z } from 'zod';
import { Cents } from './common.ts';

/** Lowest pay for an hour that the law requires of an employer, in cents, with its section. */
export const LegalMinimum = z.object({ rate: Cents, section: z.string() });
export type LegalMinimum = z.output<typeof LegalMinimum>;
