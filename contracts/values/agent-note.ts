import { z } from 'zod';

export const commentTypes = ['general', 'praise', 'warning'] as const;
/** What a note about an agent is: plain, good or a warning. */
export const CommentType = z.enum(commentTypes);
