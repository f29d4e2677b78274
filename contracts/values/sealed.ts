import { z } from 'zod';
import { Id } from './common.ts';

/** A text encrypted with the key of this id; once the key is destroyed nobody can read it. */
export const SealedText = z.object({ keyId: Id, text: z.string() });
export type SealedText = z.output<typeof SealedText>;
