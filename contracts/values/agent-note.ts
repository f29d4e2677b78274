import { z } from 'zod';

export const commentTypes = ['general', 'praise', 'warning'] as const;
/** Type of a note about an agent: general, praise or warning. */
export const CommentType = z.enum(commentTypes);
