import { z } from 'zod';
import { Id } from './common.ts';

/** A text that only the key of this id opens. Once the key is destroyed nobody can read it any more. */
export const SealedText = z.object({ keyId: Id, text: z.string() });
export type SealedText = z.output<typeof SealedText>;
